import { useRouter } from 'next/router';
import { useSyncExternalStore } from 'react';
import { queryFlag } from '@/lib/navigation/query-flags';
import { storageKey } from '@/lib/storage/keys';
import { localStore } from '@/lib/storage/browser-storage';

const never = () => () => undefined;

/** True where the address or the browser seems to hold a friend's invitation; it is looked at closely only then. */
export function useInvited(): boolean {
  const { query } = useRouter();
  const kept = useSyncExternalStore(
    never,
    () => localStore().getItem(storageKey.invitation) !== null,
    () => false,
  );
  return kept || query[queryFlag.invitation] !== undefined;
}
