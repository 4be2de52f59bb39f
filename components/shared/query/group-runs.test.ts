import { describe, expect, it } from 'vitest';
import { groupRuns } from './group-runs';

const getMonth = (day: string) => day.slice(0, 7);

describe('Runs of items', () => {
  it('preserve the order, with one run for each month', () =>
    expect(groupRuns(['2026-03-09', '2026-03-01', '2026-02-20'], getMonth)).toEqual([
      { key: '2026-03', items: ['2026-03-09', '2026-03-01'] },
      { key: '2026-02', items: ['2026-02-20'] },
    ]));

  it('have the same key twice if other items are between them', () =>
    expect(groupRuns(['2026-03-09', '2026-02-20', '2026-03-01'], getMonth).map(({ key }) => key)).toEqual([
      '2026-03',
      '2026-02',
      '2026-03',
    ]));

  it('are none without items', () => expect(groupRuns([], getMonth)).toEqual([]));
});
