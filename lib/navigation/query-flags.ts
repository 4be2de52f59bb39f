import { linkFlag } from '@/contract/link-flags';

/** Query flags of the portal's address (spec §2). */
export const queryFlag = {
  ...linkFlag,
  onboardingFlow: 'onboardingflow',
  hideNavbar: 'hidenavbar',
  hideDrawer: 'hidedrawersidebar',
  consentGrantedExternally: 'cookieConsentGrantedExternally',
  theme: 'theme',
  debugPush: 'debugPush',
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
} as const;
