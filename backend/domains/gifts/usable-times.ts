import type { GiftRestrictions, WeeklyHours } from '@/contract/schemas/gift-restrictions';
import { TZDate } from '@date-fns/tz';

/** Days that are looked ahead for the next moment. */
const HORIZON = 400;

interface Stretch {
  start: Date;
  end: Date;
}

/** Whether a gift can be used at a moment: until when, where its hours end; or why not, and when it can be next. */
export type Usability =
  { now: true; until: Date | null } | { now: false; reason: 'notYet' | 'hour' | 'day' | 'date'; nextAt: Date | null };

/** A day of the calendar at a place. */
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

  /** A time of this day, `HH:mm`, or of the day after it. */
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

  /** When on this day a gift can be used. */
  stretches({ hours, notOn = [] }: GiftRestrictions): Stretch[] {
    if (notOn.includes(this.date)) return [];
    if (!hours) return [{ start: this.at('00:00'), end: this.at('00:00', true) }];
    return hours
      .filter(({ day }) => day === this.midnight.getDay())
      .map((hours) => this.stretch(hours))
      .sort((a, b) => a.start.getTime() - b.start.getTime());
  }
}

/** The first stretch that is not over at a moment. The day before counts too: its hours may go on past midnight. */
function nextStretch(restrictions: GiftRestrictions, moment: Date, timeZone: string): Stretch | undefined {
  for (let offset = -1; offset <= HORIZON; offset += 1) {
    const found = new LocalDay(moment, offset, timeZone).stretches(restrictions).find(({ end }) => end > moment);
    if (found) return found;
  }
  return undefined;
}

/**
 * Whether a gift can be used now, by its dates and its hours where the business is. Where and with what it is used the
 * till sees; that is said, not judged.
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
