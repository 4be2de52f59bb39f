import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** True where the portal stands in a page of somebody else; false on the server and in the first render of its page. */
export function useFramed(): boolean {
  return useSyncExternalStore(
    never,
    () => window.self !== window.top,
    () => false,
  );
}
