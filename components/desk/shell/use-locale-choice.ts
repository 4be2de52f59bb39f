import { serialize } from 'cookie';
import { createContext, useContext, useState } from 'react';
import { capitalise } from 'loyalty-text/amounts';
import { YEAR_SECONDS } from 'loyalty-text/durations';
import { cookieName } from '@/lib/storage/keys';
import { useSetStaffLocaleMutation } from '@/store/desk/endpoints/account';
import { DeskContext } from './desk-context';

/** The languages of the desk. */
export const LocalesContext = createContext<readonly string[]>([]);

/** The languages of the desk, each with its own name. */
export function useLanguages(): { locale: string; name: string }[] {
  return useContext(LocalesContext).map((locale) => {
    const name = new Intl.DisplayNames(locale, { type: 'language' }).of(locale) ?? locale;
    return { locale, name: capitalise(name, locale) };
  });
}

/** Chooses the language: of the person on every device, before sign-in of this browser. The page is loaded again in it. */
export function useLocaleChoice() {
  const signedIn = useContext(DeskContext) !== null;
  const [setLocale] = useSetStaffLocaleMutation();
  const [pending, setPending] = useState<string>();
  const choose = async (locale: string) => {
    setPending(locale);
    document.cookie = serialize(cookieName.language, JSON.stringify({ code: locale }), {
      path: '/',
      maxAge: YEAR_SECONDS,
      sameSite: 'lax',
    });
    if (signedIn) await setLocale({ body: { locale } });
    window.location.reload();
  };
  return { choose, pending };
}
