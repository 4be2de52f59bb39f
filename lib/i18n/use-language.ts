import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { Language } from '@/contract/schemas/business';
import { cookieName } from '@/lib/storage/keys';
import { api, useGetConfigurationQuery, useGetLanguagesQuery } from '@/store/api';
import { useAppDispatch } from '@/store/store';
import { switchTexts } from './instance';

const YEAR_SECONDS = 365 * 24 * 60 * 60;

function remember(name: string, value: object): void {
  const secure = window.location.protocol === 'https:' ? ';secure' : '';
  document.cookie = `${name}=${encodeURIComponent(JSON.stringify(value))};path=/;max-age=${YEAR_SECONDS};samesite=lax${secure}`;
}

interface LanguageChoice {
  current: Language | undefined;
  languages: Language[];
  /** Stores the choice, fetches the texts, and turns the page to the language's direction (spec §4). */
  choose: (language: Language) => Promise<void>;
}

/** The languages of the business, the current one, and how to choose another. */
export function useLanguage(): LanguageChoice {
  const { i18n } = useTranslation();
  const dispatch = useAppDispatch();
  const { data: offered } = useGetLanguagesQuery();
  const { data: configuration } = useGetConfigurationQuery();
  const languages = offered?.languages ?? [];

  const choose = useCallback(
    async (language: Language) => {
      const country = configuration?.countries.find((one) => one.languages.some(({ code }) => code === language.code));
      remember(cookieName.language, language);
      remember(cookieName.country, country ? { countryCode: country.countryCode } : {});
      const texts = await dispatch(
        api.endpoints.getLocaleTranslation.initiate({ params: { locale: language.code } }, { subscribe: false }),
      ).unwrap();
      document.documentElement.lang = language.code;
      document.documentElement.dir = language.direction;
      await switchTexts(i18n, language.code, texts);
      dispatch(api.util.invalidateTags(['wording']));
    },
    [configuration, dispatch, i18n],
  );

  return { current: languages.find(({ code }) => code === i18n.language), languages, choose };
}
