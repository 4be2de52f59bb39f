import { useSyncExternalStore } from 'react';
import { isFramed } from '@/lib/embed/is-framed';

const subscribeToNothing = () => () => undefined;

/** Whether another page embeds the portal; false on the server and during hydration. */
export function useFramed(): boolean {
  return useSyncExternalStore(subscribeToNothing, isFramed, () => false);
}
