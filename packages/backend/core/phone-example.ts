import { getExampleNumber, type CountryCode } from 'libphonenumber-js';
import examples from 'libphonenumber-js/mobile/examples';
import { PHONE_EXAMPLE } from 'loyalty-contract/schemas/business';
import type { Business } from './business';

/** A mobile number of the business's country as people there write it, or one with its country code. */
export function getPhoneExample({ country }: Pick<Business, 'country'>): string {
  return getExampleNumber(country as CountryCode, examples)?.formatNational() ?? PHONE_EXAMPLE;
}
