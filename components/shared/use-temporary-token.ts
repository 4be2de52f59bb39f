import { useSyncExternalStore } from 'react';
import { heldToken, onTokenDropped } from '@/lib/auth/temporary-token';

/** The temporary token that this page was opened with; null where there is none, and on the server. */
export function useTemporaryToken(): string | null {
  return useSyncExternalStore(onTokenDropped, heldToken, () => null);
}
