import type { GiftRestrictions, WeeklyHours } from 'loyalty-contract/schemas/gift-restrictions';
import { TZDate } from '@date-fns/tz';

/** Number of days to search for the next time when a gift is usable. */
const SEARCH_DAYS = 400;

interface UsablePeriod {
  start: Date;
  end: Date;
}

/**
 * Whether a gift can be used at a time: until when, if its hours end; otherwise the reason, and when it can be used
 * next.
 */
export type Usability =
  | { now: true; until: Date | null }
  | { now: false; reason: 'notYet' | 'hour' | 'day' | 'date'; nextAt: Date | null };

/** A calendar day in a time zone. Only instants need the zone's offset, which is slow to find. */
class LocalDay {
  /** Midnight of this date in UTC: date and weekday are read from it. */
  private readonly calendar: Date;

  private constructor(
    calendarTime: number,
    private readonly timeZone: string,
  ) {
    this.calendar = new Date(calendarTime);
  }

  /** The day of an instant. */
  static at(moment: Date, timeZone: string): LocalDay {
    const local = new TZDate(moment.getTime(), timeZone);
    return new LocalDay(Date.UTC(local.getFullYear(), local.getMonth(), local.getDate()), timeZone);
  }

  addDays(days: number): LocalDay {
    const { calendar } = this;
    const day = Date.UTC(calendar.getUTCFullYear(), calendar.getUTCMonth(), calendar.getUTCDate() + days);
    return new LocalDay(day, this.timeZone);
  }

  /** `YYYY-MM-DD`. */
  get date(): string {
    return this.calendar.toISOString().slice(0, 'YYYY-MM-DD'.length);
  }

  /** The instant of `HH:mm` on this day or the next. */
  private toInstant(time: string, next = false): Date {
    const [hours = 0, minutes = 0] = time.split(':').map(Number);
    const { calendar } = this;
    const day = calendar.getUTCDate() + (next ? 1 : 0);
    const local = new TZDate(calendar.getUTCFullYear(), calendar.getUTCMonth(), day, hours, minutes, this.timeZone);
    return new Date(local.getTime());
  }

  private toPeriod({ from, until }: WeeklyHours): UsablePeriod {
    return { start: this.toInstant(from), end: this.toInstant(until, until <= from) };
  }

  /** The usable periods of a gift on this day. */
  getPeriods({ hours, notOn = [] }: GiftRestrictions): UsablePeriod[] {
    if (notOn.includes(this.date)) return [];
    if (!hours) return [{ start: this.toInstant('00:00'), end: this.toInstant('00:00', true) }];
    return hours
      .filter(({ day }) => day === this.calendar.getUTCDay())
      .map((hours) => this.toPeriod(hours))
      .sort((a, b) => a.start.getTime() - b.start.getTime());
  }
}

/**
 * The first period that ends after a time. The previous day is included, because its hours may extend past midnight.
 */
function findNextPeriod(restrictions: GiftRestrictions, moment: Date, timeZone: string): UsablePeriod | undefined {
  const day = LocalDay.at(moment, timeZone);
  for (let offset = -1; offset <= SEARCH_DAYS; offset += 1) {
    const periods = day.addDays(offset).getPeriods(restrictions);
    const period = periods.find(({ end }) => end > moment);
    if (period) return period;
  }
  return undefined;
}

/**
 * Whether a gift can be used now, by its dates and its hours in the business's time zone. Locations and purchase
 * conditions depend on the till (`redemptions/find-obstacle.ts`).
 */
export function getUsability(
  restrictions: GiftRestrictions,
  { validFrom, validUntil, now }: { validFrom: Date; validUntil: Date | null; now: Date },
  timeZone: string,
): Usability {
  const moment = validFrom > now ? validFrom : now;
  const period = findNextPeriod(restrictions, moment, timeZone);
  const first = period && (period.start > moment ? period.start : moment);
  const nextAt = first && (!validUntil || first < validUntil) ? first : null;
  if (nextAt && nextAt <= now) return { now: true, until: restrictions.hours ? (period?.end ?? null) : null };
  const today = LocalDay.at(now, timeZone).date;
  const sameDay = nextAt !== null && LocalDay.at(nextAt, timeZone).date === today;
  const reason = restrictions.notOn?.includes(today) ? 'date' : 'day';
  return { now: false, reason: validFrom > now ? 'notYet' : sameDay ? 'hour' : reason, nextAt };
}
