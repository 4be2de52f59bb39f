import { isReminderPaused } from '@/lib/profile/reminder-pause';
import { REMINDER_KEY } from '@/lib/storage/keys';
import { isFramed } from '@/lib/embed/is-framed';

/** Hides the profile reminder that the server rendered before the first paint, where it is paused or the page is framed. */
export function hideReminder(): void {
  const isPaused = isReminderPaused(localStorage.getItem(REMINDER_KEY), Date.now());
  if (isFramed() || isPaused) document.documentElement.dataset.reminder = 'off';
}
