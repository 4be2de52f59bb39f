import { shopErrors } from '../errors';
import { OkResponse } from '../schemas/member';
import * as shop from '../schemas/shop';
import { memberWrite, supportRead } from './access';
import { defineCall } from './define-call';

const gift = {
  id: 'g-1',
  name: 'Espresso on us',
  description: 'One cup.',
  imageUrl: null,
  validFrom: '2029-12-01T00:00:00Z',
  validUntil: '2030-03-01T00:00:00Z',
  status: 'active',
  code: '4711',
} as const;
const item = {
  id: 'espresso',
  name: 'Espresso',
  description: 'One cup.',
  imageUrl: null,
  price: 30_000,
  currency: 'points',
  purchased: 0,
  affordable: false,
  terms: 'One use, in one visit.',
  validDays: 30,
} as const;
const bought = { status: 'OK', purchaseId: 'sp-1', gift } as const;
const purchase =
  'Checks the balance, the stock, the limit per member and the price, and issues the gift, in one database transaction. A repeated request with the same `idempotency-key` and body returns the first response.';

/** Gifts and shops. */
export const shopCalls = {
  getGifts: defineCall({
    ...supportRead,
    path: '/api/protected/gift',
    level: 1,
    response: shop.Gifts,
    summary: 'List gifts',
    description: 'Returns the gifts of the member: active, upcoming, used and expired.',
    without: 'No screen of gifts (404). The menu and the home page omit it.',
    example: { response: { gifts: [gift] } },
  }),

  getShops: defineCall({
    ...supportRead,
    path: '/api/protected/points/member',
    level: 1,
    response: shop.Shops,
    summary: 'List shop items',
    description:
      'Returns both shops with the prices and limits of this member. The lists may be empty. Also called by the home page.',
    without: 'No shop (404). The menu omits it, and the home page the next reward.',
    example: { response: { pointShop: [item], rewardShop: [], goal: 'espresso' } },
  }),

  submitPointShopPurchase: defineCall({
    ...memberWrite,
    path: '/api/protected/points/submitPointShopPurchase',
    level: 2,
    idempotent: true,
    body: shop.ShopPurchase,
    response: shop.ShopPurchased,
    errors: shopErrors,
    summary: 'Purchase from the point shop',
    description: purchase,
    without: 'The purchase remains “checking” and is retried, since its result is unknown. Return empty shops instead.',
    example: { body: { itemId: 'espresso', price: 30_000 }, response: bought },
  }),

  submitRewardShopPurchase: defineCall({
    ...memberWrite,
    path: '/api/protected/points/submitRewardShopPurchase',
    level: 2,
    idempotent: true,
    body: shop.ShopPurchase,
    response: shop.ShopPurchased,
    errors: shopErrors,
    summary: 'Purchase from the reward shop',
    description: purchase,
    without: 'The purchase remains “checking” and is retried, since its result is unknown. Return empty shops instead.',
    example: { body: { itemId: 'espresso', price: 30_000 }, response: bought },
  }),

  /** A backend without them omits `stockAlert` and `goal` from the shops. */
  setStockAlert: defineCall({
    ...memberWrite,
    path: '/api/protected/points/stockAlert',
    optional: true,
    body: shop.StockAlert,
    response: OkResponse,
    summary: 'Ask for a notice when an item is back',
    description:
      'Stores or cancels the wish of the member to be notified when a sold-out item is in stock again. The notice is sent once, by a channel that the backend selects. Has no effect if the item is in stock.',
    without: 'Nothing. Omit `stockAlert` from the items, and the portal does not offer it.',
    example: { body: { itemId: 'espresso', wanted: true }, response: { status: 'OK' } },
  }),

  setGoal: defineCall({
    ...memberWrite,
    path: '/api/protected/points/goal',
    optional: true,
    body: shop.Goal,
    response: OkResponse,
    summary: 'Set the goal',
    description:
      'Stores the item that the member saves for, in place of an earlier one, or removes it. The home page shows the progress. The purchase of the item removes it.',
    without: 'Nothing. Omit `goal` from the shops, and the portal does not offer it.',
    example: { body: { itemId: 'espresso' }, response: { status: 'OK' } },
  }),
};
