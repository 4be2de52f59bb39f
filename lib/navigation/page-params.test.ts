import { describe, expect, it } from 'vitest';
import { getPageTarget } from './page-params';

describe('Path and query of a page', () => {
  it.each([
    ['/', '/'],
    ['/?utm_source=mail', '/'],
    ['/?utm_source=mail&theme=dark#faq', '/?theme=dark#faq'],
    ['/member/shop?item=a&tab=rewards', '/member/shop?item=a&tab=rewards'],
    ['/member/shop?tab=rewards&item=a', '/member/shop?item=a&tab=rewards'],
    ['/member/shop?tab=a&tab=b', '/member/shop?tab=a'],
    ['/member/shop/?tab=a&gift=x', '/member/shop/?tab=a'],
    ['/member/activity?from=2026-01-01&kind=earned&invoice=1', '/member/activity?from=2026-01-01&kind=earned'],
    ['/locations/harbour?tab=x&hidenavbar=true', '/locations/harbour?hidenavbar=true'],
    ['/forms/survey?locationId=harbour&id=x', '/forms/survey?locationId=harbour'],
    ['/lp?id=welcome&x=1', '/lp?id=welcome'],
    ['/purchasescanner?type=receipt&transactionId=1', '/purchasescanner?transactionId=1&type=receipt'],
    [
      '/auth/signin?callbackUrl=%2Fmember%2Fshop&error=SessionEnded',
      '/auth/signin?callbackUrl=%2Fmember%2Fshop&error=SessionEnded',
    ],
    ['/no/such/page?tab=x&debugPush', '/no/such/page?debugPush='],
    ['/view/menu?id=x&ref=ABC', '/view/menu'],
    ['/?ref=ab12-cd34-EF56#faq', '/?ref=1#faq'],
    ['/?ref=AB12-CD34-EF56&theme=dark', '/?ref=1&theme=dark'],
    ['/?ref=AB12-CD34-EF5I', '/'],
    ['/?ref=AB12-CD34-EF56-', '/'],
    ['/?ref=%3Cscript%3E', '/'],
    ['/a?b?c=d', '/a'],
  ])('of %s are %s', (target, known) => expect(getPageTarget(target)).toBe(known));

  it('stay the same when they are reduced again', () => {
    const target = '/member/shop?search=caf%C3%A9+%26+more&sort=newest&x=1&ref=AB12-CD34-EF56';
    expect(getPageTarget(getPageTarget(target))).toBe(getPageTarget(target));
  });
});
