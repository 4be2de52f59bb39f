import type { Texts } from 'loyalty-contract/schemas/languages';

declare global {
  /** The product's texts by language. In a browser, scripts of the page's language set it before Next's scripts run. */
  var lpProductTexts: Partial<Record<string, Texts>> | undefined;
  /** The URL of the script with the texts that are not among them yet; it deletes this. */
  var lpLaterTexts: string | undefined;
}

/** The product's texts of a language; undefined if they are not loaded. */
export function getLoadedTexts(locale: string): Texts | undefined {
  return globalThis.lpProductTexts?.[locale];
}

/** Makes the product's texts of a language available to all rendering in this process or page. */
export function setLoadedTexts(locale: string, texts: Texts): void {
  globalThis.lpProductTexts = { ...globalThis.lpProductTexts, [locale]: texts };
}

/** Whether texts of the page's language are left to be loaded. */
export const lacksLaterTexts = (): boolean => globalThis.lpLaterTexts !== undefined;

/** Nothing is left to be loaded: the page has all texts of another language. */
export function forgetLaterTexts(): void {
  globalThis.lpLaterTexts = undefined;
}
