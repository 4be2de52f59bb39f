import { isReminderPaused } from '@/lib/profile/reminder-pause';
import { REMINDER_KEY } from '@/lib/storage/keys';
import { isFramed } from '@/lib/embed/is-framed';

/** Hides the server-rendered profile reminder before the first paint, if it is dismissed or the page is framed. */
export function hideReminder(): void {
  const isPaused = isReminderPaused(localStorage.getItem(REMINDER_KEY), Date.now());
  if (isFramed() || isPaused) document.documentElement.dataset.reminder = 'off';
}
