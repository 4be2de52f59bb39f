import { describe, expect, it } from 'vitest';
import { Language } from 'loyalty-contract/schemas/languages';
import { getChosenLocale, resolveLocale } from './locale';

const offered = {
  languages: [
    { code: 'tr' as const, name: 'Türkçe', direction: 'ltr' as const },
    { code: 'en' as const, name: 'English', direction: 'ltr' as const },
  ],
  defaultLanguage: 'tr' as const,
};

describe('Language of a page', () => {
  it('is the one chosen before', () => {
    expect(resolveLocale(getChosenLocale('{"code":"en","name":"English"}'), offered)).toBe('en');
  });

  it('is the business default when none or an unsupported one was chosen', () => {
    expect(resolveLocale(undefined, offered)).toBe('tr');
    expect(resolveLocale('he', offered)).toBe('tr');
  });

  it.each([
    ['{"code":"en-US"}', 'en'],
    ['{"code":"pt_br"}', 'pt-BR'],
    ['{"code":"fa-IR"}', 'fa'],
    ['{"code":"pt"}', 'tr'],
  ])('after the choice %s is what the business offers: %s', (cookie, locale) => {
    const languages = ['tr', 'en', 'pt-BR', 'fa'].map((code) => Language.parse({ code, name: code }));
    expect(resolveLocale(getChosenLocale(cookie), { ...offered, languages })).toBe(locale);
  });

  it.each(['{', 'NaN', '%', '"en"', '{"code":"../../x"}', '{"__proto__":{"code":"en"}}', 'x'.repeat(100_000), ''])(
    'ignores an invalid cookie (%#)',
    (cookie) => expect(getChosenLocale(cookie)).toBeUndefined(),
  );
});
