import { expect, it } from 'vitest';
import { groupByDay } from './group-by-day';

it('Items of a day are one group, in their order', () => {
  const items = ['2026-11-24T10:00:00Z', '2026-11-24T09:00:00Z', '2026-11-23T09:00:00Z'].map((createdAt) => ({
    createdAt,
  }));
  const groups = groupByDay(items, (instant) => instant.slice(0, 10));
  expect(groups).toEqual([
    { day: '2026-11-24', at: '2026-11-24T10:00:00Z', items: items.slice(0, 2) },
    { day: '2026-11-23', at: '2026-11-23T09:00:00Z', items: items.slice(2) },
  ]);
});
