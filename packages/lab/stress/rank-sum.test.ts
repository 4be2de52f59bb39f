import { describe, expect, it } from 'vitest';
import { createRandom } from 'loyalty-backend/core/random';
import { median, rankSumProbability } from './rank-sum';

describe('Median', () => {
  it('is the middle value, or the mean of the two middle ones', () => {
    expect(median([9, 1, 5])).toBe(5);
    expect(median([4, 1, 3, 2])).toBe(2.5);
  });
});

describe('Rank-sum test', () => {
  it('matches values calculated by hand: U 22, standard deviation 4.758, z 1.997', () => {
    const placebo = [7, 5, 6, 4, 12];
    const drug = [3, 6, 4, 2, 1];
    expect(rankSumProbability(placebo, drug)).toBeCloseTo(0.0459, 4);
  });

  it('finds no difference between equal samples', () => {
    const same = [1, 2, 3, 4, 5, 6];
    expect(rankSumProbability(same, same)).toBeCloseTo(1, 6);
    expect(rankSumProbability([2, 2, 2], [2, 2, 2])).toBe(1);
  });

  it('finds a shift hidden by the spread', () => {
    const random = createRandom(6);
    const sample = (shift: number) => Array.from({ length: 500 }, () => random.between(0, 1_000) + shift);
    expect(rankSumProbability(sample(0), sample(0))).toBeGreaterThan(0.01);
    expect(rankSumProbability(sample(0), sample(100))).toBeLessThan(0.001);
  });
});
