import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { isValidCsrfToken, deriveCsrfSecret } from './csrf-check';

const SECRET = 'the secret of the portal, of 32 characters';
const token = 'a'.repeat(64);
/** next-auth's cookie under a secret. */
const cookieUnder = (secret: string) => `${token}|${createHash('sha256').update(`${token}${secret}`).digest('hex')}`;

describe('isValidCsrfToken', () => {
  const mine = deriveCsrfSecret({ memberToken: 'my session' }, SECRET);

  it('accepts the token and cookie of this session', () =>
    expect(isValidCsrfToken(cookieUnder(mine), token, mine)).toBe(true));

  it.each([
    ['another session', deriveCsrfSecret({ memberToken: 'another session' }, SECRET)],
    ['somebody who was not signed in', deriveCsrfSecret(null, SECRET)],
    ['the portal’s secret alone', SECRET],
  ])('refuses a token and cookie of %s', (_, secret) =>
    expect(isValidCsrfToken(cookieUnder(secret), token, mine)).toBe(false),
  );

  it('refuses another token, an empty one and an invalid cookie', () => {
    expect(isValidCsrfToken(cookieUnder(mine), 'b'.repeat(64), mine)).toBe(false);
    expect(isValidCsrfToken(cookieUnder(mine), '', mine)).toBe(false);
    expect(isValidCsrfToken(undefined, token, mine)).toBe(false);
    expect(isValidCsrfToken('x', token, mine)).toBe(false);
  });
});
