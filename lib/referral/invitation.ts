import { READABLE_CODE } from 'loyalty-text/patterns';
import { storageKey } from '@/lib/storage/keys';
import { getLocalStore } from '@/lib/storage/browser-storage';
import { parseRecord } from '@/lib/storage/record';

/** The invitation of this page, for browsers that block storage. */
const getPageData = () => document.documentElement.dataset;

/** The invitation stored in this browser; null if it is missing, expired or malformed. */
export function getStoredInvitation(now: number, storage: Storage = getLocalStore()): string | null {
  const { code, until } = parseRecord(storage.getItem(storageKey.invitation) ?? getPageData()[storageKey.invitation]);
  const isValid = typeof code === 'string' && READABLE_CODE.test(code) && typeof until === 'number' && until > now;
  return isValid ? code : null;
}

/** Deletes the used invitation. */
export function deleteInvitation(storage: Storage = getLocalStore()): void {
  storage.removeItem(storageKey.invitation);
  delete getPageData()[storageKey.invitation];
}
