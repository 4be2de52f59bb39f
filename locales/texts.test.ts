import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { getBackendTexts, getOwnDeskTexts, getPortalTexts, productLocales } from './texts';

const PLURAL = /_(zero|one|two|few|many|other)$/;
const withoutPlurals = (texts: Record<string, string>) => [
  ...new Set(Object.keys(texts).map((key) => key.replace(PLURAL, ''))),
];
/**
 * The placeholders of a text. `{{many}}` counts as `{{one}}`: languages differ in whether they use the singular or the
 * plural of points.
 */
const listBlanks = (text: string) => [...new Set(text.replaceAll('{{many}}', '{{one}}').match(/{{.+?}}/g))].toSorted();

/** The ranges of characters that the font's files have, as its style sheet lists them. */
const fontRanges = [
  ...readFileSync('node_modules/@fontsource-variable/rubik/wght.css', 'utf8').matchAll(
    /U\+([\dA-F]+)(?:-([\dA-F]+))?/g,
  ),
].map(([, first = '', last = first]) => [Number.parseInt(first, 16), Number.parseInt(last, 16)] as const);

const isInFont = (character: string) => {
  const point = character.codePointAt(0) ?? 0;
  return fontRanges.some(([first, last]) => first <= point && point <= last);
};

describe.each([
  ['locales', getPortalTexts],
  ['locales/backend', getBackendTexts],
  ['locales/desk', getOwnDeskTexts],
] as const)('Texts of %s', (folder, getTexts) => {
  const english = getTexts('en');

  it('are all registered', () => {
    const files = readdirSync(folder).filter((name) => name.endsWith('.json'));
    expect(files.toSorted()).toEqual(productLocales.map((locale) => `${locale}.json`).toSorted());
  });

  describe.each(productLocales)('in %s', (locale) => {
    const texts = getTexts(locale);

    it('have the keys of the English ones, in alphabetical order', () => {
      expect(withoutPlurals(texts).toSorted()).toEqual(withoutPlurals(english).toSorted());
      expect(Object.keys(texts)).toEqual(Object.keys(texts).toSorted());
      expect(Object.entries(texts).filter(([, text]) => text.trim() === '')).toEqual([]);
    });

    it('have only characters that the font has', () => {
      const characters = new Set(Object.values(texts).join('').replaceAll('\n', ''));
      expect([...characters].filter((character) => !isInFont(character))).toEqual([]);
    });

    it('have every plural form of the language', () => {
      const forms = new Intl.PluralRules(locale).resolvedOptions().pluralCategories;
      const counted = Object.keys(texts).filter((key) => PLURAL.test(key));
      for (const key of new Set(counted.map((item) => item.replace(PLURAL, ''))))
        expect(counted).toEqual(expect.arrayContaining(forms.map((form) => `${key}_${form}`)));
    });

    it('have the placeholders of the English ones in each plural form, except the number, which may be a word', () => {
      const listOthers = (text = '') => listBlanks(text).filter((blank) => blank !== '{{count}}');
      for (const [key, text] of Object.entries(texts)) {
        const base = english[key.replace(PLURAL, '_other')];
        if (PLURAL.test(key)) expect([key, listOthers(text)]).toEqual([key, listOthers(base)]);
      }
    });

    it('have the same placeholders', () => {
      for (const [key, text] of Object.entries(english))
        if (!PLURAL.test(key)) expect([key, listBlanks(texts[key] ?? '')]).toEqual([key, listBlanks(text)]);
    });
  });
});
