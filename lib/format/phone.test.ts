import { describe, expect, it } from 'vitest';
import { formatPhone, getHomeCountry, isPhoneIn } from './phone';

describe('Phone number', () => {
  it.each([
    ['IL', '054-123-4567', true],
    ['IL', '+972541234567', true],
    ['IL', '+90 532 123 45 67', true],
    ['IL', '\u202a٠٥٤\u2011١٢٣\u2011٤٥٦٧\u202c', true],
    ['US', '00 972 (0)54-123-4567', true],
    ['IL', '054-1234', false],
    ['TR', '0532 123 45 67', true],
    ['TR', '054-123-4567', false],
    [undefined, '+972541234567', true],
    [undefined, '0541234567', false],
    ['XX', '+972541234567', true],
  ])('by the rules of %s: %s is %s', async (country, typed, valid) =>
    expect(await isPhoneIn(country, typed)).toBe(valid),
  );

  it.each([
    ['IL', '+972541234567', '054-123-4567'],
    ['TR', '+905321234567', '0532 123 45 67'],
    ['IL', '+905321234567', '+90 532 123 45 67'],
    [undefined, '+972541234567', '+972 54 123 4567'],
    ['IL', '+97254', '+97254'],
    ['IL', 'card 12', 'card 12'],
  ])('is written in %s: %s as %s', async (country, number, written) =>
    expect(await formatPhone(country, number)).toBe(written),
  );

  it('belongs to the country that the business configures', () => {
    const country = (countryCode: string, defaultCountry: boolean) => ({
      countryCode,
      defaultCountry,
      defaultLanguage: 'en' as const,
      languages: [],
    });
    expect(getHomeCountry({ countries: [country('IL', false), country('TR', true)] })).toBe('TR');
    expect(getHomeCountry({ countries: [country('IL', false)] })).toBe('IL');
    expect(getHomeCountry({ countries: [] })).toBeUndefined();
  });
});
