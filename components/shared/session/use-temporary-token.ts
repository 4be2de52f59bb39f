import { useSyncExternalStore } from 'react';
import { getTemporaryToken, onTemporaryTokenChange } from '@/lib/auth/temporary-token';

/**
 * The temporary token from the page's URL or the embedder; empty if malformed; null without one, and on the server.
 */
export function useTemporaryToken(): string | null {
  return useSyncExternalStore(onTemporaryTokenChange, getTemporaryToken, () => null);
}
