import { computeFingerprint } from 'loyalty-text/fingerprint';
import { getLocalStore } from '@/lib/storage/browser-storage';

/** Whether somebody has registered a passkey in this browser. */
const PASSKEY_KEY = 'desk.passkey';
/** Fingerprints of the people who have one here, or want none: each is asked once, also on a device that they share. */
const ASKED_KEY = 'desk.passkey.asked';
/** More people than share a device; the first ones are asked again. */
const MAX_ASKED = 30;
type PasskeyChoice = 'registered' | 'declined';

const readAsked = (): string[] => (getLocalStore().getItem(ASKED_KEY) ?? '').split(' ').filter(Boolean);

export const hasPasskeys = (): boolean => typeof window.PublicKeyCredential === 'function';

export const hasRegisteredPasskey = (): boolean =>
  hasPasskeys() && getLocalStore().getItem(PASSKEY_KEY) === ('registered' satisfies PasskeyChoice);

/** Whether the person with this address is offered a passkey after signing in by a code. */
export const isPasskeyOffered = (email: string): boolean =>
  hasPasskeys() && !readAsked().includes(computeFingerprint(email));

/** Remembers that a person has a passkey in this browser, or wants none. */
export function storePasskeyChoice(choice: PasskeyChoice, email: string): void {
  const store = getLocalStore();
  if (choice === 'registered') store.setItem(PASSKEY_KEY, choice);
  const asked = new Set([...readAsked(), computeFingerprint(email)]);
  store.setItem(ASKED_KEY, [...asked].slice(-MAX_ASKED).join(' '));
}

/** The browser's dialogs for passkeys; the library is loaded when they are needed. */
export const loadPasskeyDialogs = () => import('@simplewebauthn/browser');
