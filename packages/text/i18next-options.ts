/** The options of i18next with which portal and backend read the same texts, those of a business included. */
export const i18nextOptions = {
  // A key is a whole: its dots and colons separate nothing.
  keySeparator: false,
  nsSeparator: false,
  initAsync: false,
  // Texts are plain: values are escaped where a text is inserted into HTML.
  interpolation: { escapeValue: false },
} as const;
