import type { EnhancedStore } from '@reduxjs/toolkit';
import { setupListeners } from '@reduxjs/toolkit/query';

/**
 * Refetches the page's data as soon as the network is back (`refetchOnReconnect`). @returns the function that stops it.
 * The library's own listeners would serve only the first store of a browser.
 */
export function refetchOnReconnect({ dispatch }: Pick<EnhancedStore, 'dispatch'>): () => void {
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
