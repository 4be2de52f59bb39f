import { describe, expect, it, vi } from 'vitest';
import { findForLocale, getDirection, lookUpLocale, parseLocale } from './locales';

describe('Language tag', () => {
  it.each([
    ['en', 'en'],
    ['en_US', 'en-US'],
    ['pt_br', 'pt-BR'],
    ['ZH-hant-tw', 'zh-Hant-TW'],
    ['iw', 'he'],
    ['es-419', 'es-419'],
    ['ca-valencia', 'ca-valencia'],
  ])('typed as %s is read as %s', (tag, locale) => expect(parseLocale(tag)).toBe(locale));

  it.each([
    '',
    'e',
    'english',
    '../en',
    'en/..',
    'en US',
    'en\n',
    'ar-u-nu-arab',
    'x-own',
    '__proto__',
    'a'.repeat(99),
  ])('is not read from %j', (tag) => expect(parseLocale(tag)).toBeUndefined());
});

describe('lookUpLocale', () => {
  it.each([
    ['de-AT', ['en', 'de'], 'de'],
    ['zh-Hant-TW', ['zh', 'zh-Hant'], 'zh-Hant'],
    ['zh-Hans', ['zh-Hant', 'en'], undefined],
    ['pt', ['pt-BR'], undefined],
    ['pt-BR', ['pt', 'pt-BR'], 'pt-BR'],
  ])('finds for %s among %j: %s', (requested, available, found) =>
    expect(lookUpLocale(requested, available)).toBe(found),
  );

  it('chooses among values by language', () => {
    expect(findForLocale({ en: 'Book', de: 'Buch' }, 'de-CH')).toBe('Buch');
    expect(findForLocale({ en: 'Book' }, 'fa')).toBeUndefined();
  });
});

const directions = [
  ['en', 'ltr'],
  ['tr', 'ltr'],
  ['de', 'ltr'],
  ['pt-BR', 'ltr'],
  ['zh-Hant', 'ltr'],
  ['he', 'rtl'],
  ['ar', 'rtl'],
  ['ar-EG', 'rtl'],
  ['fa', 'rtl'],
  ['ur', 'rtl'],
  ['az-Arab', 'rtl'],
  ['az', 'ltr'],
  ['dv', 'rtl'],
] as const;

describe('Direction of a language', () => {
  it.each(directions)('of %s is %s', (locale, direction) => expect(getDirection(locale)).toBe(direction));

  it('equals the direction that Intl returns, if it returns one', () => {
    const getTextInfo = vi.fn(() => ({ direction: 'rtl' }));
    Object.defineProperty(Intl.Locale.prototype, 'getTextInfo', { value: getTextInfo, configurable: true });
    try {
      expect(getDirection('en')).toBe('rtl');
    } finally {
      Reflect.deleteProperty(Intl.Locale.prototype, 'getTextInfo');
    }
  });
});
