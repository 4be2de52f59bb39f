import { readFileSync } from 'node:fs';
import { describe, expect, it, vi } from 'vitest';
import { screenPaths } from 'loyalty-contract/screen-paths';
import { queryParam } from '@/lib/navigation/query-params';
import { createPortalUrl } from './portal-url';
import { findScreenPath } from './screens';

const portal = 'https://club.example';

describe('URL of an embedded page', () => {
  it.each([
    [{}, '/'],
    [{ screen: 'home' }, '/'],
    [{ screen: 'rewards' }, '/member/rewards'],
    [{ screen: 'location', screenId: 'a/b' }, '/locations/a%2Fb'],
    [{ page: 'walletpass' }, '/member/walletpass'],
    [{ page: '/forms/survey?locationId=1' }, '/forms/survey?locationId=1'],
    [{ screen: 'shop', page: '/lp' }, '/member/shop'],
  ] as const)('of %j is %s', (options, path) => expect(createPortalUrl(portal, options).href).toBe(`${portal}${path}`));

  it.each(Object.entries(screenPaths))('knows the screen %s of the registry, in any letter case', (screen, path) => {
    expect(findScreenPath(screen)).toBe(path);
    expect(findScreenPath(screen.toLowerCase())).toBe(path);
  });

  it('has all names of screens in the documentation', () => {
    const [, list = ''] = /### Screens\n\n(.+)\n/.exec(readFileSync('docs/embedding.md', 'utf8')) ?? [];
    expect(list.split(', ')).toEqual(Object.keys(screenPaths).map((name) => `\`${name}\``));
  });

  it('leads home when the id of a screen is missing, with a warning on the console', () => {
    expect(createPortalUrl(portal, { screen: 'form' }).href).toBe(`${portal}/`);
    expect(vi.mocked(console.warn).mock.calls.splice(0)).toEqual([['LoyaltyPortal: /forms/[id] needs screenId']]);
  });

  it('includes the requested parameters and never the token', () => {
    const url = createPortalUrl(portal, {
      screen: 'shop',
      hideNavbar: true,
      hideDrawer: true,
      consentGranted: true,
      onboarding: 'register',
      theme: 'dark',
      token: 'A'.repeat(43),
      member: 'm-1',
    });
    expect(Object.fromEntries(url.searchParams)).toEqual({
      [queryParam.hideNavbar]: 'true',
      [queryParam.hideDrawer]: 'true',
      [queryParam.consentGrantedExternally]: 'true',
      [queryParam.onboardingFlow]: 'register',
      [queryParam.theme]: 'dark',
    });
    expect(createPortalUrl(portal, { hideNavbar: false }).search).toBe('');
  });
});
