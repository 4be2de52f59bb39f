/**
 * The language tag for formats of numbers and dates. Digits are always 0 to 9, as in codes, telephone numbers and the
 * business's date format on the same screen; and the calendar is the Gregorian one. Without these, both would depend on the
 * version of `Intl`: a browser might render an Arabic page unlike the server.
 */
export const getFormatLocale = (locale: string): string => `${locale}-u-ca-gregory-nu-latn`;

/** The language tag for dates: English is British English, as the texts are, so that the day comes first. */
export const getDateLocale = (language: string): string => getFormatLocale(language === 'en' ? 'en-GB' : language);
