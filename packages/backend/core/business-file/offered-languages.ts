import type { BusinessFile } from 'loyalty-contract/schemas/business-file';
import type { Locale } from 'loyalty-contract/schemas/primitives';

/** The languages that a business offers, each once, in the order of the file. */
export function listLanguages({ countries }: Pick<BusinessFile, 'countries'>): Locale[] {
  return [...new Set(countries.flatMap(({ languages }) => languages.map(({ code }) => code)))];
}
