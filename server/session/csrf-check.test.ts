import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { csrfMatches, csrfSecret } from './csrf-check';

const SECRET = 'the secret of the portal, of 32 characters';
const token = 'a'.repeat(64);
/** The cookie that next-auth gives under a secret. */
const cookieUnder = (secret: string) => `${token}|${createHash('sha256').update(`${token}${secret}`).digest('hex')}`;

describe('csrfMatches', () => {
  const mine = csrfSecret({ memberToken: 'my session' }, SECRET);

  it('accepts the token and cookie of this session', () =>
    expect(csrfMatches(cookieUnder(mine), token, mine)).toBe(true));

  it.each([
    ['another session', csrfSecret({ memberToken: 'another session' }, SECRET)],
    ['a visitor', csrfSecret(null, SECRET)],
    ['only the portal secret', SECRET],
  ])('refuses a token and cookie of %s', (_, secret) =>
    expect(csrfMatches(cookieUnder(secret), token, mine)).toBe(false),
  );

  it('refuses another token, an empty one and an invalid cookie', () => {
    expect(csrfMatches(cookieUnder(mine), 'b'.repeat(64), mine)).toBe(false);
    expect(csrfMatches(cookieUnder(mine), '', mine)).toBe(false);
    expect(csrfMatches(undefined, token, mine)).toBe(false);
    expect(csrfMatches('x', token, mine)).toBe(false);
  });
});
