import { describe, expect, it } from 'vitest';
import { isSameOrigin } from './request-guard';

const own = 'https://portal.example';
const evil = 'https://evil.example';

describe('isSameOrigin', () => {
  const modes = ['navigate', 'no-cors', 'cors'];
  const foreign = ['none', 'same-site', 'cross-site'].flatMap((site) => modes.map((mode) => [site, mode] as const));

  it.each(foreign)('refuses Sec-Fetch-Site %s (%s), whatever the Origin', (site, mode) => {
    for (const origin of [undefined, evil, own]) {
      expect(isSameOrigin({ 'sec-fetch-site': site, 'sec-fetch-mode': mode, origin }, own)).toBe(false);
    }
  });

  it('accepts a script of the same page', () => {
    const headers = { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'cors', 'sec-fetch-dest': 'empty' };
    expect(isSameOrigin({ ...headers, origin: own }, own)).toBe(true);
  });

  it('refuses a navigation, an image or a frame of its own origin', () => {
    expect(isSameOrigin({ 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'navigate' }, own)).toBe(false);
    expect(
      isSameOrigin({ 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'cors', 'sec-fetch-dest': 'image' }, own),
    ).toBe(false);
  });

  it('accepts a matching Origin of an old browser, and refuses a missing one', () => {
    expect(isSameOrigin({ origin: own }, own)).toBe(true);
    expect(isSameOrigin({ origin: evil }, own)).toBe(false);
    expect(isSameOrigin({}, own)).toBe(false);
  });
});
