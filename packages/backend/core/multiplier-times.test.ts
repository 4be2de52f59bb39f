import fc from 'fast-check';
import { HOUR_MS, MINUTE_MS } from 'loyalty-text/durations';
import { describe, expect, it } from 'vitest';
import { isDuring, isNever, isOver, type MultiplierTimes } from './multiplier-times';

const at = (instant: string) => new Date(`${instant}Z`);
const teaTime: MultiplierTimes = { days: [2], from: '15:00', until: '18:00' };
const lateFriday: MultiplierTimes = { days: [5], from: '22:00', until: '02:00' };

describe('A time at which purchases earn more', () => {
  it.each([
    ['2026-12-01T12:59:59', false],
    ['2026-12-01T13:00:00', true],
    ['2026-12-01T15:59:59', true],
    ['2026-12-01T16:00:00', false],
    ['2026-12-02T14:00:00', false],
  ])('is that of the clocks of the business: at %s UTC on a Tuesday in Israel, %s', (instant, expected) =>
    expect(isDuring(teaTime, at(instant), 'Asia/Jerusalem')).toBe(expected),
  );

  it('is of the day of the business, not of the day in UTC', () => {
    const tuesdays = { days: [2] };
    expect(isDuring(tuesdays, at('2026-12-01T23:30:00'), 'America/New_York')).toBe(true);
    expect(isDuring(tuesdays, at('2026-12-02T04:59:59'), 'America/New_York')).toBe(true);
    expect(isDuring(tuesdays, at('2026-12-02T05:00:00'), 'America/New_York')).toBe(false);
    expect(isDuring(tuesdays, at('2026-11-30T22:30:00'), 'Asia/Jerusalem')).toBe(true);
  });

  it.each([
    ['2026-12-04T21:59:00', false],
    ['2026-12-04T22:00:00', true],
    ['2026-12-05T01:59:00', true],
    ['2026-12-05T02:00:00', false],
    ['2026-12-04T01:00:00', false],
    ['2026-12-05T23:00:00', false],
  ])('belongs after midnight to the day on which it began: at %s of Friday night, %s', (instant, expected) =>
    expect(isDuring(lateFriday, at(instant), 'UTC')).toBe(expected),
  );

  it('includes its first and last day, and the night after the last', () => {
    const nights = { from: '22:00', until: '02:00', firstDay: '2026-12-10', lastDay: '2026-12-11' };
    const during = (instant: string) => isDuring(nights, at(instant), 'UTC');
    expect(['2026-12-10T01:00:00', '2026-12-12T22:00:00', '2026-12-13T01:00:00'].map(during)).not.toContain(true);
    expect(['2026-12-10T22:00:00', '2026-12-11T01:00:00', '2026-12-12T01:59:00'].map(during)).not.toContain(false);
  });

  it('misses the hour that clocks skip in spring, and has the one that comes twice in autumn', () => {
    const berlin = 'Europe/Berlin';
    const nightly = { from: '01:00', until: '03:00' };
    expect(isDuring(nightly, at('2026-03-29T00:59:59'), berlin)).toBe(true);
    expect(isDuring(nightly, at('2026-03-29T01:00:00'), berlin)).toBe(false);
    const skipped = { from: '02:15', until: '02:45' };
    const spring = Array.from({ length: 240 }, (_, minute) => Date.parse('2026-03-28T23:00:00Z') + minute * MINUTE_MS);
    expect(spring.some((instant) => isDuring(skipped, new Date(instant), berlin))).toBe(false);
    for (const repeated of ['2026-10-25T00:30:00', '2026-10-25T01:30:00'])
      expect(isDuring(skipped, at(repeated), berlin)).toBe(true);
    expect(isDuring(skipped, at('2026-10-25T02:30:00'), berlin)).toBe(false);
  });

  it('has days in a zone whose midnight is missing', () => {
    const day = { firstDay: '2026-04-24', lastDay: '2026-04-24' };
    expect(isDuring(day, at('2026-04-23T21:59:59'), 'Africa/Cairo')).toBe(false);
    expect(isDuring(day, at('2026-04-23T22:00:00'), 'Africa/Cairo')).toBe(true);
    expect(isDuring(day, at('2026-04-24T20:59:59'), 'Africa/Cairo')).toBe(true);
    expect(isDuring(day, at('2026-04-24T21:00:00'), 'Africa/Cairo')).toBe(false);
  });

  it('never is if no day of its period is one of its days', () => {
    expect(isNever({ days: [2], firstDay: '2026-12-02', lastDay: '2026-12-07' })).toBe(true);
    expect(isNever({ days: [2], firstDay: '2026-12-02', lastDay: '2026-12-08' })).toBe(false);
    expect(isNever({ days: [2], firstDay: '2026-12-02' })).toBe(false);
    expect(isNever({ lastDay: '2026-12-02' })).toBe(false);
  });

  it('is over with the last of its times, and not before', () => {
    const over = (times: MultiplierTimes, instant: string) => isOver(times, at(instant), 'UTC');
    expect(over({ ...teaTime, lastDay: '2026-12-09' }, '2026-12-08T17:59:59')).toBe(false);
    expect(over({ ...teaTime, lastDay: '2026-12-09' }, '2026-12-08T18:00:00')).toBe(true);
    expect(over({ ...lateFriday, lastDay: '2026-12-04' }, '2026-12-05T01:59:59')).toBe(false);
    expect(over({ ...lateFriday, lastDay: '2026-12-04' }, '2026-12-05T02:00:00')).toBe(true);
    expect(over({ lastDay: '2026-12-04' }, '2026-12-04T23:59:59')).toBe(false);
    expect(over({ lastDay: '2026-12-04' }, '2026-12-05T00:00:00')).toBe(true);
    expect(over(teaTime, '2099-01-01T00:00:00')).toBe(false);
  });

  it('is not valid any more once it is over, and once more until then', () => {
    const time = fc.integer({ min: 0, max: 23 }).map((hour) => `${String(hour).padStart(2, '0')}:30`);
    const day = fc.integer({ min: 1, max: 28 }).map((date) => `2026-10-${String(date).padStart(2, '0')}`);
    const times = fc.record(
      { days: fc.uniqueArray(fc.integer({ min: 0, max: 6 }), { minLength: 1 }), firstDay: day },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(times, time, time, day, (limits, from, until, lastDay) => {
        const all = { ...limits, lastDay, ...(from === until ? {} : { from, until }) };
        fc.pre(!isNever(all));
        const hours = Array.from({ length: 50 * 24 }, (_, hour) => Date.parse('2026-09-20T00:00:00Z') + hour * HOUR_MS);
        const valid = hours.filter((hour) => isDuring(all, new Date(hour), 'Europe/Berlin'));
        const over = hours.filter((hour) => isOver(all, new Date(hour), 'Europe/Berlin'));
        expect(over.at(-1)).toBe(hours.at(-1));
        expect(over.length).toBe(hours.length - hours.indexOf(over[0] ?? 0));
        expect(valid.length).toBeGreaterThan(0);
        expect(over[0]).toBeGreaterThan(valid.at(-1) ?? 0);
        expect((over[0] ?? 0) - (valid.at(-1) ?? 0)).toBeLessThanOrEqual(2 * HOUR_MS);
      }),
      { numRuns: 50 },
    );
  });
});
