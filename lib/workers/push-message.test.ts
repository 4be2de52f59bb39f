import { expect, it } from 'vitest';
import { parseOpenPage, parsePushMessage } from './push-message';

it('the push message is parsed with limited lengths', () => {
  const { title, body } = parsePushMessage({ title: 'x'.repeat(1_000), body: 'y'.repeat(5_000), path: '/' });
  expect([title.length, body.length]).toEqual([100, 300]);
});

it.each(['https://evil.example/', '//evil.example', 'javascript:alert(1)', '/\\evil.example', 3, null, undefined])(
  'the push message links home instead of to %s',
  (path) => {
    expect(parsePushMessage({ title: 'a', body: 'b', path }).path).toBe('/');
    expect(parseOpenPage({ type: 'push.open', path }) ?? '/').toBe('/');
  },
);

it('the push message is empty for invalid data', () => {
  expect(parsePushMessage({})).toEqual({ title: '', body: '', path: '/' });
});
