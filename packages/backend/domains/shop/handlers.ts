import { getBalanceKinds } from 'loyalty-contract/balance-kinds';
import type { CallResponse, ParsedRequest } from 'loyalty-contract/calls/calls';
import type { Shop } from 'loyalty-contract/shops';
import { createLocalizer } from '../../core/language';
import { withRetry } from '../../db/transact';
import type { Handlers, RequestContext } from '../../core/request-context';
import { ProblemError } from '../../core/problems';
import { createId, createReadableCode, sha256 } from '../../core/secrets';
import { findPerks } from '../subscriptions';
import { deleteGoal, storeGoal } from './goals';
import { presentPurchasedGift, presentItem } from './present';
import { insertShopPurchase, findItems } from './queries';

type PurchaseBody = ParsedRequest<'submitPointShopPurchase'>['body'];

async function buyItem(
  context: RequestContext,
  shop: Shop,
  { itemId, price }: PurchaseBody,
): Promise<CallResponse<'submitPointShopPurchase'>> {
  const { business, memberId, idempotencyKey, language, now } = context;
  const perks = await findPerks(context.db, business.id, memberId, now);
  const bought = await withRetry(() =>
    insertShopPurchase(context.db, {
      businessId: business.id,
      memberId,
      key: idempotencyKey,
      requestHash: sha256(JSON.stringify([shop, itemId, price])),
      shop,
      itemId,
      price,
      balanceKinds: getBalanceKinds(business.file.configuration),
      perks,
      purchaseId: createId(),
      giftId: createId(),
      giftCode: createReadableCode(),
      now,
    }),
  );
  if (bought.code === 'OK') {
    await deleteGoal(context.db, { businessId: business.id, memberId }, itemId);
    return {
      status: 'OK',
      purchaseId: bought.purchaseId,
      gift: presentPurchasedGift(business, bought, createLocalizer(business, language)),
    };
  }
  throw new ProblemError(bought.code, bought.code === 'IDEMPOTENCY_IN_FLIGHT' ? { retryAfter: 1 } : {});
}

export const shopHandlers = {
  async getShops({ db, business, memberId, language, now }) {
    const localize = createLocalizer(business, language);
    const viewer = { businessId: business.id, memberId, balanceKinds: getBalanceKinds(business.file.configuration) };
    const rows = await findItems(db, viewer, now);
    const getItems = (shop: Shop) =>
      rows.filter((row) => row.shop === shop).map((row) => presentItem(row, business, localize));
    const goal = rows.find(({ id, goal: chosen }) => id === chosen)?.id ?? null;
    return { pointShop: getItems('point'), rewardShop: getItems('reward'), goal };
  },
  submitPointShopPurchase: (context, { body }) => buyItem(context, 'point', body),
  submitRewardShopPurchase: (context, { body }) => buyItem(context, 'reward', body),
  async setGoal({ db, business, memberId, now }, { body: { itemId } }) {
    const member = { businessId: business.id, memberId };
    if (itemId === null) await deleteGoal(db, member);
    else if (!(await storeGoal(db, member, itemId, now))) throw new ProblemError('NOT_FOUND');
    return { status: 'OK' };
  },
} satisfies Handlers;
