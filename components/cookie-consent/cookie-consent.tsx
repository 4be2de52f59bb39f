import 'vanilla-cookieconsent/dist/cookieconsent.css';
import { useRouter } from 'next/router';
import { useEffect, useEffectEvent, useState } from 'react';
import * as banner from 'vanilla-cookieconsent';
import { useConfiguration } from '@/components/shared/configuration/use-configuration';
import { useFlags } from '@/components/shared/navigation/flags';
import { CONSENT_DAYS, CONSENT_REVISION } from '@/lib/cookie-consent/consent';
import { onConsentAnswer } from '@/lib/cookie-consent/answer';
import { waitForIdleInput } from '@/lib/cookie-consent/idle-input';
import { getConsentBannerState } from '@/lib/cookie-consent/consent-banner-state';
import { useTranslation } from '@/components/shared/i18n/texts';
import { cookieName } from '@/lib/storage/keys';
import { useGetLanguagesQuery } from '@/store/api';
import { createBannerTexts } from './banner-texts';
import { ConsentNotice } from './consent-notice';
import { onSettingsRequest } from '@/lib/cookie-consent/settings';
import styles from './cookie-consent.module.css';
import { isFramed } from '@/lib/embed/is-framed';

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

  const runBanner = useEffectEvent(async () => {
    const { isVisible, acceptsAll } = getConsentBannerState({
      flags,
      pathname,
      userAgent: navigator.userAgent,
      isFramed: isFramed(),
    });
    document.documentElement.classList.add(styles.theme ?? '');
    await banner.run({
      mode: 'opt-in',
      revision: CONSENT_REVISION,
      // The library stores the answer and shows the settings; its banner is a modal that traps the focus.
      autoShow: false,
      hideFromBots: false,
      disablePageInteraction: false,
      cookie: { name: cookieName.consent, expiresAfterDays: CONSENT_DAYS, sameSite: 'Lax' },
      guiOptions: { preferencesModal: { layout: 'box' } },
      categories: { necessary: { enabled: true, readOnly: true }, ...(push ? { notifications: {} } : {}) },
      language: {
        default: i18n.language,
        rtl: languages.filter(({ direction }) => direction === 'rtl').map(({ code }) => code),
        translations: Object.fromEntries(
          languages.map(({ code }) => [code, () => createBannerTexts(i18n.getFixedT(code), push)]),
        ),
      },
    });
    if (acceptsAll) banner.acceptCategory('all');
    return isVisible;
  });

  useEffect(() => {
    if (!ready) return;
    const end = new AbortController();
    let unsubscribe: (() => void) | undefined;
    const start = async () => {
      const isVisible = await runBanner();
      if (end.signal.aborted) return;
      unsubscribe = onSettingsRequest(() => banner.showPreferences());
      if (isVisible && (await waitForIdleInput(end.signal)) && !banner.validConsent()) setShown(true);
    };
    void start();
    const unsubscribeAnswer = onConsentAnswer(() => setShown(false));
    const setLanguage = (language: string) => void banner.setLanguage(language, true);
    i18n.on('languageChanged', setLanguage);
    return () => {
      i18n.off('languageChanged', setLanguage);
      end.abort();
      unsubscribe?.();
      unsubscribeAnswer();
      banner.reset(false);
    };
  }, [ready, i18n]);

  if (!shown) return null;
  const answer = (categories: 'all' | 'necessary') => {
    banner.acceptCategory(categories);
    // The focused button disappears.
    document.getElementById('main')?.focus({ preventScroll: true });
  };
  return <ConsentNotice requestsConsent={push} onAnswer={answer} onChoose={() => banner.showPreferences()} />;
}
