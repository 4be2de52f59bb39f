import { useRouter } from 'next/router';
import { useSyncExternalStore } from 'react';
import { queryFlag } from '@/lib/navigation/query-flags';
import { storageKey } from '@/lib/storage/keys';
import { localStore } from '@/lib/storage/browser-storage';

const never = () => () => undefined;

/** True where the address or the browser seems to hold an invitation code; it is parsed only then. */
export function useHasInvitation(): boolean {
  const { query } = useRouter();
  const kept = useSyncExternalStore(
    never,
    () => localStore().getItem(storageKey.invitation) !== null,
    () => false,
  );
  return kept || query[queryFlag.invitation] !== undefined;
}
