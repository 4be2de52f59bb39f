import { AUTH_PATH_PREFIX, href, MENU_PAGE_PATH_PREFIX } from '@/lib/navigation/hrefs';
import { computeFingerprint } from 'loyalty-text/fingerprint';
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

/**
 * Hides a member's reminder until tomorrow, also after a sign-out; stored as milliseconds since the epoch (spec §3,
 * fillDetailsExpiry), with a fingerprint of the member (security 2.1).
 */
export function pauseReminder(memberId: string, now: number, storage: Storage = getLocalStore()): void {
  storage.setItem(storageKey.fillDetailsExpiry, String(now + REMINDER_MS));
  storage.setItem(storageKey.fillDetailsOwner, computeFingerprint(memberId));
}

/** True if this member has dismissed the reminder within the last day; another member's pause does not count. */
export function isReminderPausedNow(memberId: string, now: number, storage: Storage = getLocalStore()): boolean {
  const isOwn = storage.getItem(storageKey.fillDetailsOwner) === computeFingerprint(memberId);
  return isOwn && isReminderPaused(storage.getItem(storageKey.fillDetailsExpiry), now);
}

export function isExcludedPath(path: string): boolean {
  return EXCLUDED.some((start) => path === start || path.startsWith(start));
}
