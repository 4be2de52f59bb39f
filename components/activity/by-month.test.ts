import { describe, expect, it } from 'vitest';
import { byMonth } from './by-month';

describe('Activity by month', () => {
  it('keeps the order and starts a group at each new month', () => {
    const things = ['2026-03-09', '2026-03-01', '2026-02-20'].map((created_on) => ({ created_on }));
    expect(byMonth(things, (instant) => instant.slice(0, 7))).toEqual([
      { month: '2026-03', things: things.slice(0, 2) },
      { month: '2026-02', things: things.slice(2) },
    ]);
  });

  it('is empty without activity', () => expect(byMonth([], () => '')).toEqual([]));
});
