import { describe, expect, it } from 'vitest';
import type { Offer } from '@/lib/home/summaries';
import { findFirstOffer } from './first-offer';

const offer = (name: string, price: number, currency: Offer['currency'] = 'points'): Offer => ({
  id: name,
  name,
  imageUrl: null,
  price,
  currency,
});
const offers = [
  offer('espresso', 5_000),
  offer('mezze', 9_000),
  offer('lemonade', 900, 'credit'),
  offer('oil', 50_000),
];

describe('The first offer of a new member', () => {
  it('is the most valuable one that the balance covers', () => {
    expect(findFirstOffer(offers, { points: 10_000, credit: 0 })?.name).toBe('mezze');
    expect(findFirstOffer(offers, { points: 0, credit: 1_000 })?.name).toBe('lemonade');
  });

  it('does not exist if nothing is covered', () => {
    expect(findFirstOffer(offers, { points: 100, credit: 0 })).toBeUndefined();
  });
});
