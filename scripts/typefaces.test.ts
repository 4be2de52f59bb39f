import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { getTypefaceUrl } from '@/lib/theme/look-css';
import { typefaces } from 'loyalty-contract/schemas/look';
import { createFiles, folders } from './typefaces';

const files = await createFiles();

describe('The files of typefaces', () => {
  it('are those of the installed packages; `npm run typefaces` writes them', () => {
    const stored = folders.flatMap((folder) => readdirSync(folder).map((name) => `${folder}/${name}`));
    expect(stored.toSorted()).toEqual([...files.keys()].toSorted());
    for (const [name, content] of files) expect(content.equals(readFileSync(name)), name).toBe(true);
  });

  it('include a style sheet for each typeface except the one that every page has', () => {
    const urls = typefaces.map((typeface) => getTypefaceUrl(typeface)).filter((url) => url !== undefined);
    expect(urls).toHaveLength(typefaces.length - 1);
    expect(urls.filter((url) => !files.has(`public${url}`))).toEqual([]);
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

  it.each(['€', '£', '$', '₪', '₺', '₹', '₽', '₿'])(
    '%s loads a small file at most beside the one of Latin letters',
    (sign) => {
      const css = files.get('styles/rubik/rubik.css')?.toString() ?? '';
      const rules = css.match(/@font-face \{[^}]+\}/g) ?? [];
      const isIn = (range: string) => {
        const [first = 0, last = first] = range
          .replace('U+', '')
          .split('-')
          .map((hex) => Number.parseInt(hex, 16));
        const letter = sign.codePointAt(0) ?? 0;
        return first <= letter && letter <= last;
      };
      const loaded = rules.filter((rule) => /unicode-range: ([^;]+)/.exec(rule)?.[1]?.split(',').some(isIn));
      const names = loaded.map((rule) => /url\(\.\/([^)]+)/.exec(rule)?.[1] ?? '');
      const bytes = names
        .filter((name) => name !== 'rubik-latin.woff2')
        .map((name) => files.get(`styles/rubik/${name}`)?.length ?? 0);
      expect(bytes.length).toBeLessThanOrEqual(1);
      expect(bytes.every((size) => size < 4_096)).toBe(true);
    },
  );
});
