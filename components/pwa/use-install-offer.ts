import { useSyncExternalStore } from 'react';
import { isInstallOffered, onOfferChange } from '@/lib/install/offer';

/** True while the browser offers to install the portal. */
export function useInstallOffer(): boolean {
  return useSyncExternalStore(onOfferChange, isInstallOffered, () => false);
}
