import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { findForLocale } from 'loyalty-text/locales';
import type { Locale } from 'loyalty-contract/schemas/primitives';
import { mergeOverProductTexts } from '@/locales/over-product';
import type { App } from '../../core/app';
import type { Business } from '../../core/business';

/** The texts in the files of a folder, by language, flattened to dotted keys. */
export interface Texts {
  /** The texts of the language, or of the nearest more general one that has a file; none if there is no such file. */
  readTexts(locale: Locale): Promise<Record<string, string>>;
}

declare module '../../core/app' {
  interface App {
    texts: Texts;
  }
}

/** The texts of the files in a language, under those that a business has of its own. */
export async function readTextsUnder(
  ownTexts: Record<string, string> | undefined,
  { texts }: Pick<App, 'texts'>,
  language: Locale,
): Promise<Record<string, string>> {
  return { ...(await texts.readTexts(language)), ...ownTexts };
}

/**
 * The portal's texts in a language: the business's own over those of the files, and both over the product's, which are
 * English if it does not have the language.
 */
export async function readPortalTexts(
  app: App,
  business: Business | undefined,
  language: Locale,
): Promise<Record<string, string>> {
  const ownTexts = business && findForLocale(business.file.texts, language);
  return mergeOverProductTexts(language, await readTextsUnder(ownTexts, app, language));
}

/** Flattens nested texts: `{a: {b: "x"}}` is `{"a.b": "x"}`. Other values are left out. */
export function flattenTexts(tree: unknown, prefix = ''): Record<string, string> {
  if (typeof tree === 'string') return prefix ? { [prefix]: tree } : {};
  if (typeof tree !== 'object' || tree === null) return {};
  const parts = Object.entries(tree).map(([key, value]) => flattenTexts(value, prefix ? `${prefix}.${key}` : key));
  return Object.assign({}, ...parts) as Record<string, string>;
}

/** Reads `<folder>/<locale>.json`, or that of the nearest more general language; again only when the file changed. */
export function createTexts(folder: string): Texts {
  const cache = new Map<Locale, { changed: number; texts: Record<string, string> }>();
  async function readTexts(locale: Locale): Promise<Record<string, string>> {
    const file = join(folder, `${locale}.json`);
    const changed = await stat(file).then(
      (found) => found.mtimeMs,
      () => 0,
    );
    if (!changed) {
      const end = locale.lastIndexOf('-');
      return end < 0 ? {} : readTexts(locale.slice(0, end));
    }
    const cached = cache.get(locale);
    if (cached?.changed === changed) return cached.texts;
    const texts = flattenTexts(JSON.parse(await readFile(file, 'utf8')));
    cache.set(locale, { changed, texts });
    return texts;
  }
  return { readTexts };
}
