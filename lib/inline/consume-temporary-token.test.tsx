import { afterEach, expect, it } from 'vitest';
import { consumeTemporaryToken } from './consume-temporary-token';

afterEach(() => {
  delete window.lpTemporaryToken;
  window.history.replaceState(null, '', '/');
});

it.each([
  ['?temporarytoken=abc', 'abc', ''],
  ['?tab=points&TemporaryToken=abc&temporarytoken=def', 'abc', '?tab=points'],
  ['?temporarytoken=', '', ''],
  ['?tab=points', undefined, '?tab=points'],
])('the temporary token is removed from the URL %s', (search, token, left) => {
  window.history.replaceState({ kept: true }, '', `/member/shop${search}#top`);
  consumeTemporaryToken();
  expect(window.lpTemporaryToken).toBe(token);
  expect(window.location.pathname + window.location.search + window.location.hash).toBe(`/member/shop${left}#top`);
  expect(window.history.state).toEqual({ kept: true });
});
