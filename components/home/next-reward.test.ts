import { describe, expect, it } from 'vitest';
import type { ShopItem } from '@/contract/schemas/shop';
import { findNextReward } from './next-reward';

const item = (id: string, price: number, more: Partial<ShopItem> = {}): ShopItem => ({
  id,
  name: id,
  description: '',
  imageUrl: null,
  price,
  currency: 'points',
  purchased: 0,
  affordable: false,
  ...more,
});
const balances = { points: 600, credit: 0 };

describe('Next reward', () => {
  it('is the nearest item that the balance does not reach yet', () => {
    const next = findNextReward([item('far', 5_000), item('near', 800), item('had', 500)], balances);
    expect(next).toMatchObject({ item: { id: 'near' }, missing: 200, percent: 75 });
  });

  it('is the dearest affordable item when all are affordable', () => {
    expect(findNextReward([item('small', 100), item('large', 600)], balances)).toMatchObject({
      item: { id: 'large' },
      missing: 0,
      percent: 100,
    });
  });

  it('excludes items that cannot be bought', () => {
    const gone = item('gone', 700, { stock: 0 });
    const enough = item('enough', 700, { limitPerMember: 1, purchased: 1 });
    expect(findNextReward([gone, enough], balances)).toBeNull();
  });
});
