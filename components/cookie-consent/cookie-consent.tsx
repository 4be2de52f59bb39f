import 'vanilla-cookieconsent/dist/cookieconsent.css';
import { useRouter } from 'next/router';
import { useEffect, useEffectEvent } from 'react';
import * as banner from 'vanilla-cookieconsent';
import { useConfiguration } from '@/components/shared/configuration/use-configuration';
import { useFlags } from '@/components/shared/navigation/flags';
import { CONSENT_DAYS, CONSENT_REVISION } from '@/lib/cookie-consent/consent';
import { preventFocusSteal, waitForIdleInput } from '@/lib/cookie-consent/idle-input';
import { getBannerPlan } from '@/lib/cookie-consent/banner-plan';
import { useTranslation } from '@/lib/i18n/texts';
import { cookieName } from '@/lib/storage/keys';
import { useGetLanguagesQuery } from '@/store/api';
import { bannerTexts } from './banner-texts';
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

  const begin = useEffectEvent(async () => {
    const { shows, acceptsAll } = getBannerPlan({
      flags,
      pathname,
      userAgent: navigator.userAgent,
      framed: isFramed(),
    });
    document.documentElement.classList.add(styles.theme ?? '');
    await banner.run({
      mode: 'opt-in',
      revision: CONSENT_REVISION,
      // Shown below, when it does not interrupt a click.
      autoShow: false,
      onModalReady: ({ modalName, modal }) => {
        if (modalName !== 'consentModal') return;
        [modal, ...modal.querySelectorAll<HTMLElement>('[tabindex="-1"]')].forEach(preventFocusSteal);
      },
      hideFromBots: false,
      disablePageInteraction: false,
      cookie: { name: cookieName.consent, expiresAfterDays: CONSENT_DAYS, sameSite: 'Lax' },
      guiOptions: { consentModal: { layout: 'box', position: 'bottom left' }, preferencesModal: { layout: 'box' } },
      categories: { necessary: { enabled: true, readOnly: true }, ...(push ? { notifications: {} } : {}) },
      language: {
        default: i18n.language,
        rtl: languages.filter(({ direction }) => direction === 'rtl').map(({ code }) => code),
        translations: Object.fromEntries(
          languages.map(({ code }) => [code, () => bannerTexts(i18n.getFixedT(code), push)]),
        ),
      },
    });
    if (acceptsAll) banner.acceptCategory('all');
    return shows;
  });

  useEffect(() => {
    if (!ready) return;
    const end = new AbortController();
    let unsubscribe: (() => void) | undefined;
    const start = async () => {
      const shows = await begin();
      if (end.signal.aborted) return;
      unsubscribe = onSettingsRequest(() => banner.showPreferences());
      if (shows && (await waitForIdleInput(end.signal)) && !banner.validConsent()) banner.show(true);
    };
    void start();
    const setLanguage = (language: string) => void banner.setLanguage(language, true);
    i18n.on('languageChanged', setLanguage);
    return () => {
      i18n.off('languageChanged', setLanguage);
      end.abort();
      unsubscribe?.();
      banner.reset(false);
    };
  }, [ready, i18n]);

  return null;
}
