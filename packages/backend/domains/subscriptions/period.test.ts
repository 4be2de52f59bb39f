import fc from 'fast-check';
import { expect, it } from 'vitest';
import { DAY_MS, HOUR_MS } from 'loyalty-text/durations';
import { getNextPeriodEnd, getPeriodEnd, type PeriodRule } from './period';

const ZONES = ['UTC', 'Asia/Jerusalem', 'America/New_York', 'America/St_Johns', 'Australia/Lord_Howe', 'Asia/Kolkata'];

const rules: fc.Arbitrary<PeriodRule> = fc.record({
  anchor: fc.date({ min: new Date('2024-01-01'), max: new Date('2032-12-31'), noInvalidDate: true }),
  interval: fc.constantFrom('month', 'year'),
  timeZone: fc.constantFrom(...ZONES),
});

/** The local date and time of the business. */
function toLocalTime(moment: Date, timeZone: string) {
  const format = new Intl.DateTimeFormat('en-GB-u-hc-h23', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
  const parts = Object.fromEntries(format.formatToParts(moment).map(({ type, value }) => [type, Number(value)]));
  const { year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0 } = parts;
  return { months: year * 12 + month - 1, day, timeMs: ((hour * 60 + minute) * 60 + second) * 1_000 };
}

const daysIn = (months: number) => new Date(Date.UTC(Math.floor(months / 12), (months % 12) + 1, 0)).getUTCDate();

it.each([
  ['2026-01-31T10:00:00Z', 'month', 'UTC', ['2026-02-28T10:00:00Z', '2026-03-31T10:00:00Z', '2026-04-30T10:00:00Z']],
  ['2028-02-29T00:00:00Z', 'year', 'UTC', ['2029-02-28', '2030-02-28', '2031-02-28', '2032-02-29']],
  // Midnight there is 22:00 UTC in winter and 21:00 in summer: the day is the business's.
  [
    '2026-01-30T22:00:00Z',
    'month',
    'Asia/Jerusalem',
    ['2026-02-27T22:00:00Z', '2026-03-30T21:00:00Z', '2026-04-29T21:00:00Z'],
  ],
] as const)(
  'periods from %s for a %s in %s end on the same day or on the last of a shorter month',
  (start, interval, zone, ends) => {
    const rule = { anchor: new Date(start), interval, timeZone: zone };
    expect(ends.map((_, index) => getPeriodEnd(rule, index + 1))).toEqual(ends.map((end) => new Date(end)));
  },
);

it('every period ends on the day and time of the anchor in the business time zone', () => {
  fc.assert(
    fc.property(rules, fc.integer({ min: 1, max: 60 }), (rule, periods) => {
      const anchor = toLocalTime(rule.anchor, rule.timeZone);
      const end = toLocalTime(getPeriodEnd(rule, periods), rule.timeZone);
      expect(end.months).toBe(anchor.months + periods * (rule.interval === 'month' ? 1 : 12));
      expect(end.day).toBe(Math.min(anchor.day, daysIn(end.months)));
      // A local time that summer time skips is an hour off, on that day only.
      expect(Math.abs(end.timeMs - anchor.timeMs)).toBeLessThanOrEqual(HOUR_MS);
      const skipped = end.timeMs !== anchor.timeMs;
      if (skipped) expect(toLocalTime(getPeriodEnd(rule, periods + 1), rule.timeZone).timeMs).toBe(anchor.timeMs);
    }),
    { numRuns: 500 },
  );
});

it('the next end of a period is the first one after a moment', () => {
  fc.assert(
    fc.property(rules, fc.integer({ min: 0, max: 2_000 }), (rule, days) => {
      const moment = new Date(rule.anchor.getTime() + days * DAY_MS);
      const next = getNextPeriodEnd(rule, moment);
      expect(next.getTime()).toBeGreaterThan(moment.getTime());
      const ends = Array.from({ length: 70 }, (_, index) => getPeriodEnd(rule, index + 1).getTime());
      expect(ends.filter((end) => end > moment.getTime() && end < next.getTime())).toEqual([]);
    }),
  );
});
