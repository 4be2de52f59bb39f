import { describe, expect, it } from 'vitest';
import { getChosenLocale, resolveLocale } from './locale';

const offered = {
  languages: [
    { code: 'tr' as const, name: 'Türkçe', direction: 'ltr' as const },
    { code: 'en' as const, name: 'English', direction: 'ltr' as const },
  ],
  defaultLanguage: 'tr' as const,
};

describe('the language of a page', () => {
  it('is the one chosen before', () => {
    expect(resolveLocale(getChosenLocale('{"code":"en","name":"English"}'), offered)).toBe('en');
  });

  it('is the business’s own where nothing, or a language it lacks, was chosen', () => {
    expect(resolveLocale(undefined, offered)).toBe('tr');
    expect(resolveLocale('he', offered)).toBe('tr');
  });

  it.each(['{', 'NaN', '%', '"en"', '{"code":"../../x"}', '{"__proto__":{"code":"en"}}', 'x'.repeat(100_000), ''])(
    'does not believe the cookie %.30s',
    (cookie) => expect(getChosenLocale(cookie)).toBeUndefined(),
  );
});
