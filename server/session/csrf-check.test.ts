import { createHash, createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { findCsrfSecret, isValidCsrfToken } from './csrf-check';

const SECRET = 'the secret of the portal, of 32 characters';
const FORMER = 'the former secret, of 32 characters or so';
const token = 'a'.repeat(64);
const mine = { memberToken: 'my session' };
/** next-auth's cookie under a secret. */
const cookieUnder = (secret: string) => `${token}|${createHash('sha256').update(`${token}${secret}`).digest('hex')}`;
const cookieOf = (session: Parameters<typeof findCsrfSecret>[1], secret = SECRET) =>
  cookieUnder(findCsrfSecret(undefined, session, [secret]));

describe('isValidCsrfToken', () => {
  it('accepts the token and cookie of this session, also under a former secret', () => {
    expect(isValidCsrfToken(cookieOf(mine), token, mine, [SECRET])).toBe(true);
    expect(isValidCsrfToken(cookieOf(mine, FORMER), token, mine, [SECRET, FORMER])).toBe(true);
    expect(isValidCsrfToken(cookieOf(mine, FORMER), token, mine, [SECRET])).toBe(false);
  });

  it.each([
    ['another session', cookieOf({ memberToken: 'another session' })],
    ['somebody who was not signed in', cookieOf(null)],
    ['the portal’s secret alone', cookieUnder(SECRET)],
    ['a key that is derived otherwise', cookieUnder(createHmac('sha256', SECRET).update('my session').digest('hex'))],
  ])('refuses a token and cookie of %s', (_, cookie) =>
    expect(isValidCsrfToken(cookie, token, mine, [SECRET])).toBe(false),
  );

  it('refuses another token, an empty one and an invalid cookie', () => {
    expect(isValidCsrfToken(cookieOf(mine), 'b'.repeat(64), mine, [SECRET])).toBe(false);
    expect(isValidCsrfToken(cookieOf(mine), '', mine, [SECRET])).toBe(false);
    expect(isValidCsrfToken(undefined, token, mine, [SECRET])).toBe(false);
    expect(isValidCsrfToken('x', token, mine, [SECRET])).toBe(false);
  });
});

describe('findCsrfSecret', () => {
  it('is that of the browser’s cookie, and that of the first secret for a new cookie', () => {
    const former = findCsrfSecret(undefined, mine, [FORMER]);
    expect(findCsrfSecret(cookieUnder(former), mine, [SECRET, FORMER])).toBe(former);
    expect(findCsrfSecret('invented|cookie', mine, [SECRET, FORMER])).toBe(findCsrfSecret(undefined, mine, [SECRET]));
  });
});
