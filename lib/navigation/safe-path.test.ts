import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { getSafePath } from './safe-path';

const origin = 'https://portal.example';

describe('getSafePath', () => {
  it.each([
    ['/member/shop', '/member/shop'],
    ['/member/shop?tab=rewards#top', '/member/shop?tab=rewards#top'],
    [`${origin}/member/rewards`, '/member/rewards'],
    ['/a/../member', '/member'],
  ])('keeps %s', (input, expected) => expect(getSafePath(input, origin)).toBe(expected));

  it.each([
    '//evil.example',
    '/\\evil.example',
    '\t//evil.example',
    '/%09/evil\n',
    'https:evil.example',
    'https:/evil.example',
    'https://evil.example/x',
    `${origin}.evil.example/x`,
    `${origin}@evil.example`,
    'javascript:alert(1)',
    '/api/auth/signin?callbackUrl=https://evil.example',
    '/x/../api/auth/signout',
    'data:text/html,x',
    'foo bar',
    'http://[::1',
    '/..//evil.example',
    `/${'x'.repeat(3_000)}`,
    '',
    undefined,
    ['/a', '/b'],
    { toString: () => '/x' },
  ])('replaces %j by the home page', (input) => expect(getSafePath(input, origin)).toBe('/'));

  it('never leads back to the sign-in page', () => {
    expect(getSafePath('/auth/signin?callbackUrl=/member/shop')).toBe('/');
  });

  it('removes a temporary token in any letter case', () => {
    expect(getSafePath('/member/shop?TemporaryToken=abc&tab=rewards')).toBe('/member/shop?tab=rewards');
  });

  it('always stays on the origin, whatever the input', () => {
    fc.assert(
      fc.property(fc.string(), (input) => new URL(getSafePath(input, origin), origin).origin === origin),
      { numRuns: 2_000 },
    );
  });
});
