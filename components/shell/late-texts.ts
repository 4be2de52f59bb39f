import { parse } from 'cookie';
import type { Locale } from '@/contract/schemas/primitives';
import { changeTexts } from '@/components/shared/i18n/instance';
import { getDirection } from '@/contract/locales';
import { getChosenLocale, resolveLocale } from '@/lib/i18n/locale';
import { cookieName } from '@/lib/storage/keys';
import { api } from '@/store/api';
import { fetchBusinessTexts } from '@/store/fetch-business-texts';
import type { AppRuntime } from './create-runtime';

const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 5_000;

/** The language of the page, as the server would choose it; undefined until the business's languages are there. */
async function findLocale({ store }: AppRuntime): Promise<Locale | undefined> {
  const { data } = await store.dispatch(api.endpoints.getLanguages.initiate(undefined, { subscribe: false }));
  return data && resolveLocale(getChosenLocale(parse(document.cookie)[cookieName.language]), data);
}

/** Asks for the business's texts until they are there, and shows them; ends when the visitor chooses a language. */
export async function awaitTexts(runtime: AppRuntime, signal: AbortSignal): Promise<void> {
  const { i18n, store } = runtime;
  const { language } = i18n;
  for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs = Math.min(2 * pauseMs, LONGEST_PAUSE_MS)) {
    const locale = await findLocale(runtime);
    const texts = locale && (await fetchBusinessTexts(locale, signal));
    if (signal.aborted || i18n.language !== language) return;
    if (texts) {
      document.documentElement.lang = locale;
      document.documentElement.dir = getDirection(locale);
      await changeTexts(i18n, locale, texts);
      if (locale !== language) store.dispatch(api.util.invalidateTags(['localized']));
      return;
    }
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
}
