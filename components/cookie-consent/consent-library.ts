import 'vanilla-cookieconsent/dist/cookieconsent.css';
import type { i18n } from 'i18next';
import * as library from 'vanilla-cookieconsent';
import { CONSENT_DAYS, CONSENT_REVISION } from '@/lib/cookie-consent/consent';
import { cookieName } from '@/lib/storage/keys';
import { createBannerTexts } from './banner-texts';
import styles from './cookie-consent.module.css';

/** What the settings of cookies need. */
interface ConsentOptions {
  i18n: i18n;
  languages: readonly { code: string; direction: 'ltr' | 'rtl' }[];
  /** Push messages need consent. */
  push: boolean;
}

/** Starts the library that stores an answer and shows the settings; its own banner is a modal that traps the focus. */
export async function startConsentLibrary({ i18n, languages, push }: ConsentOptions): Promise<typeof library> {
  document.documentElement.classList.add(styles.theme ?? '');
  await library.run({
    mode: 'opt-in',
    revision: CONSENT_REVISION,
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
  return library;
}
