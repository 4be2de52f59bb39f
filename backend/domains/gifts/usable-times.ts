import type { GiftRestrictions, WeeklyHours } from '@/contract/schemas/gift-restrictions';
import { TZDate } from '@date-fns/tz';

/** Number of days to search for the next time when a gift is usable. */
const HORIZON = 400;

interface Stretch {
  start: Date;
  end: Date;
}

/**
 * Whether a gift can be used at a time: until when, if its hours end; otherwise the reason, and when it can be used
 * next.
 */
export type Usability =
  { now: true; until: Date | null } | { now: false; reason: 'notYet' | 'hour' | 'day' | 'date'; nextAt: Date | null };

/** A calendar day in a time zone. */
class LocalDay {
  private readonly midnight: TZDate;

  constructor(
    moment: Date,
    offset: number,
    private readonly timeZone: string,
  ) {
    const local = new TZDate(moment.getTime(), timeZone);
    this.midnight = new TZDate(local.getFullYear(), local.getMonth(), local.getDate() + offset, timeZone);
  }

  get date(): string {
    const { midnight } = this;
    const two = (value: number) => String(value).padStart(2, '0');
    return `${midnight.getFullYear()}-${two(midnight.getMonth() + 1)}-${two(midnight.getDate())}`;
  }

  /** The instant of `HH:mm` on this day or the next. */
  at(time: string, next = false): Date {
    const [hours = 0, minutes = 0] = time.split(':').map(Number);
    const { midnight } = this;
    const day = midnight.getDate() + (next ? 1 : 0);
    return new Date(
      new TZDate(midnight.getFullYear(), midnight.getMonth(), day, hours, minutes, this.timeZone).getTime(),
    );
  }

  private stretch({ from, until }: WeeklyHours): Stretch {
    return { start: this.at(from), end: this.at(until, until <= from) };
  }

  /** The usable periods of a gift on this day. */
  stretches({ hours, notOn = [] }: GiftRestrictions): Stretch[] {
    if (notOn.includes(this.date)) return [];
    if (!hours) return [{ start: this.at('00:00'), end: this.at('00:00', true) }];
    return hours
      .filter(({ day }) => day === this.midnight.getDay())
      .map((hours) => this.stretch(hours))
      .sort((a, b) => a.start.getTime() - b.start.getTime());
  }
}

/**
 * The first period that ends after a time. The previous day is included, because its hours may extend past midnight.
 */
function nextStretch(restrictions: GiftRestrictions, moment: Date, timeZone: string): Stretch | undefined {
  for (let offset = -1; offset <= HORIZON; offset += 1) {
    const found = new LocalDay(moment, offset, timeZone).stretches(restrictions).find(({ end }) => end > moment);
    if (found) return found;
  }
  return undefined;
}

/**
 * Whether a gift can be used now, by its dates and its hours in the business's time zone. Locations and purchase
 * conditions are only displayed: the till checks them.
 */
export function getUsability(
  restrictions: GiftRestrictions,
  { validFrom, validUntil, now }: { validFrom: Date; validUntil: Date | null; now: Date },
  timeZone: string,
): Usability {
  const moment = validFrom > now ? validFrom : now;
  const stretch = nextStretch(restrictions, moment, timeZone);
  const first = stretch && (stretch.start > moment ? stretch.start : moment);
  const nextAt = first && (!validUntil || first < validUntil) ? first : null;
  if (nextAt && nextAt <= now) return { now: true, until: restrictions.hours ? (stretch?.end ?? null) : null };
  const today = new LocalDay(now, 0, timeZone).date;
  const sameDay = nextAt !== null && new LocalDay(nextAt, 0, timeZone).date === today;
  const why = restrictions.notOn?.includes(today) ? 'date' : 'day';
  return { now: false, reason: validFrom > now ? 'notYet' : sameDay ? 'hour' : why, nextAt };
}
