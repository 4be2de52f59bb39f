import { describe, expect, it } from 'vitest';
import { toMonthlySeries } from './monthly-series';

const totals = (month: string, incoming = 100) => ({ month, incoming, outgoing: 0 });

describe('Months of a chart', () => {
  it('include those without activity, across a new year', () => {
    expect(toMonthlySeries([totals('2025-11'), totals('2026-02')])).toEqual([
      totals('2025-11'),
      totals('2025-12', 0),
      totals('2026-01', 0),
      totals('2026-02'),
    ]);
  });

  it('are the last twelve', () => {
    const series = toMonthlySeries([totals('2020-01'), totals('2026-03')]);
    expect(series.map(({ month }) => month)).toEqual([
      ...Array.from({ length: 9 }, (_, index) => `2025-${String(index + 4).padStart(2, '0')}`),
      '2026-01',
      '2026-02',
      '2026-03',
    ]);
  });

  it('are none without activity', () => expect(toMonthlySeries([])).toEqual([]));
});
