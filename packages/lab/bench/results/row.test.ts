import { describe, expect, it } from 'vitest';
import { createRow, Row } from './row';

const call = { id: 'b.call', name: 'a call', unit: 'ms' as const };

describe('createRow', () => {
  it('judges the ratios of the rounds, not the ratio of the medians', () => {
    const baseline = { name: 'a bare route', values: [1, 2, 4] };
    const row = createRow({ ...call, values: [2, 4, 8], baseline, target: { most: 2 } });
    expect(row.ratio).toEqual({ median: 2, q1: 2, q3: 2, rounds: 3 });
    expect(row.verdict).toBe('met');
  });

  it('judges the value itself if there is no baseline', () => {
    expect(createRow({ ...call, values: [3, 3, 3], target: { most: 2.5 } })).toMatchObject({ verdict: 'missed' });
  });

  it('creates a row that can be written and parsed again', () => {
    const row = createRow({ ...call, values: [3], exact: true, target: { most: 5 }, note: 'on one core' });
    expect(Row.parse(JSON.parse(JSON.stringify(row)))).toEqual(row);
  });
});
