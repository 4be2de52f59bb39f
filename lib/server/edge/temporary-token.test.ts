import { describe, expect, it } from 'vitest';
import { withoutTemporaryToken } from './temporary-token';

describe('a temporary token in an address', () => {
  it.each([
    ['/?temporarytoken=secret', '/'],
    ['/member/shop?TemporaryToken=secret&tab=rewards', '/member/shop?tab=rewards'],
    ['/?TEMPORARYTOKEN=one&temporarytoken=two&hidenavbar=true', '/?hidenavbar=true'],
  ])('is taken out of %s', (target, clean) => expect(withoutTemporaryToken(target)).toBe(clean));

  it.each(['/', '/member/shop?tab=rewards', '/?token=x', '/temporarytoken'])('is not in %s', (target) =>
    expect(withoutTemporaryToken(target)).toBeNull(),
  );
});
