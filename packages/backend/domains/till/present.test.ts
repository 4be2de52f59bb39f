import { describe, expect, it } from 'vitest';
import type { ShopItem } from 'loyalty-contract/schemas/shop';
import { isAvailable } from './present';

const item: ShopItem = {
  id: 'cake',
  name: 'Cake',
  description: 'A piece',
  imageUrl: null,
  price: 100,
  currency: 'points',
  purchased: 1,
  affordable: true,
};

describe('Availability of an offer at a till', () => {
  it.each([
    ['has no limits', {}, true],
    [
      'is in stock, within the limit, and in a plan of the member',
      { stock: 1, limitPerMember: 2, exclusive: { plans: ['Gold'], open: true } },
      true,
    ],
    ['is too expensive', { affordable: false }, false],
    ['is sold out', { stock: 0 }, false],
    ['has reached the limit per member', { limitPerMember: 1 }, false],
    ['is for another plan', { exclusive: { plans: ['Gold'], open: false } }, false],
  ])('for an item that %s', (_, more, expected) => {
    expect(isAvailable({ ...item, ...more })).toBe(expected);
  });
});
