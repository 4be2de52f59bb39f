import { describe, expect, it } from 'vitest';
import { parseFlags, hidesDrawer, hidesNavbar, addFlags, removeFlags } from './flags';

const embedded = { hidenavbar: 'true', cookieConsentGrantedExternally: 'true' };

describe('Embedding flags', () => {
  it('are read from the URL, ignoring everything else', () => {
    expect(parseFlags({ ...embedded, tab: 'rewards', temporarytoken: 'secret' })).toEqual(embedded);
  });

  it('are the first of repeated parameters, and plain words only', () => {
    expect(parseFlags({ hidenavbar: ['true', 'false'], onboardingflow: '"><script>' })).toEqual({ hidenavbar: 'true' });
  });

  it.each([
    ['/', '/?hidenavbar=true'],
    ['/member/shop?tab=rewards', '/member/shop?tab=rewards&hidenavbar=true'],
    ['/member/profile#privacy', '/member/profile?hidenavbar=true#privacy'],
    ['/?hidenavbar=false', '/?hidenavbar=false'],
    ['https://elsewhere.example/', 'https://elsewhere.example/'],
  ])('lead from %s to %s', (path, expected) => expect(addFlags(path, { hidenavbar: 'true' })).toBe(expected));

  it('leave a path unchanged without flags', () => {
    expect(addFlags('/member/shop', {})).toBe('/member/shop');
  });

  it.each([
    ['/?hidenavbar=true', '/'],
    ['/member/shop?tab=rewards&hidedrawersidebar=true', '/member/shop?tab=rewards'],
    ['/member/profile?cookieConsentGrantedExternally=true#privacy', '/member/profile#privacy'],
    ['//evil.example/?x=1', '/?x=1'],
  ])('stay in the frame: a separate window shows %s as %s', (path, expected) =>
    expect(removeFlags(path)).toBe(expected),
  );

  it('hide what they name', () => {
    expect([hidesNavbar({ hidenavbar: 'true' }), hidesDrawer({ hidenavbar: 'true' })]).toEqual([true, true]);
    expect([hidesNavbar({ onboardingflow: 'register' }), hidesNavbar({ onboardingflow: 'other' })]).toEqual([
      true,
      false,
    ]);
    expect([hidesNavbar({ hidedrawersidebar: 'true' }), hidesDrawer({ hidedrawersidebar: 'true' })]).toEqual([
      false,
      true,
    ]);
  });
});
