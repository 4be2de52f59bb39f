import { readPhone } from 'loyalty-text/read-phone';

/** Numbers that are tried in every country. */
const MAX_TRIED = 30;
/** More countries than these say nothing about the file. */
const MAX_PLAUSIBLE = 8;

/** Countries of phone numbers by ISO 3166-1: all of them, and those that most numbers of a file fit. */
export interface PhoneCountries {
  all: readonly string[];
  plausible: readonly string[];
}

const hasNoCountry = (forms: readonly string[]): boolean =>
  forms.length > 0 && forms.every((form) => !form.startsWith('+'));

/** The numbers without a country code, each once. */
export const listNational = (typed: readonly string[]): string[] =>
  [...new Set(typed)].filter((number) => hasNoCountry(readPhone(number)));

/**
 * Finds the countries of numbers without a country code, by the rules of mobile phones, which are the strictest. They are
 * loaded on first use; undefined if that fails.
 * @param home the business's country, which comes first if it is plausible
 */
export async function findPhoneCountries(
  national: readonly string[],
  home: string,
): Promise<PhoneCountries | undefined> {
  try {
    const { getCountries, isValidPhoneNumber } = await import('libphonenumber-js/mobile');
    const tried = national.slice(0, MAX_TRIED).map(readPhone);
    const counted = getCountries().map((country) => ({
      country,
      valid: tried.filter((forms) => forms.some((form) => isValidPhoneNumber(form, country))).length,
    }));
    const most = Math.max(...counted.map(({ valid }) => valid));
    const isTooWide = counted.filter(({ valid }) => valid === most).length > MAX_PLAUSIBLE;
    const plausible = counted
      .filter(({ country, valid }) => valid > most / 2 && (!isTooWide || country === home))
      .toSorted((a, b) => Number(b.country === home) - Number(a.country === home) || b.valid - a.valid)
      .slice(0, MAX_PLAUSIBLE);
    const toCodes = (list: readonly { country: string }[]) => list.map(({ country }) => country);
    return { all: toCodes(counted), plausible: toCodes(plausible) };
  } catch {
    return undefined;
  }
}
