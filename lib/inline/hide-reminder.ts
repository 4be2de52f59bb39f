import { isReminderPaused } from '@/lib/profile/reminder-pause';
import { REMINDER_KEY } from '@/lib/storage/keys';

/**
 * Hides the server-rendered profile reminder before the first paint if it is dismissed. Whose it is, the page does not know
 * yet: `ProfileBanner` shows it again for another member.
 */
export function hideReminder(): void {
  if (isReminderPaused(localStorage.getItem(REMINDER_KEY), Date.now()))
    document.documentElement.dataset.reminder = 'off';
}
