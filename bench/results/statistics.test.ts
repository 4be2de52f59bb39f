import { describe, expect, it } from 'vitest';
import { getSpread, quantile, summarize, toRatios } from './statistics';

describe('quantile', () => {
  it('interpolates between two values', () => {
    expect(quantile([4, 1, 3, 2], 0.5)).toBe(2.5);
    expect(quantile([10, 20], 0.25)).toBe(12.5);
  });

  it('refuses an empty list', () => {
    expect(() => quantile([], 0.5)).toThrow('no values');
  });
});

describe('summarize', () => {
  it('gives the median, the quartiles and the number of rounds', () => {
    expect(summarize([5, 1, 4, 2, 3])).toEqual({ median: 3, q1: 2, q3: 4, rounds: 5 });
  });

  it('does not let one extreme round widen the spread', () => {
    expect(getSpread(summarize([10, 10, 11, 11, 900]))).toBe(1);
  });

  it('refuses what is no number, which would be written as a figure', () => {
    expect(() => summarize([1, 0 / 0, 2])).toThrow('NaN is no figure');
    expect(() => summarize([1 / 0])).toThrow('Infinity is no figure');
  });

  it('leaves the order of the values as it was', () => {
    const values = [3, 1, 2];
    summarize(values);
    expect(values).toEqual([3, 1, 2]);
  });
});

describe('toRatios', () => {
  it('pairs the rounds of both sides', () => {
    expect(toRatios([10, 30], [5, 10])).toEqual([2, 3]);
  });

  it('refuses sides that ran a different number of rounds', () => {
    expect(() => toRatios([1, 2], [1])).toThrow('2 rounds cannot be paired with 1');
  });
});
