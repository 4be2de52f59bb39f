import type { Configuration } from '@/contract/schemas/business';
import { PHONE } from '@/contract/patterns';

/** True for a possible phone number; whether it is valid depends on the country. */
export function looksLikePhone(input: string): boolean {
  return PHONE.test(input.trim());
}

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
    return isValidPhoneNumber(input, country && isSupportedCountry(country) ? country : undefined);
  } catch {
    return true;
  }
}
