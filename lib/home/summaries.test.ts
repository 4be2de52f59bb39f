import { describe, expect, it } from 'vitest';
import { gift, location, shopItem } from '@/tests/msw/responses';
import { pickNearestLocations, pickOffers, pickTransactionLines, pickUsableGifts } from './summaries';

const ids = (items: readonly { id: string }[]) => items.map(({ id }) => id);

describe('Gifts of home', () => {
  it('are those that can be used now', () => {
    const gifts = [
      gift({ id: 'now' }),
      gift({ id: 'used', status: 'used' }),
      gift({ id: 'later', notNow: { reason: 'day', nextAt: null } }),
    ];
    expect(ids(pickUsableGifts({ gifts }))).toEqual(['now']);
  });

  it('have no code for the till and no conditions', () => {
    const [usable] = pickUsableGifts({ gifts: [gift({ code: '4711', terms: 'Single use', minimumBasket: 500 })] });
    expect(Object.keys(usable ?? {}).sort()).toEqual(['id', 'imageUrl', 'name', 'validUntil']);
  });
});

describe('Offers of home', () => {
  it('are the items of both shops that the member can buy, or save for', () => {
    const shops = {
      pointShop: [
        shopItem({ id: 'open' }),
        shopItem({ id: 'gone', stock: 0 }),
        shopItem({ id: 'enough', limitPerMember: 1, purchased: 1 }),
        shopItem({ id: 'free', price: 0 }),
      ],
      rewardShop: [
        shopItem({ id: 'credit', currency: 'credit' }),
        shopItem({ id: 'plan', exclusive: { plans: ['Table Club'], open: false } }),
      ],
    };
    expect(ids(pickOffers(shops))).toEqual(['open', 'credit']);
  });
});

describe('Activity of home', () => {
  it('has a line for each entry, without its explanation', () => {
    const entry = {
      type: 'point',
      operation: 'WelcomeBonus',
      created_on: '2026-11-01T10:00:00.000Z',
      amount: 500,
    } as const;
    const explained = { ...entry, entity_id: 'e-1', balance: 500, left: { amount: 500, expiresAt: null } };
    const page = { transactions: [explained], page: 1, perPage: 3, total: 1 };
    expect(pickTransactionLines(page)).toEqual([entry]);
  });
});

describe('Locations of home', () => {
  it('are the first three, without their hours', () => {
    const locations = ['a', 'b', 'c', 'd'].map((id) => location({ id, imageUrl: `/${id}.svg` }));
    const nearest = pickNearestLocations({ locations });
    expect(ids(nearest)).toEqual(['a', 'b', 'c']);
    expect(Object.keys(nearest[0] ?? {}).sort()).toEqual(['address', 'city', 'id', 'imageUrl', 'name']);
  });
});
