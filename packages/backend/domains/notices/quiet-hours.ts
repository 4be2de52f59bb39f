import { TZDate } from '@date-fns/tz';
import type { QuietHours } from 'loyalty-contract/schemas/notices';
import { toMinutes } from '../../core/time/time-of-day';

/**
 * When a message of this moment is sent: now, or at the end of the quiet hours, by the clock of the business. A time that
 * a change of the clock leaves out is the one an hour later.
 */
export function findSendTime(now: Date, quietHours: QuietHours | null, timeZone: string): Date {
  if (!quietHours) return now;
  const [from, to] = [toMinutes(quietHours.from), toMinutes(quietHours.to)];
  const local = new TZDate(now.getTime(), timeZone);
  const minute = local.getHours() * 60 + local.getMinutes();
  const isQuiet = from < to ? from <= minute && minute < to : minute >= from || minute < to;
  if (!isQuiet) return now;
  const day = local.getDate() + (minute < to ? 0 : 1);
  const end = new TZDate(local.getFullYear(), local.getMonth(), day, Math.floor(to / 60), to % 60, timeZone);
  return new Date(Math.max(end.getTime(), now.getTime()));
}
