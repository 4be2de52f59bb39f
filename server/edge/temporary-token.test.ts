import { describe, expect, it } from 'vitest';
import { isTokenInPath, removeNestedToken, removeTemporaryToken } from './temporary-token';

describe('Temporary token in a URL', () => {
  it.each([
    ['/?temporarytoken=secret', '/'],
    ['/member/shop?TemporaryToken=secret&tab=rewards', '/member/shop?tab=rewards'],
    ['/?TEMPORARYTOKEN=one&temporarytoken=two&hidenavbar=true', '/?hidenavbar=true'],
    ['/?%74emporarytoken=secret', '/'],
    ['/?tab=a&%54EMPORARY%74oken=secret&b=c', '/?tab=a&b=c'],
    ['/images/x.png?temporarytoken=secret', '/images/x.png'],
  ])('is removed from %s', (target, clean) => expect(removeTemporaryToken(target)).toBe(clean));

  it.each(['/', '/member/shop?tab=rewards', '/?token=x', '/temporarytoken'])('is not found in %s', (target) =>
    expect(removeTemporaryToken(target)).toBeNull(),
  );
});

describe('Temporary token in a nested URL', () => {
  it.each([
    [
      '/auth/signin?callbackUrl=%2Fmember%2Fshop%3Ftab%3Da%26TemporaryToken%3Dsecret&theme=dark',
      '/auth/signin?theme=dark',
    ],
    ['/auth/signin?callbackUrl=/?temporarytoken=secret', '/auth/signin'],
    ['/auth/signin?callbackUrl=%252F%253Ftemporarytoken%253Dsecret', '/auth/signin'],
    ['/auth/signin?callbackUrl=%25252F%25253Ftemporary%2574oken%25253Dsecret&a=b', '/auth/signin?a=b'],
  ])('is removed from %s with it', (target, clean) => expect(removeNestedToken(target)).toBe(clean));

  it.each(['/', '/auth/signin?callbackUrl=%2Fmember%2Fshop%3Ftab%3Da', '/?q=temporarytoken'])(
    'is not found in %s',
    (target) => expect(removeNestedToken(target)).toBeNull(),
  );
});

describe('Temporary token in a path', () => {
  it.each([
    '/temporarytoken=secret',
    '/a/TemporaryToken=secret',
    '/a%2Ftemporarytoken=secret',
    '/a&temporarytoken%3Dsecret',
  ])('is found in %s', (path) => expect(isTokenInPath(path)).toBe(true));
  it.each(['/', '/temporarytoken', '/view/mytemporarytoken=x', '/%zz'])('is not found in %s', (path) =>
    expect(isTokenInPath(path)).toBe(false),
  );
});
