/** A reminder that was closed comes back after a day (spec §9). */
export const REMINDER_MS = 24 * 60 * 60 * 1_000;

/** True while a closed reminder stays away, by what is stored of it; a value that is no time, or too far off, counts as none. */
export function isReminderPaused(stored: string | null, now: number): boolean {
  const until = Number(stored);
  return until > now && until <= now + REMINDER_MS;
}
