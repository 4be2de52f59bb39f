import { setupListeners } from '@reduxjs/toolkit/query';
import type { Store } from './store';

/**
 * Asks again for what is on the page as soon as the network is back (`refetchOnReconnect`). @returns what ends that.
 * The library's own listeners would serve the first store of a browser alone.
 */
export function refetchOnReconnect({ dispatch }: Store): () => void {
  return setupListeners(dispatch, (send, { onOnline, onOffline }) => {
    const goOnline = () => void send(onOnline());
    const goOffline = () => void send(onOffline());
    window.addEventListener('online', goOnline);
    window.addEventListener('offline', goOffline);
    return () => {
      window.removeEventListener('online', goOnline);
      window.removeEventListener('offline', goOffline);
    };
  });
}
