import { z } from 'zod';
import { ReferralMoment, Tiers } from './programme';
import { LocalizedText } from './localized-text';
import { Id, NonNegativeAmount, PositiveAmount } from './primitives';
import { fileMultipliers } from './earning-multipliers';
import { MAX_EARNING_EXCEPTIONS, MAX_ITEM_CODE, MAX_LEVELS, MAX_NAME } from '../limits';

/** The earnings of a plan's subscribers or a level's members, in percent of everybody's. */
const earningPercent = z.int().min(100).max(1_000).default(100);

export const plan = z.strictObject({
  id: Id.describe('Unique id of the plan.'),
  name: LocalizedText.describe('Name of the plan.'),
  description: LocalizedText.default('').describe('Description of the plan.'),
  benefits: z.array(LocalizedText).default([]).describe('Benefits of the plan, one per line.'),
  price: PositiveAmount.describe('Price per period, in hundredths of the currency.'),
  interval: z.enum(['month', 'year']).describe('Length of a period.'),
  priceId: Id.describe('Id of the price at the payment service.'),
  earningPercent: earningPercent.describe(
    'Earnings of subscribers as a percentage of the regular earnings: 100 is equal.',
  ),
  shopDiscountPercent: z.int().min(0).max(90).default(0).describe('Discount of subscribers in the shops, in percent.'),
});

/** The levels of members by what they did in a period. */
export const tiers = z.strictObject({
  by: Tiers.shape.by.describe(
    'What counts: points earned by purchases and receipts, or days with a purchase or receipt.',
  ),
  periodDays: z.int().min(1).max(1_095).default(365).describe('Number of days for which it counts.'),
  levels: z
    .array(
      z.strictObject({
        id: Id.describe('Unique id of the level.'),
        name: LocalizedText.describe('Name of the level.'),
        from: NonNegativeAmount.describe(
          'What is required in the period: hundredths of a point, or a number of visits.',
        ),
        benefits: z.array(LocalizedText).default([]).describe('Benefits of the level, one per line.'),
        earningPercent: earningPercent.describe('Earnings as a percentage of the regular earnings: 100 is equal.'),
      }),
    )
    .min(1)
    .max(MAX_LEVELS)
    .describe('Levels, lowest first. The first is that of every member.'),
});

const idleDays = z.int().min(1).max(3_650).nullable().default(null);
/** A day of the year on which a balance ends, `MM-DD`; 29 February, which most years do not have, is none. */
export const DayOfYear = z
  .string()
  .regex(/^(0[13578]|1[02])-(0[1-9]|[12]\d|3[01])$|^(0[469]|11)-(0[1-9]|[12]\d|30)$|^02-(0[1-9]|1\d|2[0-8])$/);
const expireOn = DayOfYear.nullable().default(null);

/** What of a bill earns. A file with this part has decided: what it does not name is the rule of new businesses. */
export const counts = z.strictObject({
  credit: z.boolean().default(false).describe('Whether what is paid with credit earns.'),
  points: z
    .boolean()
    .default(false)
    .describe('Whether what is paid with points earns. Points that are no money are worth `till.pointValue`.'),
  tips: z.boolean().default(true).describe('Whether lines of the kind `tip` earn.'),
  tax: z.boolean().default(true).describe('Whether lines of the kind `tax`, and the `tax` that lines contain, earn.'),
  delivery: z.boolean().default(true).describe('Whether lines of the kind `delivery` earn.'),
});

/** Items that earn nothing, less or more than others. */
const earningException = z.strictObject({
  items: z
    .array(z.string().min(1).max(MAX_NAME))
    .default([])
    .describe("The till's codes of the items, or their names where the till sends no codes."),
  categories: z
    .array(z.string().min(1).max(MAX_ITEM_CODE))
    .default([])
    .describe('Categories of items, as the till sends them.'),
  percent: z.int().min(0).max(1_000).describe('What of their price earns, in percent: 0 is nothing, 200 earns double.'),
});

/** The earnings of a purchase, in hundredths of a point or credit per 100 hundredths spent, and their lifetime. */
export const earning = z.strictObject({
  pointsPerUnit: NonNegativeAmount.describe(
    'Points per 1.00 of the currency spent, in hundredths of a point: 100 is one point.',
  ),
  creditPerUnit: NonNegativeAmount.describe('Credit per 1.00 of the currency spent, in hundredths: 5 is five percent.'),
  counts: counts
    .optional()
    .describe(
      'What of a bill earns. Absent: what the stored file of the business says; for a new business, what was paid, without credit and points; for one that was stored before there was this setting, everything.',
    ),
  exceptions: z
    .array(earningException)
    .max(MAX_EARNING_EXCEPTIONS)
    .default([])
    .describe('Items that earn nothing, less or more than others. The first that names an item counts.'),
  // Without a default: processes of the previous release refuse a stored file that has it.
  multipliers: fileMultipliers
    .optional()
    .describe('Times at which purchases earn more. Of several, the highest counts. Absent if there are none.'),
  pointsValidDays: z
    .int()
    .min(1)
    .nullable()
    .describe('Number of days after which points expire, at the end of the last one. Null if they do not expire.'),
  creditValidDays: z
    .int()
    .min(1)
    .nullable()
    .describe('Number of days after which credit expires, at the end of the last one. Null if it does not expire.'),
  pointsExpireOn: expireOn.describe(
    'Day of the year with which points end, such as `12-31`: the first one after `pointsValidDays`, or the next one if that is null. Null: no day of the year.',
  ),
  creditExpireOn: expireOn.describe(
    'Day of the year with which credit ends, such as `12-31`: the first one after `creditValidDays`, or the next one if that is null. Null: no day of the year.',
  ),
  pointsIdleDays: idleDays.describe(
    'Number of days without a visit after which points end. A purchase, a claimed receipt and a payment at a till are visits. Null: visits do not matter.',
  ),
  creditIdleDays: idleDays.describe(
    'Number of days without a visit after which credit ends. A purchase, a claimed receipt and a payment at a till are visits. Null: visits do not matter.',
  ),
  welcomePoints: NonNegativeAmount.describe('Points credited at registration, in hundredths.'),
  welcomeCredit: NonNegativeAmount.describe('Credit credited at registration, in hundredths of the currency.'),
  referralPoints: NonNegativeAmount.default(0).describe(
    'Points for each of the member and the referred friend, in hundredths.',
  ),
  referralCredit: NonNegativeAmount.default(0).describe(
    'Credit for each of the member and the referred friend, in hundredths of the currency.',
  ),
  /** When both are rewarded; `joining` lets members invite invented friends at no cost. */
  referralWhen: ReferralMoment.default('firstPurchase').describe(
    "Event that is rewarded: the friend's registration, or the friend's first purchase.",
  ),
  /**
   * Hundredths of the currency. A smaller purchase earns no reward: otherwise an invented friend could spend one
   * hundredth to earn it.
   */
  referralMinimumPurchase: NonNegativeAmount.default(1_000).describe(
    'Minimum total of that purchase, in hundredths of the currency.',
  ),
  referralLimit: z.int().min(0).default(50).describe('Maximum number of rewarded referrals per member.'),
  rewardMemoryDays: z
    .int()
    .min(0)
    .max(3_650)
    .default(730)
    .describe(
      'Number of days after the deletion of an account during which its rewards are not given again to its confirmed contacts, of which keyed hashes are kept for that: those for joining, invitations and birthdays, gifts of landing pages, and items with a limit per member. 0: nothing is kept.',
    ),
});
