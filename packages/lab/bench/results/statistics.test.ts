import { describe, expect, it } from 'vitest';
import { getSpread, quantile, summarize, toRatios } from './statistics';

describe('quantile', () => {
  it('interpolates between two values', () => {
    expect(quantile([4, 1, 3, 2], 0.5)).toBe(2.5);
    expect(quantile([10, 20], 0.25)).toBe(12.5);
  });

  it('rejects an empty list', () => {
    expect(() => quantile([], 0.5)).toThrow('no values');
  });
});

describe('summarize', () => {
  it('returns the median, the quartiles and the number of rounds', () => {
    expect(summarize([5, 1, 4, 2, 3])).toEqual({ median: 3, q1: 2, q3: 4, rounds: 5 });
  });

  it('is not affected by a single outlier', () => {
    expect(getSpread(summarize([10, 10, 11, 11, 900]))).toBe(1);
  });

  it('rejects values that are not finite numbers', () => {
    expect(() => summarize([1, 0 / 0, 2])).toThrow('NaN is not a finite number');
    expect(() => summarize([1 / 0])).toThrow('Infinity is not a finite number');
  });

  it('does not reorder its input', () => {
    const values = [3, 1, 2];
    summarize(values);
    expect(values).toEqual([3, 1, 2]);
  });
});

describe('toRatios', () => {
  it('pairs the rounds of both sides', () => {
    expect(toRatios([10, 30], [5, 10])).toEqual([2, 3]);
  });

  it('rejects sides with different numbers of rounds', () => {
    expect(() => toRatios([1, 2], [1])).toThrow('2 rounds cannot be paired with 1');
  });
});
