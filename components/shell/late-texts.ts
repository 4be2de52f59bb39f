import { changeTexts } from '@/components/shared/i18n/instance';
import type { Language } from 'loyalty-contract/schemas/languages';
import { api } from '@/store/api';
import { fetchBusinessTexts } from '@/store/fetch-business-texts';
import type { ReadyShell } from '@/store/shell-props';
import type { AppRuntime } from './create-runtime';

const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 5_000;

/** The chosen language, else the business's default; undefined until the business's languages are there. */
async function findLanguage({ store }: AppRuntime, chosen: string | undefined): Promise<Language | undefined> {
  const { data } = await store.dispatch(api.endpoints.getLanguages.initiate(undefined, { subscribe: false }));
  const find = (locale: string | undefined) => data?.languages.find(({ code }) => code === locale);
  return find(chosen) ?? find(data?.defaultLanguage);
}

/** Asks for the business's texts until they are there, and shows them; ends when the visitor chooses a language. */
export async function awaitTexts(
  runtime: AppRuntime,
  { chosen }: NonNullable<ReadyShell['lacksTexts']>,
  signal: AbortSignal,
): Promise<void> {
  const { i18n, store } = runtime;
  const before = i18n.language;
  for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs = Math.min(2 * pauseMs, LONGEST_PAUSE_MS)) {
    const language = await findLanguage(runtime, chosen);
    const texts = language && (await fetchBusinessTexts(language.code, signal));
    if (signal.aborted || i18n.language !== before) return;
    if (texts) {
      document.documentElement.lang = language.code;
      document.documentElement.dir = language.direction;
      await changeTexts(i18n, language.code, texts);
      if (language.code !== before) store.dispatch(api.util.invalidateTags(['localized']));
      return;
    }
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
}
