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

/** Hides a reminder that the server rendered before the first paint, where it is put off or the page is framed. */
export const reminderScript = `try{const until=Number(localStorage.getItem(\`${storageKey.fillDetailsExpiry}\`)),now=Date.now();if(self!==top||Math.abs(until-now-${REMINDER_MS / 2})<=${REMINDER_MS / 2})document.documentElement.dataset.reminder=\`off\`}catch{}`;

/** Closes the reminder until tomorrow; kept as milliseconds since the epoch (spec §3, fillDetailsExpiry). */
export function remindLater(now: number, storage: Storage = localStore()): void {
  storage.setItem(storageKey.fillDetailsExpiry, String(now + REMINDER_MS));
}

/** True while a closed reminder stays away; a stored value that is no time, or too far off, counts as none. */
export function isPutOff(now: number, storage: Storage = localStore()): boolean {
  const until = Number(storage.getItem(storageKey.fillDetailsExpiry));
  return Number.isFinite(until) && until > now && until <= now + REMINDER_MS;
}

export function isExcludedPath(path: string): boolean {
  return EXCLUDED.some((start) => path === start || path.startsWith(start));
}
