import { describe, expect, it } from 'vitest';
import { findDueDays } from './days';

const list = (now: string, timeZone: string, daysBefore = 0) =>
  findDueDays(new Date(now), timeZone, daysBefore).map(({ monthDay, year }) => `${year}-${monthDay}`);

describe('Due birthdays', () => {
  it('are today and the three days before', () => {
    expect(list('2026-06-10T12:00:00Z', 'UTC')).toEqual(['2026-06-07', '2026-06-08', '2026-06-09', '2026-06-10']);
  });

  it('follow the calendar of the business', () => {
    expect(list('2026-06-10T22:30:00Z', 'Asia/Jerusalem').at(-1)).toBe('2026-06-11');
    expect(list('2026-06-10T02:30:00Z', 'America/New_York').at(-1)).toBe('2026-06-09');
  });

  it('include the days ahead, also across the end of a year, each with the year of the birthday', () => {
    expect(list('2026-12-30T12:00:00Z', 'UTC', 3).slice(-4)).toEqual([
      '2026-12-30',
      '2026-12-31',
      '2027-01-01',
      '2027-01-02',
    ]);
  });

  it('on 29 February are due on the 28th in other years, and only on the 29th in a leap year', () => {
    expect(list('2027-02-28T12:00:00Z', 'UTC').slice(-2)).toEqual(['2027-02-28', '2027-02-29']);
    expect(list('2028-02-28T12:00:00Z', 'UTC').at(-1)).toBe('2028-02-28');
    expect(list('2028-02-29T12:00:00Z', 'UTC').at(-1)).toBe('2028-02-29');
  });
});
