import type { Configuration } from '@/contract/schemas/business';

/** A phone number as somebody types it (spec §5), of whichever country. */
const PHONE_INPUT = /^\+?[\d\s().-]{7,20}$/;

/** True for what may be a phone number at all; which of them are ones is known by country. */
export function looksLikePhone(input: string): boolean {
  return PHONE_INPUT.test(input.trim());
}

/** The business's country, to which a number without a country code belongs. */
export function getHomeCountry({ countries }: Pick<Configuration, 'countries'>): string | undefined {
  return (countries.find((country) => country.defaultCountry) ?? countries[0])?.countryCode;
}

/**
 * Whether a number is one by the rules of its country. The rules are fetched when they are first needed; where they do
 * not come, the backend, which has the last word in any case, is left to say it.
 */
export async function isPhoneIn(country: string | undefined, input: string): Promise<boolean> {
  try {
    const { isSupportedCountry, isValidPhoneNumber } = await import('libphonenumber-js/min');
    return isValidPhoneNumber(input, country && isSupportedCountry(country) ? country : undefined);
  } catch {
    return true;
  }
}
