import { useSyncExternalStore } from 'react';
import { getToken, onTokenChange } from '@/lib/auth/temporary-token';

/** The temporary token that this page was opened with or was handed; null without one, and on the server. */
export function useTemporaryToken(): string | null {
  return useSyncExternalStore(onTokenChange, getToken, () => null);
}
