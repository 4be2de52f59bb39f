import { describe, expect, it } from 'vitest';
import type { Country } from 'loyalty-contract/schemas/languages';
import { getChosenCountry } from './country-and-language';

const english = { code: 'en', name: 'English', direction: 'ltr' } as const;
const country = (countryCode: string, isDefault = false): Country => ({
  countryCode,
  defaultCountry: isDefault,
  defaultLanguage: 'en',
  languages: [english],
});
const countries = [country('TR'), country('IL', true)];
const cookie = (value: unknown) => `a=b; SelectedCountry=${encodeURIComponent(JSON.stringify(value))}; c=d`;

describe('Country of a visitor', () => {
  it('is the chosen one', () => {
    expect(getChosenCountry(countries, cookie({ countryCode: 'TR' }))?.countryCode).toBe('TR');
  });

  it.each([
    '',
    'SelectedCountry=',
    'SelectedCountry=%',
    'SelectedCountry={',
    cookie({}),
    cookie(null),
    cookie('TR'),
    cookie({ countryCode: 'XX' }),
  ])('is the business default for %s', (cookies) =>
    expect(getChosenCountry(countries, cookies)?.countryCode).toBe('IL'),
  );

  it('is the first when the business has no default', () => {
    expect(getChosenCountry([country('TR'), country('IL')], '')?.countryCode).toBe('TR');
    expect(getChosenCountry([], '')).toBeUndefined();
  });
});
