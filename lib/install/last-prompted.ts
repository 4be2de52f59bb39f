import { storageKey } from '@/lib/storage/keys';
import { getLocalStore } from '@/lib/storage/browser-storage';

/** When the install prompt was shown last, in milliseconds since the epoch; null for never or a malformed value. */
export function getLastPrompted(now: number, storage: Storage = getLocalStore()): number | null {
  const stored = storage.getItem(storageKey.lastInstallPrompt);
  const time = stored === null ? NaN : Number(stored);
  return Number.isFinite(time) && time > 0 && time <= now ? time : null;
}

/** Stores when the install prompt was shown last. */
export function storeLastPrompted(now: number, storage: Storage = getLocalStore()): void {
  storage.setItem(storageKey.lastInstallPrompt, String(now));
}
