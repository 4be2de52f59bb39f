import { getDateTimeFormat } from './formatters';

/** A moment as clocks and calendars of a time zone show it, in digits, with the weekday in English. */
export interface WallClock {
  year: string;
  month: string;
  day: string;
  hour: string;
  minute: string;
  /** `Monday` */
  weekday: string;
}

/** English, so that months and weekdays are found by their names. */
const WALL_CLOCK: Intl.DateTimeFormatOptions = {
  hourCycle: 'h23',
  year: 'numeric',
  month: 'long',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  weekday: 'long',
};

const MONTHS = 'January February March April May June July August September October November December'.split(' ');
export const WEEKDAYS = 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' ');

/** The local date and time of an instant in a time zone. Throws a RangeError for an invalid instant or zone. */
export function getWallClock(instant: Date, timeZone: string): WallClock {
  const parts = getDateTimeFormat('en-US', { ...WALL_CLOCK, timeZone }).formatToParts(instant);
  const pick = (type: Intl.DateTimeFormatPartTypes) => parts.find((part) => part.type === type)?.value ?? '';
  return {
    year: pick('year'),
    month: String(MONTHS.indexOf(pick('month')) + 1).padStart(2, '0'),
    day: pick('day'),
    hour: pick('hour'),
    minute: pick('minute'),
    weekday: pick('weekday'),
  };
}
