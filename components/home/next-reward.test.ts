import { describe, expect, it } from 'vitest';
import type { Offer } from '@/lib/home/summaries';
import { findNextReward } from './next-reward';

const item = (id: string, price: number): Offer => ({ id, name: id, imageUrl: null, price, currency: 'points' });
const balances = { points: 600, credit: 0 };

describe('Next reward', () => {
  it('is the nearest item that the balance does not reach yet', () => {
    const next = findNextReward([item('far', 5_000), item('near', 800), item('had', 500)], balances);
    expect(next).toMatchObject({ item: { id: 'near' }, missing: 200, percent: 75 });
  });

  it('is the most expensive item when all are affordable', () => {
    expect(findNextReward([item('small', 100), item('large', 600)], balances)).toMatchObject({
      item: { id: 'large' },
      missing: 0,
      percent: 100,
    });
  });

  it('does not exist without offers', () => {
    expect(findNextReward([], balances)).toBeNull();
  });
});
