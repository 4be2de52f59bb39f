import { DAY_MS } from 'loyalty-text/durations';

/** A dismissed reminder returns after a day (spec §9). */
export const REMINDER_MS = DAY_MS;

/** True while a dismissed reminder is paused, by its stored time; a malformed time, or one too far off, is ignored. */
export function isReminderPaused(stored: string | null, now: number): boolean {
  const until = Number(stored);
  return until > now && until <= now + REMINDER_MS;
}
