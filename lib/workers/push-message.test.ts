import { expect, it } from 'vitest';
import { OpenPage, PushMessage } from './push-message';

it('is read with its lengths capped', () => {
  const { title, body } = PushMessage.parse({ title: 'x'.repeat(1_000), body: 'y'.repeat(5_000), path: '/' });
  expect([title.length, body.length]).toEqual([100, 300]);
});

it.each(['https://evil.example/', '//evil.example', 'javascript:alert(1)', '/\\evil.example', 3, null, undefined])(
  'leads home instead of to %s',
  (path) => {
    expect(PushMessage.parse({ title: 'a', body: 'b', path }).path).toBe('/');
    expect(OpenPage.safeParse({ type: 'push.open', path }).data?.path ?? '/').toBe('/');
  },
);

it('reads junk as nothing', () => {
  expect(PushMessage.parse({})).toEqual({ title: '', body: '', path: '/' });
});
