import type { Texts } from 'loyalty-contract/schemas/languages';

declare global {
  /** The product's texts by language. In a browser, a script of the page's language sets it before Next's scripts run. */
  var lpProductTexts: Partial<Record<string, Texts>> | undefined;
}

/** The product's texts of a language; undefined if they are not loaded. */
export function getLoadedTexts(locale: string): Texts | undefined {
  return globalThis.lpProductTexts?.[locale];
}

/** Makes the product's texts of a language available to all rendering in this process or page. */
export function setLoadedTexts(locale: string, texts: Texts): void {
  globalThis.lpProductTexts = { ...globalThis.lpProductTexts, [locale]: texts };
}
