/** The names of countries in a language, by code; a code without a name is its own. */
export const getCountryNames = (language: string): Intl.DisplayNames =>
  new Intl.DisplayNames(language, { type: 'region', fallback: 'code' });
