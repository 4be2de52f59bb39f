import { describe, expect, it } from 'vitest';
import { groupByMonth } from './group-by-month';

describe('Activity by month', () => {
  it('preserves the order, with a group for each month', () => {
    const items = ['2026-03-09', '2026-03-01', '2026-02-20'].map((created_on) => ({ created_on }));
    expect(groupByMonth(items, (instant) => instant.slice(0, 7))).toEqual([
      { month: '2026-03', items: items.slice(0, 2) },
      { month: '2026-02', items: items.slice(2) },
    ]);
  });

  it('has no groups without activity', () => expect(groupByMonth([], () => '')).toEqual([]));
});
