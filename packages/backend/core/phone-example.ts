import { getExampleNumber, type CountryCode } from 'libphonenumber-js';
import examples from 'libphonenumber-js/mobile/examples';
import { PHONE_EXAMPLE } from 'loyalty-text/read-phone';
import type { Business } from './business';

const findExample = ({ country }: Pick<Business, 'country'>) => getExampleNumber(country as CountryCode, examples);

/** A mobile number of the business's country as people there write it, or one with its country code. */
export const getPhoneExample = (business: Pick<Business, 'country'>): string =>
  findExample(business)?.formatNational() ?? PHONE_EXAMPLE;

/** The same number with its country code. */
export const getInternationalPhoneExample = (business: Pick<Business, 'country'>): string =>
  findExample(business)?.formatInternational() ?? PHONE_EXAMPLE;
