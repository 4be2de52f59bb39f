import { storageKey } from '@/lib/storage/keys';
import { localStore } from '@/lib/storage/browser-storage';

/** A reminder that was closed comes back after a day (spec §9). */
const REMINDER_MS = 24 * 60 * 60 * 1_000;

/** Pages that are about the profile themselves, or where nobody should be called away. */
const EXCLUDED = [
  '/member/update-user-profile',
  '/member/confirm-contact',
  '/auth/',
  '/lp',
  '/purchasescanner',
  '/view/',
];

/** True while a closed reminder stays away, by what is stored of it; a value that is no time, or too far off, counts as none. */
export function isReminderPaused(stored: string | null, now: number): boolean {
  const until = Number(stored);
  return until > now && until <= now + REMINDER_MS;
}

/** Closes the reminder until tomorrow; kept as milliseconds since the epoch (spec §3, fillDetailsExpiry). */
export function remindLater(now: number, storage: Storage = localStore()): void {
  storage.setItem(storageKey.fillDetailsExpiry, String(now + REMINDER_MS));
}

export function isPutOff(now: number, storage: Storage = localStore()): boolean {
  return isReminderPaused(storage.getItem(storageKey.fillDetailsExpiry), now);
}

export function isExcludedPath(path: string): boolean {
  return EXCLUDED.some((start) => path === start || path.startsWith(start));
}
