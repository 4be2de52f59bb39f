import { AUTH_PATH_PREFIX, href, MENU_PAGE_PATH_PREFIX } from '@/lib/navigation/hrefs';
import { storageKey } from '@/lib/storage/keys';
import { getLocalStore } from '@/lib/storage/browser-storage';
import { isReminderPaused, REMINDER_MS } from './reminder-pause';

/** Pages about the profile itself, and pages where nobody should be distracted. */
const EXCLUDED = [
  href.updateProfile,
  href.confirmContact,
  AUTH_PATH_PREFIX,
  href.landingPage,
  href.scanner,
  MENU_PAGE_PATH_PREFIX,
];

/** Hides the reminder until tomorrow; stored as milliseconds since the epoch (spec §3, fillDetailsExpiry). */
export function pauseReminder(now: number, storage: Storage = getLocalStore()): void {
  storage.setItem(storageKey.fillDetailsExpiry, String(now + REMINDER_MS));
}

export function isReminderPausedNow(now: number, storage: Storage = getLocalStore()): boolean {
  return isReminderPaused(storage.getItem(storageKey.fillDetailsExpiry), now);
}

export function isExcludedPath(path: string): boolean {
  return EXCLUDED.some((start) => path === start || path.startsWith(start));
}
