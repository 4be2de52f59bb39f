import { describe, expect, it } from 'vitest';
import { withoutTemporaryToken } from './temporary-token';

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
