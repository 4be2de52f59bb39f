import { useRouter } from 'next/router';
import { useClientValue } from '@/components/shared/browser/use-client-value';
import { queryParam } from '@/lib/navigation/query-params';
import { storageKey } from '@/lib/storage/keys';
import { getLocalStore } from '@/lib/storage/browser-storage';

/** True if the URL or the browser may contain an invitation code; it is parsed only then. */
export function useHasInvitation(): boolean {
  const { query } = useRouter();
  const isStored = useClientValue(() => getLocalStore().getItem(storageKey.invitation) !== null, false);
  return isStored || query[queryParam.invitation] !== undefined;
}
