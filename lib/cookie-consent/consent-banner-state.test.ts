import { describe, expect, it } from 'vitest';
import { getConsentBannerState, isSafari } from './consent-banner-state';

const chrome =
  'Mozilla/5.0 (Linux; Android 10) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0 Mobile Safari/537.36';
const safari = 'Mozilla/5.0 (Macintosh) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15';
const iphone = 'Mozilla/5.0 (iPhone) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';
const chromeOnIphone =
  'Mozilla/5.0 (iPhone) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/130.0 Mobile/15E148 Safari/604.1';
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0';

const granted = { cookieConsentGrantedExternally: 'true' };
const getState = (more: Partial<Parameters<typeof getConsentBannerState>[0]>) =>
  getConsentBannerState({ flags: {}, pathname: '/', userAgent: chrome, isFramed: false, ...more });

describe('Cookie banner', () => {
  it('is shown in opt-in mode', () => {
    expect(getState({})).toEqual({ isVisible: true, acceptsAll: false });
    expect(getState({ userAgent: firefox })).toEqual({ isVisible: true, acceptsAll: false });
  });

  it('stays hidden when consent was granted elsewhere', () => {
    expect(getState({ flags: granted })).toEqual({ isVisible: false, acceptsAll: false });
    expect(getState({ flags: { cookieConsentGrantedExternally: 'false' } }).isVisible).toBe(true);
  });

  it.each(['/lp', '/purchasescanner'])('is still shown on %s', (pathname) => {
    expect(getState({ flags: granted, pathname }).isVisible).toBe(true);
    expect(getState({ flags: granted, pathname, userAgent: safari }).acceptsAll).toBe(false);
  });

  it('is hidden on Safari, where an external grant accepts all', () => {
    expect(getState({ userAgent: safari })).toEqual({ isVisible: false, acceptsAll: false });
    expect(getState({ userAgent: iphone, flags: granted })).toEqual({ isVisible: false, acceptsAll: true });
  });

  it('is hidden inside a frame', () => {
    expect(getState({ isFramed: true })).toEqual({ isVisible: false, acceptsAll: false });
    expect(getState({ isFramed: true, flags: granted })).toEqual({ isVisible: false, acceptsAll: true });
  });
});

describe('Safari detection', () => {
  it.each([
    [safari, true],
    [iphone, true],
    [chromeOnIphone, false],
    [chrome, false],
    [firefox, false],
  ])('of user agent %s is %s', (userAgent, expected) => expect(isSafari(userAgent)).toBe(expected));
});
