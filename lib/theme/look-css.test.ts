import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { Look, typefaces } from 'loyalty-contract/schemas/look';
import { createLookCss, getTypefaceUrl } from './look-css';

const values = {
  corners: ['square', 'soft', 'round', 'pill'],
  depth: ['raised', 'flat', 'outlined', 'stacked'],
  pictures: ['plain', 'framed', 'muted'],
} as const;

describe('The look of a business', () => {
  it.each(Object.entries(values))('gives each value of %s a style of its own', (setting, all) => {
    const styles = all.map((value) => createLookCss(Look.parse({ [setting]: value })).join(';'));
    expect(new Set(styles).size).toBe(all.length);
  });

  it('has a style sheet for each typeface but the product’s own', () => {
    const urls = typefaces.map((typeface) => getTypefaceUrl(typeface));
    expect(urls).toEqual([undefined, ...typefaces.slice(1).map((name) => `/typefaces/${name}.css`)]);
    for (const url of urls) if (url) expect(existsSync(`public${url}`)).toBe(true);
  });
});
