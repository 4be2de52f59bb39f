import { z } from 'zod';
import { accountTypes } from '../balance-kinds';
import { Currency } from './currency';
import { orOmitted, orOther, withFallback } from './fallbacks';
import { giftUse, WeeklyHours } from './gift-restrictions';
import { Amount, Id, Instant, NonNegativeAmount, PictureUrl, PositiveAmount } from './primitives';
import { Spending } from './spending';

const BudgetType = z.enum(accountTypes);

export { Currency };

/** The first name of the person at the till, if the business shows it. */
const servedBy = z.string().optional();

/** When a gift was used, and at which location. */
const GiftUse = z.object({ at: Instant, place: z.string().optional(), servedBy });

export const Gift = z.object({
  id: Id,
  name: z.string(),
  description: z.string(),
  imageUrl: PictureUrl,
  terms: z.string().optional(),
  validFrom: Instant,
  validUntil: Instant.optional(),
  /** `other`: a status that the contract does not have; the gift is shown, and cannot be used. */
  status: orOther(['active', 'future', 'used', 'expired'], 'other'),
  /** The code for the till; null for support, which only views the member. */
  code: z.string().nullable(),
  /** Why it cannot be used now, and when it can be next; null: never. Absent: it can be used. */
  notNow: z
    .object({ reason: orOther(['notYet', 'hour', 'day', 'date'], 'other'), nextAt: Instant.nullable() })
    .optional(),
  /** Until when it can be used now, if its hours end. */
  nowUntil: Instant.optional(),
  /** Names of the locations where it can be used; absent: everywhere. */
  places: z.array(z.string()).optional(),
  /** Its hours in the business's time zone; absent: all day. */
  hours: z.array(WeeklyHours).optional(),
  /** The minimum total of the purchase. */
  minimumBasket: NonNegativeAmount.optional(),
  /** The reason for which staff ended it. */
  endReason: z.string().optional(),
  /** When and where it was used, if the backend knows. */
  used: GiftUse.optional(),
  /** Its use at a till, which the member can report; absent from backends that take no report. */
  spending: orOmitted(Spending).optional(),
  /** The name of the stamp card that became this gift. */
  stampCard: z.string().optional(),
});
export const Gifts = z.object({ gifts: z.array(Gift) });

export const ShopItem = z.object({
  id: Id,
  name: z.string(),
  description: z.string(),
  imageUrl: PictureUrl,
  /** The price for this member. */
  price: NonNegativeAmount,
  /** The price without a plan, if it is higher. */
  fullPrice: NonNegativeAmount.optional(),
  /** The plans that the item requires, and whether this member has one. */
  exclusive: z.object({ plans: z.array(z.string()), open: z.boolean() }).optional(),
  currency: Currency,
  /** The number left; absent: unlimited. */
  stock: z.int().min(0).optional(),
  limitPerMember: z.int().min(1).optional(),
  /** The number that this member has bought. */
  purchased: z.int().min(0),
  affordable: z.boolean(),
  /** When it was first offered. */
  addedAt: Instant.optional(),
  /** Of a sold-out item: whether the member is told when it is in stock again; absent: they cannot be. */
  stockAlert: z.boolean().optional(),
  ...giftUse,
});
/** An item that cannot be read, such as one in a currency of its own, is not offered; the others are. */
const Offers = z.array(orOmitted(ShopItem));
export const Shops = z.object({
  pointShop: Offers,
  rewardShop: Offers,
  /** The item that the member saves for; null: none; absent: the backend has no goals. */
  goal: orOmitted(Id.nullable()).optional(),
});

/** Whether to tell the member when an item is in stock again. */
export const StockAlert = z.object({ itemId: Id, wanted: z.boolean() });
/** The item that the member saves for; null: none. */
export const Goal = z.object({ itemId: Id.nullable() });

/** The item, and the price that the member saw and agreed to. */
export const ShopPurchase = z.object({ itemId: Id, price: NonNegativeAmount });
export const ShopPurchased = z.object({ status: z.literal('OK'), purchaseId: Id, gift: Gift });

/** Why a balance changed. Screens translate it (`activity.operation.<Operation>`). */
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
/** The operation in responses to members: unknown operations of a backend are `Other`, with a generic text. */
export const ShownOperation = orOther(Operation.options, 'Other');

/** A description of the entity of an entry. */
const TransactionEntity = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('purchase'), location: z.string(), receiptNumber: z.string(), total: Amount }),
  z.object({ kind: z.literal('receipt'), total: Amount }),
  z.object({ kind: z.literal('item'), name: z.string(), giftId: Id, used: GiftUse.optional() }),
]);

/** A part of an outgoing amount, and the lot that it came from: what an earlier entry brought, with its own expiry. */
const UsedLot = z.object({
  amount: Amount,
  operation: ShownOperation,
  created_on: Instant,
  expiresAt: Instant.nullable(),
});

/** A transaction of the budget activity (spec §3), with its explanation. */
export const Transaction = z.object({
  type: BudgetType,
  operation: ShownOperation,
  created_on: Instant,
  amount: Amount,
  entity_id: z.string().nullable(),
  /** The balance after it. */
  balance: Amount.optional(),
  /** The cause: purchase, receipt, welcome, till … */
  cause: z.string().optional(),
  /** The business's rule that caused it. */
  rule: z.string().optional(),
  /** What that rule credits for how much of the currency: 100 for every 100 spent. */
  rate: z.object({ earned: PositiveAmount, spent: PositiveAmount }).optional(),
  /** The reason of a correction, as staff wrote it. */
  reason: z.string().optional(),
  entity: orOmitted(TransactionEntity).optional(),
  /** A payment that the member can report; absent from backends that take no report. */
  spending: orOmitted(Spending).optional(),
  /** The location of a payment at a till, and its receipt. */
  place: z.string().optional(),
  receiptNumber: z.string().optional(),
  servedBy,
  /** For an incoming amount: its remainder and expiry; null: none. */
  left: z.object({ amount: Amount, expiresAt: Instant.nullable() }).optional(),
  /** For an outgoing amount: the lots that it used, the first ten. */
  lots: z.array(UsedLot).optional(),
  /** The number of further lots. */
  moreLots: z.int().min(1).optional(),
});

const page = { page: z.int(), perPage: z.int(), total: z.int() };
/** `owed`: what was not covered by the balance when a purchase was returned, and is taken from later earnings. */
export const Transactions = z.object({
  transactions: z.array(Transaction),
  owed: NonNegativeAmount.optional(),
  ...page,
});

/** Why a purchase earned nothing: nothing was paid, too little for a hundredth, or the business has no rule for it. */
const EarnedNothing = z.enum(['nothingPaid', 'tooLittle', 'noRule']);

/** The stamps that a purchase brought to a card, and the card after it. */
export const BroughtStamps = z.object({
  cardId: Id,
  /** Name of the card. */
  name: z.string(),
  added: z.int().min(1),
  /** On the unfinished card, after it. */
  stamps: z.int().min(0),
  stampsNeeded: z.int().min(1),
  /** Cards that it made full: the member has a gift for each. */
  completed: z.int().min(0),
});

export const Purchase = z.object({
  id: Id,
  created_on: Instant,
  location: z.string(),
  receiptNumber: z.string(),
  servedBy,
  total: Amount,
  items: z.array(
    z.object({
      name: z.string(),
      quantity: z.int().min(1),
      amount: Amount,
      /** Pieces that were returned. */
      returned: z.int().min(1).optional(),
    }),
  ),
  pointsEarned: Amount,
  creditEarned: Amount,
  earnedNothing: orOmitted(EarnedNothing).optional(),
  /** Corrections by staff, oldest first: a void, or returns of a part of the total. */
  corrections: z
    .array(
      z.object({
        kind: withFallback(z.enum(['void', 'return']), 'return'),
        amount: Amount,
        reason: z.string(),
        created_on: Instant,
      }),
    )
    .optional(),
  /** The stamps that it brought, by card. */
  stamps: z.array(orOmitted(BroughtStamps)).optional(),
});
export const Purchases = z.object({ purchases: z.array(Purchase), ...page });

export type BroughtStamps = z.infer<typeof BroughtStamps>;
export type Gift = z.infer<typeof Gift>;
export type ShopItem = z.infer<typeof ShopItem>;
export type Transaction = z.infer<typeof Transaction>;
export type Purchase = z.infer<typeof Purchase>;
export type Gifts = z.infer<typeof Gifts>;
export type Shops = z.infer<typeof Shops>;
export type Transactions = z.infer<typeof Transactions>;
export type EarnedNothing = z.infer<typeof EarnedNothing>;
export type Operation = z.infer<typeof Operation>;
