import { describe, expect, it } from 'vitest';
import { listPeriods } from './periods';

describe('Periods of a report', () => {
  it('are all days of the range, across the end of February', () => {
    const days = listPeriods({ from: '2028-02-28', to: '2028-03-01', step: 'day' });
    expect(days.map(({ from, to }) => [from, to])).toEqual([
      ['2028-02-28', '2028-02-28'],
      ['2028-02-29', '2028-02-29'],
      ['2028-03-01', '2028-03-01'],
    ]);
  });

  it('are weeks from Monday, of which the first and last are cut by the range', () => {
    expect(listPeriods({ from: '2030-01-03', to: '2030-01-14', step: 'week' })).toEqual([
      { key: '2029-12-31', from: '2030-01-03', to: '2030-01-06' },
      { key: '2030-01-07', from: '2030-01-07', to: '2030-01-13' },
      { key: '2030-01-14', from: '2030-01-14', to: '2030-01-14' },
    ]);
  });

  it('are months, of which the first and last are cut by the range', () => {
    expect(listPeriods({ from: '2030-01-31', to: '2030-03-01', step: 'month' })).toEqual([
      { key: '2030-01-01', from: '2030-01-31', to: '2030-01-31' },
      { key: '2030-02-01', from: '2030-02-01', to: '2030-02-28' },
      { key: '2030-03-01', from: '2030-03-01', to: '2030-03-01' },
    ]);
  });
});
