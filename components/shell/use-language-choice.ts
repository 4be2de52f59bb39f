import { getErrorMessage } from '@/components/shared/errors/error-message';
import { notify } from '@/components/shared/toasts/notify';
import type { Country, Language } from '@/contract/schemas/business';
import { useTranslation } from '@/lib/i18n/texts';
import { useLanguage } from '@/components/shared/language/use-language';
import { isApiError } from '@/store/api-error';

/** Chooses a language on a click. If its texts cannot be loaded, the page stays unchanged and shows an error. */
export function useLanguageChoice() {
  const { t } = useTranslation();
  const { choose, chooseCountry, ...known } = useLanguage();
  const report = (error: unknown) => notify.error(getErrorMessage(t, isApiError(error) ? error : undefined));
  return {
    ...known,
    choose: (language: Language) => void choose(language).catch(report),
    chooseCountry: (country: Country) => void chooseCountry(country).catch(report),
  };
}
