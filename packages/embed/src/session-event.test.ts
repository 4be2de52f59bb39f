import { expect, it } from 'vitest';
import { getSessionEvent } from './session-event';

it.each([
  ['the first message', { signedIn: undefined, tokenSent: false }, true, true, 'ready'],
  ['a reload with the same member', { signedIn: true, tokenSent: false }, true, true, undefined],
  ['a sign-in by code', { signedIn: false, tokenSent: false }, true, false, 'signin'],
  ['a sign-in by token', { signedIn: false, tokenSent: true }, true, true, 'signin'],
  ['a sign-out', { signedIn: true, tokenSent: false }, false, false, 'signout'],
  ['a refused token', { signedIn: false, tokenSent: true }, false, true, 'tokenrefused'],
  ['a reload while the token is verified', { signedIn: false, tokenSent: true }, false, false, undefined],
] as const)('session event after %s', (_, known, signedIn, fresh, event) => {
  expect(getSessionEvent(known, signedIn, fresh)).toBe(event);
});
