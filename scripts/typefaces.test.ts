import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { getTypefaceUrl } from '@/lib/theme/look-css';
import { typefaces } from 'loyalty-contract/schemas/look';
import { createFiles } from './typefaces';

describe('The files of typefaces', () => {
  const files = createFiles();

  it('are those of the installed packages; `npm run typefaces` writes them', () => {
    expect(readdirSync('public/typefaces').toSorted()).toEqual([...files.keys()].toSorted());
    for (const [name, content] of files)
      expect(content.equals(readFileSync(`public/typefaces/${name}`)), name).toBe(true);
  });

  it('include a style sheet for each typeface except the one that every page has', () => {
    const urls = typefaces.map((typeface) => getTypefaceUrl(typeface)).filter((url) => url !== undefined);
    expect(urls).toHaveLength(typefaces.length - 1);
    expect(urls.filter((url) => !files.has(url.replace('/typefaces/', '')))).toEqual([]);
  });

  it.each([...files].filter(([name]) => name.endsWith('.css')))(
    '%s limits each file to the letters of a script',
    (_, css) => {
      const remote = css.toString().match(/@font-face \{[^}]+url\([^}]+\}/g) ?? [];
      expect(remote.length).toBeGreaterThan(1);
      expect(new Set(remote.map((rule) => /font-weight: [^;]+/.exec(rule)?.[0])).size).toBe(1);
      expect(remote.filter((rule) => !rule.includes('unicode-range'))).toEqual([]);
    },
  );
});
