import { describe, expect, it } from 'vitest';
import { getDefaultStep, getEarlierDays, getLastDays, isReportRange } from './report-range';

describe('The range of a report', () => {
  it('counts days across months, leap years and summer time', () => {
    expect(getLastDays('2028-03-01', 2)).toEqual({ from: '2028-02-29', to: '2028-03-01' });
    expect(getLastDays('2026-03-29', 2)).toEqual({ from: '2026-03-28', to: '2026-03-29' });
    expect(getLastDays('2026-11-25', 7)).toEqual({ from: '2026-11-19', to: '2026-11-25' });
  });

  it.each([
    [
      { from: '2026-11-25', to: '2026-11-25' },
      { from: '2026-11-18', to: '2026-11-18' },
    ],
    [
      { from: '2026-11-19', to: '2026-11-25' },
      { from: '2026-11-12', to: '2026-11-18' },
    ],
    [
      { from: '2028-02-01', to: '2028-03-01' },
      { from: '2028-01-02', to: '2028-01-31' },
    ],
  ])('%j is compared with %j', (range, earlier) => expect(getEarlierDays(range)).toEqual(earlier));

  it.each([
    ['2026-11-25', '2026-11-25', true],
    ['2026-11-25', '2026-11-24', false],
    ['2025-11-25', '2026-11-25', true],
    ['2025-11-24', '2026-11-25', false],
    ['', '2026-11-25', false],
  ])('from %s to %s is permitted: %s', (from, to, permitted) => expect(isReportRange({ from, to })).toBe(permitted));

  it.each([
    [7, 'day'],
    [31, 'day'],
    [90, 'week'],
    [365, 'month'],
  ])('%d days are drawn by %s', (days, step) => expect(getDefaultStep(getLastDays('2026-11-25', days))).toBe(step));
});
