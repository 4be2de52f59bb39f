import { useSyncExternalStore } from 'react';
import { isSigningOut, onSigningOutChange } from '@/lib/auth/sign-out-state';

/** True while the member is being signed out: the page is about to be replaced. */
export function useIsSigningOut(): boolean {
  return useSyncExternalStore(onSigningOutChange, isSigningOut, () => false);
}
