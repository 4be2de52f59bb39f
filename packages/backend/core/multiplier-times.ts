import type { FileMultiplier } from 'loyalty-contract/schemas/earning-multipliers';
import { addDays, toLocalMinute } from 'loyalty-text/local-day';

export type MultiplierTimes = Pick<FileMultiplier, 'days' | 'from' | 'until' | 'firstDay' | 'lastDay'>;

const DAYS_OF_WEEK = 7;
const getWeekday = (day: string) => new Date(day).getUTCDay();

/** Whether it is valid on a day, `YYYY-MM-DD`; hours past midnight belong to the day on which they began. */
const includesDay = ({ days, firstDay = '', lastDay }: MultiplierTimes, day: string): boolean =>
  day >= firstDay && (lastDay === undefined || day <= lastDay) && (days?.includes(getWeekday(day)) ?? true);

/** Whether it is valid at an instant, by what the clocks of the business show. */
export function isDuring(times: MultiplierTimes, at: Date, timeZone: string): boolean {
  const { from, until } = times;
  const [day = '', time = ''] = toLocalMinute(at, timeZone).split(' ');
  if (from === undefined || until === undefined) return includesDay(times, day);
  if (from < until) return time >= from && time < until && includesDay(times, day);
  return (time >= from && includesDay(times, day)) || (time < until && includesDay(times, addDays(day, -1)));
}

/** The last day on which it begins; undefined if it does not end, or begins on none. */
function findLastDay(times: MultiplierTimes): string | undefined {
  const { lastDay } = times;
  if (lastDay === undefined) return undefined;
  const week = Array.from({ length: DAYS_OF_WEEK }, (_, index) => addDays(lastDay, -index));
  return week.find((day) => includesDay(times, day));
}

/** Whether no day is one of its days. */
export const isNever = (times: MultiplierTimes): boolean =>
  times.lastDay !== undefined && findLastDay(times) === undefined;

/** Whether it is over for good: its last time has ended. */
export function isOver(times: MultiplierTimes, at: Date, timeZone: string): boolean {
  if (times.lastDay === undefined) return false;
  const last = findLastDay(times);
  const [day = '', time = ''] = toLocalMinute(at, timeZone).split(' ');
  if (last === undefined || day < last) return last === undefined;
  const { from, until } = times;
  if (from === undefined || until === undefined) return day > last;
  const end = from < until ? last : addDays(last, 1);
  return day > end || (day === end && time >= until);
}
