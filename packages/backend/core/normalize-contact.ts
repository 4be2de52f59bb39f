import {
  getCountryCallingCode,
  parsePhoneNumberFromString,
  type CountryCode,
  type NumberType,
} from 'libphonenumber-js';
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

/** Numbers that can get a text message. */
const MOBILE_NUMBERS: readonly NumberType[] = ['MOBILE', 'FIXED_LINE_OR_MOBILE'];

const getType = (number: string): NumberType => parseWithTypes(number)?.getType();

/** A number in its readings: digits that begin with the country's code are one of the country, and one with its code. */
function listReadings(country: CountryCode, typed: string): string[] {
  const code = getCountryCallingCode(country);
  return readPhone(typed).flatMap((form) => (form.startsWith(code) ? [form, `+${form}`] : [form]));
}

/**
 * A phone number as E.164; a number without a country code belongs to the business's country. Of several readings the first
 * mobile number is meant. Undefined also for a number that is nobody's phone, or of a network without a country, as those of
 * satellites.
 */
export function normalizePhone(business: Pick<Business, 'country'>, typed: string): string | undefined {
  const country = business.country as CountryCode;
  const numbers = listReadings(country, typed).flatMap((form) => {
    const number = parsePhoneNumberFromString(form, { defaultCountry: country, extract: false });
    return number?.isValid() && number.country !== undefined ? [number.number] : [];
  });
  const [first] = numbers;
  const isOne = new Set(numbers).size === 1;
  const number = isOne ? first : (numbers.find((one) => MOBILE_NUMBERS.includes(getType(one))) ?? first);
  return number === undefined || SERVICE_NUMBERS.includes(getType(number)) ? undefined : number;
}

/** True for a phone number of none of the business's countries. @param phone in E.164 */
export function isAbroad({ file }: Pick<Business, 'file'>, phone: string): boolean {
  const country = parsePhoneNumberFromString(phone)?.country;
  return !file.countries.some(({ countryCode }) => countryCode === country);
}
