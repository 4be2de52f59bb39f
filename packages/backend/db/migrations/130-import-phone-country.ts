import { statements } from './statements';

/** The country of an import's phone numbers without a country code; null for that of the business. */
export const importPhoneCountry = statements([`alter table imports add column phone_country text`]);
