import { describe, expect, it } from 'vitest';
import { createShopItem } from '@/tests/msw/responses';
import { arrangeItems, type Arrangement } from './arrange-items';

const items = [
  createShopItem({
    id: 'wine',
    name: 'Kırmızı şarap',
    price: 300,
    affordable: false,
    addedAt: '2026-01-01T00:00:00.000Z',
  }),
  createShopItem({ id: 'tea', name: 'İnce belli çay', price: 100 }),
  createShopItem({ id: 'cake', name: 'Cake', price: 200, stock: 0, addedAt: '2026-03-01T00:00:00.000Z' }),
  createShopItem({ id: 'club', name: 'Club evening', price: 100, exclusive: { plans: ['Club'], open: false } }),
];
const arrange = (more: Partial<Arrangement>) =>
  arrangeItems(items, { sort: 'recommended', availableOnly: false, search: '', ...more }).map(({ id }) => id);

describe('Items of the shop', () => {
  it('are in the order of the business, by price, or newest first', () => {
    expect(arrange({})).toEqual(['wine', 'tea', 'cake', 'club']);
    expect(arrange({ sort: 'priceUp' })).toEqual(['tea', 'club', 'cake', 'wine']);
    expect(arrange({ sort: 'priceDown' })).toEqual(['wine', 'cake', 'tea', 'club']);
    expect(arrange({ sort: 'newest' })).toEqual(['cake', 'wine', 'tea', 'club']);
  });

  it('are limited to those that the member can get now', () => {
    expect(arrange({ availableOnly: true })).toEqual(['tea']);
  });

  it('are found by name and description, in any spelling', () => {
    for (const search of ['İNCE', 'ince', 'Ince', 'çay belli', 'cay'])
      expect([search, arrange({ search })]).toEqual([search, ['tea']]);
    for (const search of ['KIRMIZI', 'kirmizi', 'sarap', 'Kırmızı şarap'])
      expect([search, arrange({ search })]).toEqual([search, ['wine']]);
    expect(arrange({ search: 'small cup' })).toEqual(['wine', 'tea', 'cake', 'club']);
    expect(arrange({ search: 'soup' })).toEqual([]);
  });
});
