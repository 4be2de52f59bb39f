import { z } from 'zod';
import { Amount, Id, SafeUrl, Instant, NonNegativeAmount } from './primitives';

const BudgetType = z.enum(['credit', 'point']);
export const Currency = z.enum(['points', 'credit']);

export const Gift = z.object({
  id: Id,
  name: z.string(),
  description: z.string(),
  imageUrl: SafeUrl.nullable(),
  terms: z.string().optional(),
  validFrom: Instant,
  validUntil: Instant.optional(),
  status: z.enum(['active', 'future', 'used', 'expired']),
  code: z.string(),
});
export const Gifts = z.object({ gifts: z.array(Gift) });

export const ShopItem = z.object({
  id: Id,
  name: z.string(),
  description: z.string(),
  imageUrl: SafeUrl.nullable(),
  price: NonNegativeAmount,
  currency: Currency,
  /** How many are left; absent: as many as are asked for. */
  stock: z.int().min(0).optional(),
  limitPerMember: z.int().min(1).optional(),
  /** How many this member has bought. */
  purchased: z.int().min(0),
  affordable: z.boolean(),
});
export const Shops = z.object({ pointShop: z.array(ShopItem), rewardShop: z.array(ShopItem) });

/** The item and the price that the member saw and agreed to. */
export const ShopPurchase = z.object({ itemId: Id, price: NonNegativeAmount });
export const ShopPurchased = z.object({ status: z.literal('OK'), purchaseId: Id, gift: Gift });

/** Why a balance moved. Screens translate it (`activity.operation.<Operation>`). */
export const Operation = z.enum([
  'PurchaseReward',
  'PointShopPurchase',
  'RewardShopPurchase',
  'WelcomeBonus',
  'BirthdayBonus',
  'ReferralReward',
  'ReceiptReward',
  'SubscriptionBenefit',
  'TopUp',
  'Payment',
  'Correction',
  'Reversal',
  'Expiry',
]);

/** A transaction of the budget activity (spec §3). */
export const Transaction = z.object({
  type: BudgetType,
  operation: Operation,
  created_on: Instant,
  amount: Amount,
  entity_id: z.string().nullable(),
});

const page = { page: z.int(), perPage: z.int(), total: z.int() };
export const Transactions = z.object({ transactions: z.array(Transaction), ...page });

export const Purchase = z.object({
  id: Id,
  created_on: Instant,
  location: z.string(),
  receiptNumber: z.string(),
  total: Amount,
  items: z.array(z.object({ name: z.string(), quantity: z.int().min(1), amount: Amount })),
  pointsEarned: Amount,
  creditEarned: Amount,
});
export const Purchases = z.object({ purchases: z.array(Purchase), ...page });

export type Gift = z.infer<typeof Gift>;
export type ShopItem = z.infer<typeof ShopItem>;
export type Transaction = z.infer<typeof Transaction>;
export type Purchase = z.infer<typeof Purchase>;
export type Operation = z.infer<typeof Operation>;
