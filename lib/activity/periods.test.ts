import { describe, expect, it } from 'vitest';
import { findPeriodName, getPeriod, periodNames } from './periods';

describe('Periods of activity', () => {
  it('begin with a month or a year', () => {
    expect(getPeriod('thisMonth', '2026-02-28')).toEqual({ from: '2026-02-01' });
    expect(getPeriod('lastMonths', '2026-01-31')).toEqual({ from: '2025-11-01' });
    expect(getPeriod('thisYear', '2026-11-25')).toEqual({ from: '2026-01-01' });
    expect(getPeriod('lastYear', '2026-11-25')).toEqual({ from: '2025-01-01', until: '2025-12-31' });
  });

  it('are found by their days', () => {
    for (const name of periodNames) expect(findPeriodName(getPeriod(name, '2026-11-25'), '2026-11-25')).toBe(name);
    expect(findPeriodName({ from: '2026-11-02' }, '2026-11-25')).toBeUndefined();
    expect(findPeriodName({}, '2026-11-25')).toBeUndefined();
  });

  it.each([
    ['2026-01-14', 'thisMonth', 'thisYear'],
    ['2026-03-14', 'lastMonths', 'thisYear'],
  ] as const)('are found by the preferred name if two have the same days: on %s', (today, first, second) => {
    const days = getPeriod(second, today);
    expect(getPeriod(first, today)).toEqual(days);
    expect(findPeriodName(days, today, second)).toBe(second);
    expect(findPeriodName(days, today, first)).toBe(first);
    expect(findPeriodName(days, today, 'lastYear')).toBe(first);
  });
});
