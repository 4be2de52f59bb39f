import { z } from 'zod';
import { getDirection } from 'loyalty-text/locales';
import { orOmitted } from './fallbacks';
import { Direction, Locale } from './primitives';

const languageFields = {
  code: Locale.describe('Language code, as in `Locale`.'),
  name: z.string().describe('Name of the language in that language: `Türkçe`.'),
  direction: Direction.default('ltr').describe(
    'Writing direction. Determined by the language code; the value is ignored.',
  ),
};
const addDirection = (language: z.output<z.ZodObject<typeof languageFields>>) => ({
  ...language,
  direction: getDirection(language.code),
});

/** A language that the business offers. Its direction follows from its code, whatever was sent. */
export const Language = z
  .object(languageFields)
  .overwrite(addDirection)
  .meta({ id: 'Language', description: 'A language of the portal.' });
/** A language in a business file, where the direction is optional. */
export const FileLanguage = z.strictObject(languageFields).overwrite(addDirection);

export const Country = z
  .object({
    countryCode: z
      .string()
      .regex(/^[A-Z]{2}$/)
      .describe(
        'Two-letter ISO 3166-1 code. Phone numbers without a prefix are parsed as numbers of the default country.',
      ),
    defaultCountry: z.boolean().describe('Whether this is the default country. Exactly one is.'),
    defaultLanguage: Locale.describe('Default language in this country.'),
    languages: z.array(orOmitted(Language)).min(1).describe('Languages offered in this country.'),
  })
  .meta({ id: 'Country', description: 'A country with its languages.' });

export const Languages = z
  .object({
    languages: z.array(orOmitted(Language)).min(1).describe('All languages offered.'),
    defaultLanguage: Locale.describe('Default language, for visitors who have not selected one.'),
  })
  .meta({ id: 'Languages', description: 'Languages of the portal.' });

export const Texts = z.record(z.string(), orOmitted(z.string())).meta({
  id: 'Texts',
  description: 'Texts by key. Plurals have one key per form, in the format of i18next: `key_one`, `key_other`.',
});
export type Texts = z.infer<typeof Texts>;

export const Translations = z
  .object({ locale: z.string().describe('Language, as requested.'), translations: Texts.describe('Texts by key.') })
  .meta({ id: 'Translations', description: 'Texts of one language.' });

export const CountryRegionInfo = z
  .object({ countries: z.array(Country).describe('The countries.') })
  .meta({ id: 'CountryRegionInfo', description: 'Countries in which the business has members.' });
export type Language = z.infer<typeof Language>;
export type Country = z.infer<typeof Country>;
