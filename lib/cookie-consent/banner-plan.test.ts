import { describe, expect, it } from 'vitest';
import { getBannerPlan, isSafariType } from './banner-plan';

const chrome =
  'Mozilla/5.0 (Linux; Android 10) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0 Mobile Safari/537.36';
const safari = 'Mozilla/5.0 (Macintosh) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15';
const iphone = 'Mozilla/5.0 (iPhone) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';
const onIphone = 'Mozilla/5.0 (iPhone) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/130.0 Mobile/15E148 Safari/604.1';
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0';

const granted = { cookieConsentGrantedExternally: 'true' };
const plan = (more: Partial<Parameters<typeof getBannerPlan>[0]>) =>
  getBannerPlan({ flags: {}, pathname: '/', userAgent: chrome, framed: false, ...more });

describe('Cookie banner', () => {
  it('is shown in opt-in mode', () => {
    expect(plan({})).toEqual({ shows: true, acceptsAll: false });
    expect(plan({ userAgent: firefox })).toEqual({ shows: true, acceptsAll: false });
  });

  it('stays hidden when consent was granted elsewhere', () => {
    expect(plan({ flags: granted })).toEqual({ shows: false, acceptsAll: false });
    expect(plan({ flags: { cookieConsentGrantedExternally: 'false' } }).shows).toBe(true);
  });

  it.each(['/lp', '/purchasescanner'])('is still shown on %s', (pathname) => {
    expect(plan({ flags: granted, pathname }).shows).toBe(true);
    expect(plan({ flags: granted, pathname, userAgent: safari }).acceptsAll).toBe(false);
  });

  it('is hidden on Safari, where an external grant accepts all', () => {
    expect(plan({ userAgent: safari })).toEqual({ shows: false, acceptsAll: false });
    expect(plan({ userAgent: iphone, flags: granted })).toEqual({ shows: false, acceptsAll: true });
  });

  it('is hidden inside a frame', () => {
    expect(plan({ framed: true })).toEqual({ shows: false, acceptsAll: false });
    expect(plan({ framed: true, flags: granted })).toEqual({ shows: false, acceptsAll: true });
  });
});

describe('Safari detection', () => {
  it.each([
    [safari, true],
    [iphone, true],
    [onIphone, false],
    [chrome, false],
    [firefox, false],
  ])('is right about %s', (userAgent, expected) => expect(isSafariType(userAgent)).toBe(expected));
});
