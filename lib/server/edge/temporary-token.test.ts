import { describe, expect, it } from 'vitest';
import { withoutCarriedToken, withoutTemporaryToken } from './temporary-token';

describe('a temporary token in an address', () => {
  it.each([
    ['/?temporarytoken=secret', '/'],
    ['/member/shop?TemporaryToken=secret&tab=rewards', '/member/shop?tab=rewards'],
    ['/?TEMPORARYTOKEN=one&temporarytoken=two&hidenavbar=true', '/?hidenavbar=true'],
    ['/?%74emporarytoken=secret', '/'],
    ['/?tab=a&%54EMPORARY%74oken=secret&b=c', '/?tab=a&b=c'],
    ['/images/x.png?temporarytoken=secret', '/images/x.png'],
  ])('is taken out of %s', (target, clean) => expect(withoutTemporaryToken(target)).toBe(clean));

  it.each(['/', '/member/shop?tab=rewards', '/?token=x', '/temporarytoken'])('is not in %s', (target) =>
    expect(withoutTemporaryToken(target)).toBeNull(),
  );
});

describe('a temporary token in an address within an address', () => {
  it.each([
    [
      '/auth/signin?callbackUrl=%2Fmember%2Fshop%3Ftab%3Da%26TemporaryToken%3Dsecret&theme=dark',
      '/auth/signin?theme=dark',
    ],
    ['/auth/signin?callbackUrl=/?temporarytoken=secret', '/auth/signin'],
  ])('is taken out of %s with it', (target, clean) => expect(withoutCarriedToken(target)).toBe(clean));

  it.each(['/', '/auth/signin?callbackUrl=%2Fmember%2Fshop%3Ftab%3Da', '/?q=temporarytoken'])(
    'is not in %s',
    (target) => expect(withoutCarriedToken(target)).toBeNull(),
  );
});
