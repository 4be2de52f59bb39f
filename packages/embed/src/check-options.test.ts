import { readFileSync } from 'node:fs';
import { describe, expect, it, vi } from 'vitest';
import { checkOptions, optionNames, parseAttributes } from './check-options';

/** Returns and clears the warnings on the console. */
const consumeWarnings = () =>
  vi
    .mocked(console.warn)
    .mock.calls.splice(0)
    .map(([line]) => String(line));

describe('Options of an embedded portal', () => {
  it('are passed on unchanged when all of them are valid', () => {
    const options = {
      portal: 'https://club.example',
      screen: 'walletPass',
      title: 'Rewards',
      hideNavbar: true,
      hideDrawer: false,
      onboarding: 'register',
      theme: 'highContrast',
      height: 'content',
      minHeight: 0,
      token: () => 'token',
      member: undefined,
      on: {},
    } as const;
    expect(checkOptions(options)).toEqual(options);
    expect(consumeWarnings()).toEqual([]);
  });

  it.each([
    ['theme', 'blue', 'theme: "blue" ignored. Allowed: light, dark, highContrast'],
    ['screen', 'loyalty', 'screen: "loyalty" ignored. Allowed: home, signIn, register, rewards, shop, '],
    ['page', 'https://evil.example/', 'page: "https://evil.example/" ignored. Allowed: /path, home, signIn'],
    ['hideNavbar', 'yes', 'hideNavbar: "yes" ignored. Allowed: true, false'],
    ['height', 'tall', 'height: "tall" ignored. Allowed: content, number'],
    ['timeout', Infinity, 'timeout: "Infinity" ignored. Allowed: number'],
    ['minHeight', -1, 'minHeight: "-1" ignored. Allowed: number'],
    ['onboarding', 'x', 'onboarding: "x" ignored. Allowed: register'],
    ['portal', 'club.example', 'portal: "club.example" ignored. Allowed: https://…'],
    ['hideNavBar', true, 'hideNavBar: "true" ignored. Allowed: portal, screen, screenId, page, title, hideNavbar, '],
    ['constructor', 'x', 'constructor: "x" ignored. Allowed: portal, screen, '],
  ])('name the option, its value and what is allowed: %s %j', (name, value, line) => {
    expect(checkOptions({ title: 'Rewards', ...Object.fromEntries([[name, value]]) })).toEqual({ title: 'Rewards' });
    expect(consumeWarnings()).toEqual([expect.stringContaining(`LoyaltyPortal: ${line}`)]);
  });

  it('name the handler of an unknown event', () => {
    checkOptions({ on: { ready: () => undefined, signin: undefined } });
    expect(consumeWarnings()).toEqual([]);
    checkOptions({ on: Object.fromEntries([['purchased', () => undefined]]) });
    expect(consumeWarnings()).toEqual([
      'LoyaltyPortal: on: "purchased" ignored. Allowed: ready, signin, signout, purchase, page, tokenrefused, failed',
    ]);
  });

  it('never show a token in the console, not even a response that contains one', () => {
    const response = { token: 'A'.repeat(43) };
    expect(checkOptions(Object.fromEntries([['token', response]]))).toEqual({});
    expect(consumeWarnings()).toEqual(['LoyaltyPortal: token: "[object Object]" ignored. Allowed: text, function']);
  });

  it.each(['//evil.example', '/\\evil.example', '/\t/evil.example', '/\n\\evil.example', 'javascript:alert(1)'])(
    'accept no page of another site: %j',
    (page) => {
      expect(checkOptions({ page })).toEqual({});
      expect(consumeWarnings()).toHaveLength(1);
    },
  );
});

it('The documentation has all options, and no other', () => {
  const section = /## Options\n[^]*?### /.exec(readFileSync('docs/embedding.md', 'utf8'))?.[0] ?? '';
  const documented = [...section.matchAll(/^\|[^|]*\| `(\w+)` +\|/gm)].map(([, name]) => name);
  expect(documented.sort()).toEqual([...optionNames].sort());
});

describe('Attributes of an embedded portal', () => {
  it('become its options', () => {
    const attributes = { screen: 'shop', hideNavbar: '', hideDrawer: 'false', consentGranted: 'true', height: '640' };
    const more = { title: '2', minHeight: '100', onboarding: 'register' };
    expect(parseAttributes(Object.entries({ ...attributes, ...more }))).toEqual({
      screen: 'shop',
      hideNavbar: true,
      hideDrawer: false,
      consentGranted: true,
      height: 640,
      minHeight: 100,
      title: '2',
      onboarding: 'register',
    });
  });

  it('preserve an invalid value, so that the console names it', () => {
    const wrong = { hideNavbar: 'yes', height: 'tall', minHeight: '-1', unknown: 'x' };
    expect(parseAttributes(Object.entries(wrong))).toEqual(wrong);
  });
});
