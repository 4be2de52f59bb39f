import { useSyncExternalStore } from 'react';
import { getTemporaryToken, onTemporaryTokenChange } from '@/lib/auth/temporary-token';

/** The temporary token that this page was opened with or was handed; null without one, and on the server. */
export function useTemporaryToken(): string | null {
  return useSyncExternalStore(onTemporaryTokenChange, getTemporaryToken, () => null);
}
