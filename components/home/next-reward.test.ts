import { describe, expect, it } from 'vitest';
import { createShopItem } from '@/tests/msw/responses';
import { findNextReward, getProgress } from './next-reward';

const wine = createShopItem({ id: 'wine', price: 1_000, currency: 'credit' });
const oil = createShopItem({ id: 'oil', price: 50_000, currency: 'points' });

describe('Progress to a reward', () => {
  it('is what is missing, and the part of the price that the balance covers', () => {
    expect(getProgress(oil, { points: 20_000, credit: 0 })).toEqual({ missing: 30_000, percent: 40 });
    expect(getProgress(oil, { points: 90_000, credit: 0 })).toEqual({ missing: 0, percent: 100 });
    expect(getProgress({ price: 0, currency: 'points' }, { points: 0, credit: 0 })).toEqual({
      missing: 0,
      percent: 100,
    });
  });
});

describe('The next reward', () => {
  it('is the one of which the largest part is covered, in either currency', () => {
    expect(findNextReward([oil, wine], { points: 45_000, credit: 500 })).toBe(oil);
    expect(findNextReward([oil, wine], { points: 5_000, credit: 500 })).toBe(wine);
    expect(findNextReward([], { points: 0, credit: 0 })).toBeUndefined();
  });
});
