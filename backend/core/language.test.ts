import { readFileSync } from 'node:fs';
import { BusinessFile } from '@/contract/schemas/business-file';
import { describe, expect, it } from 'vitest';
import { createBusiness } from './business';
import { chooseLanguage, toLocale, localize } from './language';

const bookshop = createBusiness(BusinessFile.parse(JSON.parse(readFileSync('backend/demo/sfarim.json', 'utf8'))), 1);

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
    ['en_US', 'en'],
    ['he-IL', 'he'],
    ['tr', 'tr'],
    ['fr', undefined],
  ])('of the tag %s is %s', (tag, locale) => expect(toLocale(tag)).toBe(locale));
});

describe('Localized text', () => {
  it('falls back from the requested language to that of the business, then to any', () => {
    expect(localize('One for all', 'tr', 'he')).toBe('One for all');
    expect(localize({ en: 'Book', he: 'ספר' }, 'en', 'he')).toBe('Book');
    expect(localize({ en: 'Book', he: 'ספר' }, 'tr', 'he')).toBe('ספר');
    expect(localize({ en: 'Book' }, 'tr', 'he')).toBe('Book');
    expect(localize({}, 'tr', 'he')).toBe('');
  });
});
