import { describe, expect, it } from 'vitest';
import type { ShopItem } from 'loyalty-contract/schemas/shop';
import { getPointShopKind, createShopSections } from './shop-sections';

const item = (id: string, currency: ShopItem['currency']): ShopItem => ({
  id,
  name: id,
  description: '',
  imageUrl: null,
  price: 100,
  currency,
  purchased: 0,
  affordable: true,
});
const shops = { pointShop: [item('mug', 'points'), item('cap', 'credit')], rewardShop: [item('cake', 'credit')] };
const shown = (businessWallet: Parameters<typeof createShopSections>[1]['businessWallet']) =>
  createShopSections(shops, { businessWallet, pointShopIsCredits: false }).map(
    ({ shop, items }) => `${shop}: ${items.map(({ id }) => id).join(' ')}`,
  );

describe('Shop sections', () => {
  it('contain items in the business’s currencies, and are omitted when empty', () => {
    expect(shown('points and credit')).toEqual(['point: mug cap', 'reward: cake']);
    expect(shown('points')).toEqual(['point: mug']);
    expect(shown('credit')).toEqual(['point: cap', 'reward: cake']);
    expect(shown('none')).toEqual([]);
  });

  it('name the point shop after its currency', () => {
    expect(getPointShopKind({ pointShopIsCredits: true })).toBe('credit');
    expect(getPointShopKind({ pointShopIsCredits: false })).toBe('points');
  });
});
