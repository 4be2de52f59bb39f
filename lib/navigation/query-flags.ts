/** Flags that inline scripts read too: constants of their own, so that a bundle takes up nothing but their text. */
export const TEMPORARY_TOKEN_FLAG = 'temporarytoken';
export const INVITATION_FLAG = 'ref';

/** Query flags of the portal's address (spec §2). */
export const queryFlag = {
  onboardingFlow: 'onboardingflow',
  hideNavbar: 'hidenavbar',
  hideDrawer: 'hidedrawersidebar',
  consentGrantedExternally: 'cookieConsentGrantedExternally',
  theme: 'theme',
  debugPush: 'debugPush',
  temporaryToken: TEMPORARY_TOKEN_FLAG,
  callbackUrl: 'callbackUrl',
  /** Why sign-in was led to (spec §8). */
  error: 'error',
  /** A session's end leads home, as after a temporary link (spec §2). */
  temporaryTokenLogout: 'temporarytokenlogout',
  tab: 'tab',
  /** Which contact is to be confirmed. */
  contact: 'contact',
  /** Where a task's link comes from, and leads back to. */
  returnUrl: 'returnUrl',
  /** What became of a checkout, and of which plan. */
  checkout: 'checkout',
  plan: 'plan',
  /** A friend's invitation code. */
  invitation: INVITATION_FLAG,
} as const;
