import { useSyncExternalStore } from 'react';
import { isFramed } from '@/lib/embed/is-framed';

const subscribeToNothing = () => () => undefined;

/** A constant that only the browser knows; `serverValue` on the server and during hydration. */
export function useClientValue<T>(getValue: () => T, serverValue: T): T {
  return useSyncExternalStore(subscribeToNothing, getValue, () => serverValue);
}

/** False on the server and during hydration, whose output must match; true afterwards. */
export function useMounted(): boolean {
  return useClientValue(() => true, false);
}

/** Whether another page embeds the portal; false on the server and during hydration. */
export function useIsFramed(): boolean {
  return useClientValue(isFramed, false);
}
