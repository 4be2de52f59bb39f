import { describe, expect, it } from 'vitest';
import type { ShopItem } from 'loyalty-contract/schemas/shop';
import type { Transaction } from 'loyalty-contract/schemas/transactions';
import { createGift, createLocation, createShopItem, createEntry } from '@/tests/msw/responses';
import { selectNearestLocations, selectOffers, selectEntryLines, selectUsableGifts } from './home-summaries';

const ids = (items: readonly { id: string }[]) => items.map(({ id }) => id);

describe('Gifts of home', () => {
  it('are those that can be used now', () => {
    const gifts = [
      createGift({ id: 'now' }),
      createGift({ id: 'used', status: 'used' }),
      createGift({ id: 'later', notNow: { reason: 'day', nextAt: null } }),
    ];
    expect(ids(selectUsableGifts({ gifts }))).toEqual(['now']);
  });

  it('are the first four that end, before those without an end', () => {
    const ending = (id: string, day: number) => createGift({ id, validUntil: `2999-01-0${day}T00:00:00.000Z` });
    const gifts = [
      createGift({ id: 'open' }),
      ending('third', 3),
      ending('first', 1),
      ending('second', 2),
      createGift({ id: 'more' }),
    ];
    expect(ids(selectUsableGifts({ gifts }))).toEqual(['first', 'second', 'third', 'open']);
  });

  it('have no code for the till and no conditions', () => {
    const [usable] = selectUsableGifts({
      gifts: [createGift({ code: '4711', terms: 'Single use', minimumBasket: 500 })],
    });
    expect(Object.keys(usable ?? {}).sort()).toEqual(['id', 'imageUrl', 'name', 'validUntil']);
  });
});

describe('Offers of home', () => {
  const later = (more: Partial<ShopItem>) => createShopItem({ affordable: false, ...more });

  it('are the first items that the member can get now, and their number', () => {
    const pointShop = ['a', 'b', 'c', 'd', 'e'].map((id) => createShopItem({ id }));
    const rewardShop = [
      createShopItem({ id: 'gone', stock: 0 }),
      createShopItem({ id: 'enough', limitPerMember: 1, purchased: 1 }),
      createShopItem({ id: 'plan', exclusive: { plans: ['Table Club'], open: false } }),
      later({ id: 'later' }),
    ];
    const offers = selectOffers({ pointShop, rewardShop });
    expect(ids(offers.obtainable)).toEqual(['a', 'b', 'c', 'd']);
    expect(offers.obtainableCount).toBe(5);
  });

  it('are the cheapest available items of each currency that the balance does not cover', () => {
    const pointShop = [
      createShopItem({ id: 'now', price: 100 }),
      later({ id: 'dear', price: 900 }),
      later({ id: 'next', price: 400 }),
      later({ id: 'gone', price: 300, stock: 0 }),
      later({ id: 'free', price: 0 }),
    ];
    const rewardShop = [later({ id: 'credit', price: 200, currency: 'credit' })];
    expect(ids(selectOffers({ pointShop, rewardShop }).next)).toEqual(['next', 'credit']);
  });

  it('name the goal, also when it is sold out, and nothing where the backend has no goals', () => {
    const shops = { pointShop: [later({ id: 'wine', stock: 0 })], rewardShop: [] };
    expect(selectOffers({ ...shops, goal: 'wine' }).goal).toMatchObject({ id: 'wine', isSoldOut: true });
    expect(selectOffers({ ...shops, goal: null }).goal).toBeNull();
    expect(selectOffers({ ...shops, goal: 'removed' }).goal).toBeNull();
    expect(selectOffers(shops)).not.toHaveProperty('goal');
  });
});

describe('Activity of home', () => {
  it('names the item or location that an entry is about', () => {
    const of = (more: Partial<Transaction>) =>
      selectEntryLines({ transactions: [createEntry(more)], page: 1, perPage: 3, total: 1 })[0]?.subject;
    expect(of({ entity: { kind: 'item', name: 'Espresso', giftId: 'g-1' } })).toBe('Espresso');
    expect(of({ entity: { kind: 'purchase', location: 'Harbour', receiptNumber: 'R-1', total: 100 } })).toBe('Harbour');
    expect(of({ place: 'Market' })).toBe('Market');
    expect(of({ entity: { kind: 'receipt', total: 100 } })).toBeUndefined();
  });

  it('says that an entry is the bonus of a level, and no other rule', () => {
    const getRule = (rule: string) =>
      selectEntryLines({ transactions: [createEntry({ rule })], page: 1, perPage: 3, total: 1 })[0]?.rule;
    expect(getRule('tier')).toBe('tier');
    expect(getRule('purchase.points')).toBeUndefined();
  });

  it('has a line for each entry, without its explanation', () => {
    const entry = {
      type: 'point',
      operation: 'WelcomeBonus',
      created_on: '2026-11-01T10:00:00.000Z',
      amount: 500,
    } as const;
    const explained = { ...entry, entity_id: 'e-1', balance: 500, left: { amount: 500, expiresAt: null } };
    const page = { transactions: [explained], page: 1, perPage: 3, total: 1 };
    expect(selectEntryLines(page)).toEqual([entry]);
  });
});

describe('Locations of home', () => {
  it('are the first three, without their hours', () => {
    const locations = ['a', 'b', 'c', 'd'].map((id) => createLocation({ id, imageUrl: `/${id}.svg` }));
    const nearest = selectNearestLocations({ locations });
    expect(ids(nearest)).toEqual(['a', 'b', 'c']);
    expect(Object.keys(nearest[0] ?? {}).sort()).toEqual(['address', 'city', 'id', 'imageUrl', 'name']);
  });
});
