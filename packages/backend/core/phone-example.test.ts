import { getCountries } from 'libphonenumber-js';
import { describe, expect, it } from 'vitest';
import { normalizePhone } from './normalize-contact';
import { getPhoneExample } from './phone-example';

describe('The example of a phone number', () => {
  it('is a number that the same business accepts, in every country', () => {
    const refused = getCountries().filter((country) => {
      const example = getPhoneExample({ country });
      return normalizePhone({ country }, example) === undefined;
    });
    expect(refused).toEqual([]);
  });

  it('is written as people of the country write it', () => {
    expect(['IL', 'TR', 'US'].map((country) => getPhoneExample({ country }))).toEqual([
      '050-234-5678',
      '0501 234 56 78',
      '(201) 555-0123',
    ]);
  });

  it('has a country code for a country without known numbers', () => {
    expect(getPhoneExample({ country: 'AQ' })).toBe('+1 201-555-0123');
  });
});
