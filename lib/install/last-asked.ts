import { storageKey } from '@/lib/storage/keys';
import { localStore } from '@/lib/storage/browser-storage';

/** When somebody was asked last to install the portal, in milliseconds since the epoch; null for never, or for junk. */
export function lastAsked(now: number, storage: Storage = localStore()): number | null {
  const stored = storage.getItem(storageKey.lastAskedToDownload);
  const time = stored === null ? NaN : Number(stored);
  return Number.isFinite(time) && time > 0 && time <= now ? time : null;
}

/** Remembers that somebody was asked now. */
export function rememberAsked(now: number, storage: Storage = localStore()): void {
  storage.setItem(storageKey.lastAskedToDownload, String(now));
}
