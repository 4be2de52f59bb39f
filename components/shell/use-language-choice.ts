import { getErrorMessage } from '@/components/shared/errors/error-message';
import { notify } from '@/components/shared/toasts/notify';
import type { Country, Language } from 'loyalty-contract/schemas/languages';
import { useTranslation } from '@/components/shared/i18n/texts';
import { useLanguage } from './use-language';

/** Chooses a language on a click. If its texts cannot be loaded, the page stays unchanged and shows an error. */
export function useLanguageChoice() {
  const { t } = useTranslation();
  const { choose, chooseCountry, pending, ...known } = useLanguage();
  /** @returns whether the choice was applied */
  const report = (choice: Promise<boolean>) =>
    choice.catch((error: unknown) => {
      notify.error(getErrorMessage(t, error));
      return false;
    });
  return {
    ...known,
    pending,
    /** A second click on the pending language does nothing. */
    choose: async (language: Language) => language.code !== pending?.languageCode && (await report(choose(language))),
    chooseCountry: (country: Country) => report(chooseCountry(country)),
  };
}
