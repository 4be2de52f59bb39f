import { describe, expect, it } from 'vitest';
import type { Country } from '@/contract/schemas/business';
import { getChosenCountry } from './chosen-country';

const english = { code: 'en', name: 'English', direction: 'ltr' } as const;
const country = (countryCode: string, isDefault = false): Country => ({
  countryCode,
  defaultCountry: isDefault,
  defaultLanguage: 'en',
  languages: [english],
});
const countries = [country('TR'), country('IL', true)];
const cookie = (value: unknown) => `a=b; SelectedCountry=${encodeURIComponent(JSON.stringify(value))}; c=d`;

describe('the country of a visitor', () => {
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
  ])('is the business’s own for %s', (cookies) => expect(getChosenCountry(countries, cookies)?.countryCode).toBe('IL'));

  it('is the first where the business names none as its own', () => {
    expect(getChosenCountry([country('TR'), country('IL')], '')?.countryCode).toBe('TR');
    expect(getChosenCountry([], '')).toBeUndefined();
  });
});
