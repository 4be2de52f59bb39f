import { useSyncExternalStore } from 'react';
import { isFramed } from '@/lib/embed/is-framed';

const never = () => () => undefined;

/** Whether another page embeds the portal; false on the server and in the first render of its page. */
export function useFramed(): boolean {
  return useSyncExternalStore(never, isFramed, () => false);
}
