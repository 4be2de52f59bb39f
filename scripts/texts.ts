import { readDeskTexts, readTexts } from './product-texts';

/** Returns a text with these values in it. @throws {Error} for a key that has no text */
export type Translate = (key: string, values?: Record<string, string>) => string;

/** The texts of the portal or of the desk in a language. */
export function getTexts(app: 'portal' | 'desk', locale: string): Translate {
  const texts: Record<string, string> = app === 'desk' ? readDeskTexts(locale) : readTexts(locale);
  return (key, values = {}) => {
    const text = texts[key];
    if (!text) throw new Error(`There is no text ${key} in ${locale}.`);
    return text.replace(/\{\{(\w+)\}\}/g, (placeholder, name: string) => values[name] ?? placeholder);
  };
}
