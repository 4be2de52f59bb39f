/** The key under which a page's script sets the desk's texts of a language, and the name of their file. */
export const getDeskTextsKey = (locale: string): string => `desk-${locale}`;
