import { parsePhoneNumberFromString, type CountryCode } from 'libphonenumber-js';
import type { Business } from './business';

/** A phone number as E.164; a number without a country code belongs to the business's country. */
export function normalizePhone(business: Business, typed: string): string | undefined {
  const number = parsePhoneNumberFromString(typed, business.country as CountryCode);
  return number?.isValid() ? number.number : undefined;
}

/** Any other identifier: NFKC, trimmed, case-folded. */
export function normalizeText(typed: string): string | undefined {
  return typed.normalize('NFKC').trim().toLowerCase() || undefined;
}
