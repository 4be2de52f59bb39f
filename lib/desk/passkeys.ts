import { getLocalStore } from '@/lib/storage/browser-storage';

/** Whether this browser has registered a passkey for the desk, or its person wants none: it is not offered again. */
const PASSKEY_KEY = 'desk.passkey';
type PasskeyChoice = 'registered' | 'declined';

export const hasPasskeys = (): boolean => typeof window.PublicKeyCredential === 'function';

export const hasRegisteredPasskey = (): boolean =>
  hasPasskeys() && getLocalStore().getItem(PASSKEY_KEY) === ('registered' satisfies PasskeyChoice);

export const isPasskeyOffered = (): boolean => hasPasskeys() && getLocalStore().getItem(PASSKEY_KEY) === null;

export function storePasskeyChoice(choice: PasskeyChoice): void {
  getLocalStore().setItem(PASSKEY_KEY, choice);
}

/** The browser's dialogs for passkeys; the library is loaded when they are needed. */
export const loadPasskeyDialogs = () => import('@simplewebauthn/browser');
