import { readFileSync } from 'node:fs';
import { Language } from 'loyalty-contract/schemas/languages';
import { BusinessFile } from 'loyalty-contract/schemas/business-file';
import { describe, expect, it } from 'vitest';
import { createBusiness } from './business';
import { chooseLanguage, localize } from './language';

const bookshop = createBusiness(
  BusinessFile.parse(JSON.parse(readFileSync('packages/backend/demo/sfarim.json', 'utf8'))),
  1,
);

describe('Language of a response', () => {
  it.each([
    ['en', 'en'],
    ['EN-us,he;q=0.8', 'en'],
    ['tr, en;q=0.5', 'en'],
    ['tr', 'he'],
    ['', 'he'],
    [undefined, 'he'],
    ['*;q=0.1', 'he'],
    [`${'x'.repeat(5_000)},en`, 'he'],
  ])('for %j, at a business with Hebrew and English, is %s', (accepted, language) => {
    expect(chooseLanguage(bookshop, accepted)).toBe(language);
  });

  it.each([
    ['pt-BR', 'pt-BR'],
    ['pt_br', 'pt-BR'],
    ['pt-PT, fa-IR;q=0.8', 'fa'],
    ['pt', 'he'],
    ['iw-IL', 'he'],
  ])('for %j, at a business with Hebrew, Brazilian Portuguese and Persian, is %s', (accepted, language) => {
    const languages = ['he', 'pt-BR', 'fa'].map((code) => Language.parse({ code, name: code }));
    expect(chooseLanguage({ ...bookshop, languages }, accepted)).toBe(language);
  });
});

describe('Localized text', () => {
  it('falls back from the requested language to that of the business, then to any', () => {
    expect(localize('One for all', 'tr', 'he')).toBe('One for all');
    expect(localize({ en: 'Book', he: 'ספר' }, 'en', 'he')).toBe('Book');
    expect(localize({ en: 'Book', he: 'ספר' }, 'tr', 'he')).toBe('ספר');
    expect(localize({ en: 'Book' }, 'tr', 'he')).toBe('Book');
    expect(localize({}, 'tr', 'he')).toBe('');
    expect(localize({ en: 'Book', de: 'Buch' }, 'de-AT', 'en')).toBe('Buch');
  });
});
