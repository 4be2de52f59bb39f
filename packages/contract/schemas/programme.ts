import { z } from 'zod';
import { Currency } from './currency';
import { orOmitted, orOther, withFallback } from './fallbacks';
import { giftUse } from './gift-restrictions';
import { BenefitIcon } from './look';
import { Id, NonNegativeAmount, PictureUrl, PositiveAmount } from './primitives';

/** Benefits shown to visitors: some of the shops' items and of the plans. */
const ShowcaseItem = z.object({
  id: Id.optional().describe('Unique id of the item. Absent if visitors cannot open it.'),
  name: z.string().describe('Name of the item.'),
  description: z.string().optional().describe('Description of the item.'),
  ...giftUse,
  imageUrl: PictureUrl.describe('Image URL. A placeholder is shown if null.'),
  price: NonNegativeAmount.describe('Price in hundredths of `currency`.'),
  currency: Currency.describe('Balance that is charged.'),
});
const ShowcasePlan = z.object({
  name: z.string().describe('Name of the plan.'),
  description: z.string().describe('Description of the plan.'),
  price: PositiveAmount.describe('Price per period, in hundredths of the currency.'),
  interval: orOther(['month', 'year'], 'other').describe('Length of a period.'),
});
export const Showcase = z.object({
  items: z.array(orOmitted(ShowcaseItem)).describe('Selected items of the shops.'),
  benefits: z
    .array(
      z.object({
        title: z.string().describe('Short title.'),
        text: z.string().describe('One or two sentences.'),
        icon: BenefitIcon.optional().describe('Icon of the benefit. Absent for the default icon.'),
      }),
    )
    .describe('Benefits of membership.'),
  plan: orOmitted(ShowcasePlan).optional().describe('The first subscription plan. Absent if visitors are shown none.'),
});
/** What a new member is given for joining, in hundredths. */
export const WelcomeReward = z.object({
  points: NonNegativeAmount.describe('Points, in hundredths.'),
  credit: NonNegativeAmount.describe('Credit, in hundredths of the currency.'),
});

export const ReferralMoment = withFallback(z.enum(['joining', 'firstPurchase']), 'firstPurchase').meta({
  id: 'ReferralMoment',
  description: "When a referral is rewarded: at the friend's registration, or at the friend's first purchase.",
});

export const ReferralReward = z
  .object({
    points: NonNegativeAmount.describe('Points for each, in hundredths.'),
    credit: NonNegativeAmount.describe('Credit for each, in hundredths of the currency.'),
    when: ReferralMoment.default('joining').describe('Event that is rewarded.'),
    minimumPurchase: NonNegativeAmount.default(0).describe(
      'Minimum total of the first purchase, in hundredths of the currency.',
    ),
  })
  .meta({ id: 'ReferralReward', description: 'Reward of a referral, for the member and the friend each.' });

/**
 * The levels of members: what counts for them, the number of days during which it counts, and the levels, lowest first.
 * `from`: hundredths of a point, or a number of visits.
 */
export const Tiers = z.object({
  by: z
    .enum(['points', 'visits'])
    .describe('What counts: points earned by purchases and receipts, or days with a purchase or receipt.'),
  periodDays: z.int().min(1).describe('Number of days for which it counts.'),
  levels: z
    .array(
      z.object({
        id: Id.describe('Unique id of the level.'),
        name: z.string().describe('Name of the level.'),
        from: NonNegativeAmount.describe(
          'What is required in the period: hundredths of a point, or a number of visits.',
        ),
        benefits: z.array(z.string()).default([]).describe('Benefits of the level, one per line.'),
        earningPercent: z
          .int()
          .min(100)
          .default(100)
          .describe('Earnings as a percentage of the regular earnings: 100 is equal.'),
      }),
    )
    .min(1)
    .describe('Levels, lowest first. The first is that of every member.'),
});

/** A card that is full after a number of visits or items, and then becomes a gift. */
export const StampCard = z.object({
  id: Id.describe('Unique id of the stamp card. Stable: the stamps of members belong to it.'),
  name: z.string().describe('Name of the stamp card.'),
  by: z
    .enum(['visits', 'items'])
    .describe('What brings a stamp: a day with a purchase or receipt, or each piece of an item that takes part.'),
  earnedBy: z
    .string()
    .optional()
    .describe('What brings a stamp, in the words of the business. Absent for the sentence of the portal.'),
  stampsNeeded: z.int().min(1).describe('Stamps of a full card.'),
  minimumSpend: NonNegativeAmount.optional().describe(
    'What the purchases of a day must add up to for its stamp, in hundredths of the currency.',
  ),
  validMonths: z
    .int()
    .min(1)
    .optional()
    .describe(
      'Months without a new stamp after which the stamps of an unfinished card lapse. Absent if they do not lapse.',
    ),
  reward: z
    .object({
      name: z.string().describe('Name of the gift.'),
      imageUrl: PictureUrl.default(null).describe('Image URL. A placeholder is shown if null.'),
    })
    .describe('The gift for a full card.'),
});
export type ShowcaseItem = z.infer<typeof ShowcaseItem>;
