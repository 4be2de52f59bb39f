import { linkParam } from '@/contract/link-params';

/** Query parameters of the portal's URLs (spec §2). */
export const queryParam = {
  ...linkParam,
  onboardingFlow: 'onboardingflow',
  hideNavbar: 'hidenavbar',
  hideDrawer: 'hidedrawersidebar',
  consentGrantedExternally: 'cookieConsentGrantedExternally',
  theme: 'theme',
  debugPush: 'debugPush',
  callbackUrl: 'callbackUrl',
  /** Why the visitor was redirected to sign-in (spec §8). */
  error: 'error',
  /** The end of the session leads home, as after a temporary link (spec §2). */
  temporaryTokenLogout: 'temporarytokenlogout',
  tab: 'tab',
  /** The open item of the shop or of a visitor's home. */
  item: 'item',
  /** What is shown of the shop, and in which order. */
  sort: 'sort',
  available: 'available',
  search: 'search',
  /** The open gift. */
  gift: 'gift',
  /** The open invoice. */
  invoice: 'invoice',
  /** The contact to be confirmed. */
  contact: 'contact',
  /** The site that a task link was opened from, and to which it returns. */
  returnUrl: 'returnUrl',
} as const;
