import { use } from 'react';
import type { Texts } from 'loyalty-contract/schemas/languages';
import type { Locale } from 'loyalty-contract/schemas/primitives';
import { forgetLaterTexts, getLoadedTexts, lacksLaterTexts } from '@/lib/i18n/product-texts';
import { api } from '@/store/api';
import { createStore } from '@/store/store';

/** Fetches all texts if a script of them did not load. */
const requests = new Map<Locale, Promise<Texts>>();

async function fetchTexts(locale: Locale): Promise<Texts> {
  const request = api.endpoints.getLocaleTranslation.initiate({ params: { locale } }, { subscribe: false });
  const { data } = await createStore().dispatch(request);
  if (data) forgetLaterTexts();
  return data ?? {};
}

/**
 * The product's texts of a language, set by the page's scripts of texts. If one did not load, they are fetched from
 * the API, and React keeps the server's HTML until they have arrived (decision 055).
 * @param needsAll the first screen shows later texts too
 */
export function useProductTexts(locale: Locale, needsAll: boolean): Texts {
  const request = requests.get(locale);
  if (request) return use(request);
  const loaded = getLoadedTexts(locale);
  if (loaded && !(needsAll && lacksLaterTexts())) return loaded;
  const started = fetchTexts(locale);
  requests.set(locale, started);
  return use(started);
}
