import { useRouter } from 'next/router';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useConfiguration } from '@/components/shared/configuration/use-configuration';
import { useTranslation } from '@/components/shared/i18n/texts';
import { useFlags } from '@/components/shared/navigation/flags';
import { getConsent, hasConsentAnswer, onConsentAnswer } from '@/lib/cookie-consent/answer';
import { getConsentBannerState } from '@/lib/cookie-consent/consent-banner-state';
import { waitForIdleInput } from '@/lib/cookie-consent/idle-input';
import { onSettingsRequest } from '@/lib/cookie-consent/settings';
import { isFramed } from '@/lib/embed/is-framed';
import { loadWithRetries } from '@/lib/shell/load-with-retries';
import { useGetLanguagesQuery } from '@/store/api';
import { ConsentNotice } from './consent-notice';
import type { startConsentLibrary } from './consent-library';

/** Requests consent to optional storage, by the rules of spec §4; nothing optional is loaded before. */
export function CookieConsent() {
  const { i18n } = useTranslation();
  const { data: offered } = useGetLanguagesQuery();
  const languages = offered?.languages ?? [];
  const { pathname } = useRouter();
  const flags = useFlags();
  const push = useConfiguration().firebase !== null;
  const ready = languages.length > 0;
  const [shown, setShown] = useState(false);
  const [opening, setOpening] = useState(false);
  const started = useRef<ReturnType<typeof startConsentLibrary>>(undefined);

  /** The library is loaded with the first answer, or when the settings are opened. */
  const getLibrary = () =>
    (started.current ??= loadWithRetries(() => import('./consent-library')).then((module) =>
      module.startConsentLibrary({ i18n, languages, push }),
    ));
  const store = async (categories: 'all' | 'necessary') => (await getLibrary()).acceptCategory(categories);
  const openSettings = async () => {
    setOpening(true);
    const library = await getLibrary();
    setOpening(false);
    library.showPreferences();
  };

  const isRequired = useEffectEvent(async (signal: AbortSignal) => {
    const { isVisible, acceptsAll } = getConsentBannerState({
      flags,
      pathname,
      userAgent: navigator.userAgent,
      isFramed: isFramed(),
    });
    const granted = push ? getConsent('notifications') === true : hasConsentAnswer();
    if (acceptsAll && !granted) await store('all');
    return isVisible && !hasConsentAnswer() && (await waitForIdleInput(signal)) && !hasConsentAnswer();
  });
  const openRequestedSettings = useEffectEvent(() => void openSettings());

  useEffect(() => {
    if (!ready) return;
    const end = new AbortController();
    void isRequired(end.signal).then((required) => required && setShown(true));
    const unsubscribe = onSettingsRequest(() => openRequestedSettings());
    const unsubscribeAnswer = onConsentAnswer(() => setShown(false));
    const setLanguage = (language: string) =>
      void started.current?.then((library) => library.setLanguage(language, true));
    i18n.on('languageChanged', setLanguage);
    return () => {
      i18n.off('languageChanged', setLanguage);
      end.abort();
      unsubscribe();
      unsubscribeAnswer();
      void started.current?.then((library) => library.reset(false));
      started.current = undefined;
    };
  }, [ready, i18n]);

  if (!shown) return null;
  const answer = (categories: 'all' | 'necessary') => {
    setShown(false);
    void store(categories);
    // The focused button disappears.
    document.getElementById('main')?.focus({ preventScroll: true });
  };
  return (
    <ConsentNotice requestsConsent={push} opening={opening} onAnswer={answer} onChoose={() => void openSettings()} />
  );
}
