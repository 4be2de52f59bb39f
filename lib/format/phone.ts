import type { Configuration } from 'loyalty-contract/schemas/business';
import { isolate } from 'loyalty-text/isolate';
import { readPhone } from 'loyalty-text/read-phone';

/** The business's country, to which a number without a country code belongs. */
export function getHomeCountry({ countries }: Pick<Configuration, 'countries'>): string | undefined {
  return (countries.find((country) => country.defaultCountry) ?? countries[0])?.countryCode;
}

/**
 * Whether a number is valid by the rules of its country. The rules are loaded on first use; if that fails, the backend
 * decides, as it does in any case.
 */
export async function isPhoneIn(country: string | undefined, input: string): Promise<boolean> {
  try {
    const { isSupportedCountry, isValidPhoneNumber } = await import('libphonenumber-js/min');
    const home = country && isSupportedCountry(country) ? country : undefined;
    return readPhone(input).some((form) => isValidPhoneNumber(form, home));
  } catch {
    return true;
  }
}

/**
 * A number (E.164) as people of a country write it: their own ones without the country code, those of others with it.
 * The rules are loaded on first use; without them, or for a number that they do not know, as it is.
 */
export async function formatPhone(country: string | undefined, number: string): Promise<string> {
  try {
    const { parsePhoneNumberFromString } = await import('libphonenumber-js/min');
    const parsed = parsePhoneNumberFromString(number);
    if (!parsed?.isValid()) return number;
    return parsed.country === country ? parsed.formatNational() : parsed.formatInternational();
  } catch {
    return number;
  }
}

/** A written number in a sentence: on one line (UAX 14: a word joiner allows no break), and from the left. */
export const keepPhoneTogether = (written: string): string =>
  isolate(written.replace(/-/g, '-\u2060').replace(/ /g, '\u00a0'));
