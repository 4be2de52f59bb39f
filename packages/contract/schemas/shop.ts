import { z } from 'zod';
import { Currency } from './currency';
import { orOmitted, orOther } from './fallbacks';
import { giftUse, WeeklyHours } from './gift-restrictions';
import { Id, Instant, NonNegativeAmount, PictureUrl } from './primitives';
import { Spending } from './spending';

export { Currency };

/** The first name of the person at the till, if the business shows it. */
export const servedBy = z
  .string()
  .optional()
  .describe('First name of the person at the till. Absent if the business does not show it.');

/** When a gift was used, and at which location. */
export const GiftUse = z.object({
  at: Instant.describe('Time of use.'),
  place: z.string().optional().describe('Name of the location of use. Absent if unknown.'),
  servedBy,
});

export const Gift = z
  .object({
    id: Id.describe('Unique id of the gift.'),
    name: z.string().describe('Name of the gift, in the requested language.'),
    description: z.string().describe('Description of the gift.'),
    imageUrl: PictureUrl.describe('Image URL. A placeholder is shown if null.'),
    terms: z.string().optional().describe('Terms of the gift. Absent if there are none.'),
    validFrom: Instant.describe('Start of validity.'),
    validUntil: Instant.optional().describe('End of validity. Absent if there is no end.'),
    status: orOther(['active', 'future', 'used', 'expired'], 'other').describe(
      'Whether the gift is valid, not yet valid, used or expired. `other` and any unlisted value: the gift is shown, and cannot be used.',
    ),
    code: z.string().nullable().describe('Code of the gift for the till. Null in a support session.'),
    notNow: z
      .object({
        reason: orOther(['notYet', 'hour', 'day', 'date'], 'other').describe(
          'Not valid yet, or not valid at this time, on this weekday or on this date; or another reason.',
        ),
        nextAt: Instant.nullable().describe('Next time at which the gift can be used. Null if there is none.'),
      })
      .optional()
      .describe('Why the gift cannot be used now. Absent if it can.'),
    nowUntil: Instant.optional().describe('End of the current hours of use. Absent if the hours are not restricted.'),
    places: z
      .array(z.string())
      .optional()
      .describe('Names of the locations at which the gift is valid. Absent if valid at all locations.'),
    hours: z
      .array(WeeklyHours)
      .optional()
      .describe('Weekly hours during which the gift is valid. Absent if not restricted.'),
    minimumBasket: NonNegativeAmount.optional().describe(
      'Minimum total of the purchase, in hundredths of the currency. Absent if there is none.',
    ),
    endReason: z
      .string()
      .optional()
      .describe('Reason given by staff for ending the gift. Absent if not ended by staff.'),
    used: GiftUse.optional().describe('Time and place of use. Absent if not used, or if unknown.'),
    spending: orOmitted(Spending)
      .optional()
      .describe(
        'The redemption at a till that the member can report by `reportSpending`. Absent if not used at a till.',
      ),
    stampCard: z
      .string()
      .optional()
      .describe('Name of the stamp card whose stamps became the gift. Absent for other gifts.'),
  })
  .meta({ id: 'Gift', description: 'A gift or coupon of a member.' });
export const Gifts = z
  .object({ gifts: z.array(Gift).describe('All gifts in display order.') })
  .meta({ id: 'Gifts', description: 'Gifts of a member.' });

export const ShopItem = z
  .object({
    id: Id.describe('Unique id of the item.'),
    name: z.string().describe('Name of the item, in the requested language.'),
    description: z.string().describe('Description of the item.'),
    imageUrl: PictureUrl.describe('Image URL. A placeholder is shown if null.'),
    price: NonNegativeAmount.describe('Price for this member, in hundredths of `currency`.'),
    fullPrice: NonNegativeAmount.optional().describe(
      'Regular price in hundredths of `currency`. Absent if not higher than `price`.',
    ),
    exclusive: z
      .object({
        plans: z.array(z.string()).describe('Names of the plans.'),
        open: z.boolean().describe('Whether this member subscribes to one of the plans.'),
      })
      .optional()
      .describe('Restriction to subscribers. Absent if the item is available to all members.'),
    currency: Currency.describe('Balance that is charged.'),
    stock: z.int().min(0).optional().describe('Number in stock. Absent if unlimited.'),
    limitPerMember: z.int().min(1).optional().describe('Maximum number per member. Absent if unlimited.'),
    purchased: z.int().min(0).describe('Number that this member has purchased.'),
    affordable: z.boolean().describe('Whether the balance covers one item.'),
    addedAt: Instant.optional().describe('Time since which the item is offered. Absent if unknown.'),
    stockAlert: z
      .boolean()
      .optional()
      .describe(
        'Whether the member is notified when the sold-out item is in stock again. Absent if it is not sold out, or if the member cannot be notified.',
      ),
    ...giftUse,
  })
  .meta({ id: 'ShopItem', description: 'An item that can be purchased with points or credit.' });
/** An item that cannot be read, such as one in a currency of its own, is not offered; the others are. */
const Offers = z.array(orOmitted(ShopItem));
export const Shops = z
  .object({
    pointShop: Offers.describe('Items of the point shop. An item in an unlisted currency is not offered.'),
    rewardShop: Offers.describe('Items of the reward shop. An item in an unlisted currency is not offered.'),
    goal: orOmitted(Id.nullable())
      .optional()
      .describe('Id of the item that the member saves for. Null if none. Absent if `setGoal` is not supported.'),
  })
  .meta({ id: 'Shops', description: 'Items that the member can purchase.' });

export const StockAlert = z
  .object({
    itemId: Id.describe('Id of the item.'),
    wanted: z.boolean().describe('True to notify the member once, false to cancel.'),
  })
  .meta({ id: 'StockAlert', description: 'Whether to notify the member when an item is in stock again.' });
export const Goal = z
  .object({ itemId: Id.nullable().describe('Id of the item. Null to remove the goal.') })
  .meta({ id: 'Goal', description: 'The item that the member saves for.' });

export const ShopPurchase = z
  .object({
    itemId: Id.describe('Id of the item.'),
    price: NonNegativeAmount.describe(
      'Price displayed to the member, in hundredths. If it differs from the current price, the call fails with `PRICE_CHANGED`.',
    ),
  })
  .meta({ id: 'ShopPurchase', description: 'A purchase of a shop item.' });
export const ShopPurchased = z
  .object({
    status: z.literal('OK').describe('Always `OK`.'),
    purchaseId: Id.describe('Unique id of the purchase.'),
    gift: Gift.describe('The gift that was issued.'),
  })
  .meta({ id: 'ShopPurchased', description: 'The item was purchased.' });
export type Gift = z.infer<typeof Gift>;
export type ShopItem = z.infer<typeof ShopItem>;
export type Gifts = z.infer<typeof Gifts>;
export type Shops = z.infer<typeof Shops>;
