import { linkParam } from 'loyalty-contract/link-params';

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
  /** Which entries of the activity are shown; `search` too. */
  kind: 'kind',
  place: 'place',
  from: 'from',
  until: 'until',
  /** The gift of a landing page, by its id or by the one of the system before. */
  id: 'id',
  legacyId: 'legacyId',
  /** The receipt of a scanned link, and its kind. */
  transactionId: 'transactionId',
  type: 'type',
  /** The location that a form is about. */
  locationId: 'locationId',
} as const;

export type QueryParam = (typeof queryParam)[keyof typeof queryParam];

/** What those who send a link find in the address of its page: the portal does not read them, and its redirects keep them. */
export const CAMPAIGN_PARAMS = [
  'utm_source',
  'utm_medium',
  'utm_campaign',
  'utm_term',
  'utm_content',
  'utm_id',
  'gclid',
  'fbclid',
  'msclkid',
] as const;

/** Flags that the first URL sets and every later page keeps (spec §2). */
export const EMBED_FLAGS = [
  queryParam.hideNavbar,
  queryParam.hideDrawer,
  queryParam.onboardingFlow,
  queryParam.consentGrantedExternally,
  queryParam.debugPush,
  queryParam.temporaryTokenLogout,
] as const;
