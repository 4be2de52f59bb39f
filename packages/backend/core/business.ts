import type { BusinessFile } from 'loyalty-contract/schemas/business-file';
import type { Language } from 'loyalty-contract/schemas/languages';

/** Rules of levels that another version of the file replaced. */
export interface FormerTiers {
  tiers: NonNullable<BusinessFile['tiers']>;
  endedAt: Date;
}

/** A business: its configuration file, and values derived from it. */
export interface Business {
  id: string;
  revision: number;
  /** Whether its portal shows one page only, and no job runs for it. */
  isDisabled: boolean;
  file: BusinessFile;
  /** The rules by which members may still have levels that the file does not give them any more. */
  formerTiers: readonly FormerTiers[];
  /** The languages of all its countries, without duplicates. */
  languages: Language[];
  /** ISO code of the default country of phone numbers. */
  country: string;
}

/** Creates a business from its file. */
export function createBusiness(
  file: BusinessFile,
  revision: number,
  { isDisabled = false, formerTiers = [] }: Partial<Pick<Business, 'isDisabled' | 'formerTiers'>> = {},
): Business {
  const byCode = new Map(
    file.countries.flatMap((country) => country.languages).map((language) => [language.code, language]),
  );
  const country = file.countries.find((country) => country.defaultCountry) ?? file.countries[0];
  return {
    id: file.businessId,
    revision,
    isDisabled,
    file,
    formerTiers,
    languages: [...byCode.values()],
    country: country?.countryCode ?? 'US',
  };
}
