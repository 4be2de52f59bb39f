import { describe, expect, it } from 'vitest';
import { parseOptions, portalAddress } from './options';

const portal = 'https://club.example';

describe('Address of an embedded page', () => {
  it.each([
    [undefined, '/'],
    ['home', '/'],
    ['rewards', '/member/rewards'],
    ['walletpass', '/member/walletpass'],
    ['/forms/survey?locationId=1', '/forms/survey?locationId=1'],
  ])('%s becomes %s', (page, path) => expect(portalAddress(portal, { page }).href).toBe(`${portal}${path}`));

  it('includes the requested flags and never the token', () => {
    const address = portalAddress(portal, {
      page: 'shop',
      hideNavbar: true,
      hideDrawer: false,
      consentGranted: true,
      onboarding: 'register',
      theme: 'dark',
      token: 'A'.repeat(43),
      member: 'm-1',
    });
    expect(Object.fromEntries(address.searchParams)).toEqual({
      hidenavbar: 'true',
      cookieConsentGrantedExternally: 'true',
      onboardingflow: 'register',
      theme: 'dark',
    });
  });

  it.each(['https://evil.example/', '//evil.example', 'javascript:alert(1)', '\\\\evil.example'])(
    'is undefined outside of the portal: %s',
    (page) => expect(() => portalAddress(portal, { page })).toThrow('is no page of'),
  );
});

describe('Attributes of the embed script', () => {
  it('become its options', () => {
    const data = { page: 'shop', hideNavbar: '', hideDrawer: 'false', consentGranted: 'true', height: '640' };
    expect(parseOptions({ ...data, onboarding: 'register', title: 'Rewards', member: 'm-1' })).toMatchObject({
      page: 'shop',
      hideNavbar: true,
      hideDrawer: false,
      consentGranted: true,
      onboarding: 'register',
      height: 640,
      title: 'Rewards',
      member: 'm-1',
    });
  });

  it('are ignored when invalid', () => {
    expect(parseOptions({ height: 'tall', minHeight: '-1', onboarding: 'x' })).toMatchObject({
      hideNavbar: false,
      height: undefined,
      minHeight: undefined,
      onboarding: undefined,
    });
  });
});
