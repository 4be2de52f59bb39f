import { useCallback, useSyncExternalStore } from 'react';
import type { Country, Language } from 'loyalty-contract/schemas/languages';
import { cookieName } from '@/lib/storage/keys';
import { api, useGetLanguagesQuery } from '@/store/api';
import { useCachedConfiguration } from '@/components/shared/configuration/use-configuration';
import { useAppDispatch } from '@/store/store';
import { getChosenCountry, getDefaultCountry, onChoice, storeChoice } from '@/lib/i18n/country-and-language';
import { changeTexts } from '@/components/shared/i18n/instance';
import { getPendingChoice, onPendingChoice, setPendingChoice, type PendingChoice } from '@/lib/i18n/pending-choice';
import { useTranslation } from '@/components/shared/i18n/texts';

interface LanguageChoice {
  current: Language | undefined;
  languages: Language[];
  /** The business's countries, and the current one. */
  countries: readonly Country[];
  country: Country | undefined;
  /** The last choice, by any control of the page, while its texts are being loaded. */
  pending: PendingChoice | undefined;
  /**
   * Loads the texts, stores the choice, and sets the page's direction (spec §4).
   * @returns false if another choice was made before the texts arrived: this one changes nothing then
   * @throws if the texts cannot be loaded, and changes nothing
   */
  choose: (language: Language) => Promise<boolean>;
  /** The same for a country; if it does not have the current language, its default is chosen too. */
  chooseCountry: (country: Country) => Promise<boolean>;
}

const none: readonly Country[] = [];
const hasLanguage = (country: Country, code: string) => country.languages.some((language) => language.code === code);

/** The business's languages and countries, the current ones, and functions to choose others. */
export function useLanguage(): LanguageChoice {
  const { i18n } = useTranslation();
  const dispatch = useAppDispatch();
  const { data: offered } = useGetLanguagesQuery();
  const configuration = useCachedConfiguration();
  const languages = offered?.languages ?? [];
  const countries = configuration?.countries ?? none;
  const country = useSyncExternalStore(
    onChoice,
    () => getChosenCountry(countries),
    () => getDefaultCountry(countries),
  );

  const pending = useSyncExternalStore(onPendingChoice, getPendingChoice, () => undefined);

  const applyChoice = useCallback(
    async (language: Language, newCountry: Country | undefined) => {
      const choice = { languageCode: language.code, countryCode: newCountry?.countryCode };
      setPendingChoice(choice);
      try {
        const { translations } = await dispatch(
          api.endpoints.getTranslations.initiate({ query: { locale: language.code } }, { subscribe: false }),
        ).unwrap();
        if (getPendingChoice() !== choice) return false;
        storeChoice(cookieName.language, language);
        storeChoice(cookieName.country, newCountry ?? {});
        document.documentElement.lang = language.code;
        document.documentElement.dir = language.direction;
        await changeTexts(i18n, language.code, translations);
        dispatch(api.util.invalidateTags(['localized']));
        return true;
      } catch (error) {
        if (getPendingChoice() !== choice) return false;
        throw error;
      } finally {
        if (getPendingChoice() === choice) setPendingChoice(undefined);
      }
    },
    [dispatch, i18n],
  );

  const choose = (language: Language) => {
    const countryWithLanguage = country && hasLanguage(country, language.code) ? country : undefined;
    return applyChoice(
      language,
      countryWithLanguage ?? countries.find((candidate) => hasLanguage(candidate, language.code)),
    );
  };
  const chooseCountry = async (newCountry: Country) => {
    const own = newCountry.languages.find(({ code }) => code === i18n.language);
    const language =
      own ?? newCountry.languages.find(({ code }) => code === newCountry.defaultLanguage) ?? newCountry.languages[0];
    return language ? applyChoice(language, newCountry) : false;
  };

  const current = languages.find(({ code }) => code === i18n.language);
  return { current, languages, countries, country, pending, choose, chooseCountry };
}
