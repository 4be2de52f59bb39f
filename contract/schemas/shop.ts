import { z } from 'zod';
import { WeeklyHours } from './gift-restrictions';
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
  /** What a till takes it by; null where only the member is shown it: in a support session. */
  code: z.string().nullable(),
  /** Why it cannot be used at this moment, and when it can be next; null: not within its time. Absent: it can be. */
  notNow: z.object({ reason: z.enum(['notYet', 'hour', 'day', 'date']), nextAt: Instant.nullable() }).optional(),
  /** Until when it can be used now, where its hours end. */
  nowUntil: Instant.optional(),
  /** Names of the places where it can be used; absent: everywhere. */
  places: z.array(z.string()).optional(),
  /** Its hours in the business's time zone; absent: all day. */
  hours: z.array(WeeklyHours).optional(),
  /** What a purchase must come to. */
  minimumBasket: NonNegativeAmount.optional(),
  /** Why staff ended it, where they did. */
  endReason: z.string().optional(),
});
export const Gifts = z.object({ gifts: z.array(Gift) });

export const ShopItem = z.object({
  id: Id,
  name: z.string(),
  description: z.string(),
  imageUrl: SafeUrl.nullable(),
  /** What this member pays. */
  price: NonNegativeAmount,
  /** What who has no plan pays, where that is more. */
  fullPrice: NonNegativeAmount.optional(),
  /** For subscribers of these plans alone, and whether this member is one. */
  exclusive: z.object({ plans: z.array(z.string()), open: z.boolean() }).optional(),
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

/** What a movement points at, in words. */
const TransactionEntity = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('purchase'), location: z.string(), receiptNumber: z.string(), total: Amount }),
  z.object({ kind: z.literal('receipt'), total: Amount }),
  z.object({ kind: z.literal('item'), name: z.string(), giftId: Id }),
]);

/** A part of what went out: what it had come in by, and until when it could have been used. */
const UsedLot = z.object({
  amount: Amount,
  operation: Operation,
  created_on: Instant,
  expiresAt: Instant.nullable(),
});

/** A transaction of the budget activity (spec §3), and what explains it. */
export const Transaction = z.object({
  type: BudgetType,
  operation: Operation,
  created_on: Instant,
  amount: Amount,
  entity_id: z.string().nullable(),
  /** The balance after it. */
  balance: Amount.optional(),
  /** What brought it about: purchase, receipt, welcome, till … */
  cause: z.string().optional(),
  /** The business's rule that made it. */
  rule: z.string().optional(),
  /** Why staff corrected it, in their words. */
  reason: z.string().optional(),
  entity: TransactionEntity.optional(),
  /** Of what came in: how much is left, until when; null: without end. */
  left: z.object({ amount: Amount, expiresAt: Instant.nullable() }).optional(),
  /** Of what went out: where it was taken from, the first ten. */
  lots: z.array(UsedLot).optional(),
  /** How many more there were. */
  moreLots: z.int().min(1).optional(),
});

const page = { page: z.int(), perPage: z.int(), total: z.int() };
export const Transactions = z.object({ transactions: z.array(Transaction), ...page });

/** Why a purchase earned nothing: nothing was paid, too little for a hundredth, or the business has no rule for it. */
const EarnedNothing = z.enum(['nothingPaid', 'tooLittle', 'noRule']);

export const Purchase = z.object({
  id: Id,
  created_on: Instant,
  location: z.string(),
  receiptNumber: z.string(),
  total: Amount,
  items: z.array(z.object({ name: z.string(), quantity: z.int().min(1), amount: Amount })),
  pointsEarned: Amount,
  creditEarned: Amount,
  earnedNothing: EarnedNothing.optional(),
  /** What staff took back of it, oldest first: all of it, or so much of the total. */
  corrections: z
    .array(z.object({ kind: z.enum(['void', 'return']), amount: Amount, reason: z.string(), created_on: Instant }))
    .optional(),
});
export const Purchases = z.object({ purchases: z.array(Purchase), ...page });

export type Gift = z.infer<typeof Gift>;
export type ShopItem = z.infer<typeof ShopItem>;
export type Transaction = z.infer<typeof Transaction>;
export type Purchase = z.infer<typeof Purchase>;
export type Shops = z.infer<typeof Shops>;
export type EarnedNothing = z.infer<typeof EarnedNothing>;
export type Operation = z.infer<typeof Operation>;
