import { describe, expect, it } from 'vitest';
import { findPhoneCountries, listNational } from './phone-countries';

describe('Phone numbers of a file', () => {
  it('lack a country code unless they begin with a plus or an international prefix', () => {
    expect(listNational(['0532 123 45 67', '+49 151 23456789', '0049 151 23456789', 'x', '0532 123 45 67'])).toEqual([
      '0532 123 45 67',
    ]);
  });

  it('fit the countries in which most of them are valid, one wrong number or not', async () => {
    const turkish = ['0532 123 45 67', '0505 123 45 67', '0212 251 22 33', '0542 765 43 21', '9999'];
    const found = await findPhoneCountries(turkish, 'DE');
    expect(found?.plausible).toEqual(['TR']);
    expect(found?.all).toEqual(expect.arrayContaining(['DE', 'IL', 'TR']));
  });

  it('fit the business’s country first', async () => {
    const israeli = ['054-111-2233', '050-763-7506', '052-555-1234'];
    expect((await findPhoneCountries(israeli, 'IL'))?.plausible[0]).toBe('IL');
  });

  it('fit no country that could be named, if none or too many do', async () => {
    expect((await findPhoneCountries(['99999999999999999'], 'DE'))?.plausible).toEqual([]);
    const american = ['212 555 1234'];
    expect((await findPhoneCountries(american, 'DE'))?.plausible).toEqual([]);
    expect((await findPhoneCountries(american, 'US'))?.plausible).toEqual(['US']);
  });
});
