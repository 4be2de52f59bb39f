import { parsePhoneNumberFromString, type CountryCode, type NumberType } from 'libphonenumber-js';
import { parsePhoneNumberFromString as parseWithTypes } from 'libphonenumber-js/max';
import { readPhone } from 'loyalty-text/read-phone';
import type { Business } from './business';

/** Numbers that are nobody's phone: strangers could have the business pay for messages to them. */
const SERVICE_NUMBERS: readonly NumberType[] = [
  'PREMIUM_RATE',
  'SHARED_COST',
  'TOLL_FREE',
  'PERSONAL_NUMBER',
  'UAN',
  'PAGER',
  'VOICEMAIL',
];

/**
 * A phone number as E.164; a number without a country code belongs to the business's country. Undefined also for a number
 * that is nobody's phone, or of a network without a country, as those of satellites.
 */
export function normalizePhone(business: Pick<Business, 'country'>, typed: string): string | undefined {
  const options = { defaultCountry: business.country as CountryCode, extract: false };
  const numbers = readPhone(typed).map((form) => parsePhoneNumberFromString(form, options));
  const number = numbers.find((candidate) => candidate?.isValid());
  if (number?.country === undefined) return undefined;
  return SERVICE_NUMBERS.includes(parseWithTypes(number.number)?.getType()) ? undefined : number.number;
}

/** True for a phone number of none of the business's countries. @param phone in E.164 */
export function isAbroad({ file }: Pick<Business, 'file'>, phone: string): boolean {
  const country = parsePhoneNumberFromString(phone)?.country;
  return !file.countries.some(({ countryCode }) => countryCode === country);
}
