import { z } from 'zod';
import { shopErrors } from '../errors';
import * as activity from '../schemas/activity';
import { OkResponse } from '../schemas/member';
import { Paging } from '../schemas/primitives';
import * as shop from '../schemas/shop';

/** The schemas of the calls of gifts, shops and activity. */
export const shopSchemas = {
  getGifts: { response: shop.Gifts },
  getShops: { response: shop.Shops },
  submitPointShopPurchase: { body: shop.ShopPurchase, response: shop.ShopPurchased, errors: shopErrors },
  submitRewardShopPurchase: { body: shop.ShopPurchase, response: shop.ShopPurchased, errors: shopErrors },
  setStockAlert: { body: shop.StockAlert, response: OkResponse },
  setGoal: { body: shop.Goal, response: OkResponse },
  getPurchases: {
    params: z.object(Paging),
    query: activity.PurchaseFilter,
    mayIgnoreQuery: true,
    response: shop.Purchases,
  },
  getBudgetActivity: {
    params: z.object({ creditType: z.enum(['credit', 'points']), ...Paging }),
    query: activity.EntryFilter,
    mayIgnoreQuery: true,
    response: shop.Transactions,
  },
  getActivitySummary: {
    params: z.object({ list: z.enum(['purchases', 'points', 'credit']) }),
    query: activity.EntryFilter,
    response: activity.ActivitySummary,
  },
} as const;
