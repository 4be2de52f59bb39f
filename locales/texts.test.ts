import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { Locale } from '@/contract/schemas/primitives';
import { backendTexts, portalTexts } from './texts';

const PLURAL = /_(zero|one|two|few|many|other)$/;
const withoutPlurals = (texts: Record<string, string>) => [
  ...new Set(Object.keys(texts).map((key) => key.replace(PLURAL, ''))),
];
/**
 * The placeholders of a text. `{{many}}` counts as `{{one}}`: languages differ in whether they use the singular or the
 * plural of points.
 */
const listBlanks = (text: string) => [...new Set(text.replaceAll('{{many}}', '{{one}}').match(/{{.+?}}/g))].toSorted();

describe.each<[string, Record<Locale, Record<string, string>>]>([
  ['locales', portalTexts],
  ['locales/backend', backendTexts],
])('Texts of %s', (folder, languages) => {
  const english = languages.en;

  it('are registered, each file of them', () => {
    const files = readdirSync(folder).filter((name) => name.endsWith('.json'));
    expect(files.toSorted()).toEqual(Locale.options.map((locale) => `${locale}.json`).toSorted());
  });

  describe.each(Locale.options)('in %s', (locale) => {
    const texts = languages[locale];

    it('have the keys of the English ones, in alphabetical order', () => {
      expect(withoutPlurals(texts).toSorted()).toEqual(withoutPlurals(english).toSorted());
      expect(Object.keys(texts)).toEqual(Object.keys(texts).toSorted());
      expect(Object.entries(texts).filter(([, text]) => text.trim() === '')).toEqual([]);
    });

    it('have every plural form of the language', () => {
      const forms = new Intl.PluralRules(locale).resolvedOptions().pluralCategories;
      const counted = Object.keys(texts).filter((key) => PLURAL.test(key));
      for (const key of new Set(counted.map((item) => item.replace(PLURAL, ''))))
        expect(counted).toEqual(expect.arrayContaining(forms.map((form) => `${key}_${form}`)));
    });

    it('have the placeholders of the English ones in each plural form, where only the number may be a word', () => {
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
