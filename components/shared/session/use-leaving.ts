import { useSyncExternalStore } from 'react';
import { isLeaving, onLeavingChange } from '@/lib/auth/leaving';

/** True while the member is being signed out: the page is about to be replaced. */
export function useIsLeaving(): boolean {
  return useSyncExternalStore(onLeavingChange, isLeaving, () => false);
}
