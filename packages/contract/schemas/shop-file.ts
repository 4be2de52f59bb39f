import { z } from 'zod';
import { MAX_QUANTITY } from '../limits';
import { GiftRestrictions } from './gift-restrictions';
import { LocalizedText } from './localized-text';
import { Id, SafeUrl, NonNegativeAmount } from './primitives';
import { Currency } from './shop';
import { validDays } from './stamp-card-file';

export const localizedShopItem = z.strictObject({
  id: Id.describe('Unique id of the item. Stable across changes of the item.'),
  name: LocalizedText.describe('Name of the item.'),
  description: LocalizedText.default('').describe('Description of the item.'),
  terms: LocalizedText.optional().describe('Terms of the gift that the item gives.'),
  imageUrl: SafeUrl.nullable().default(null).describe('Image URL. A placeholder is shown if null.'),
  price: NonNegativeAmount.describe('Price in hundredths of `currency`.'),
  currency: Currency.describe('Balance that is charged.'),
  stock: z.int().min(0).max(MAX_QUANTITY).optional().describe('Number in stock. Absent if unlimited.'),
  limitPerMember: z
    .int()
    .min(1)
    .max(MAX_QUANTITY)
    .optional()
    .describe('Maximum number per member. Absent if unlimited.'),
  validDays: validDays
    .default(365)
    .describe('Number of days after that of the purchase for which the gift is valid. It ends with the last one.'),
  restrictions: GiftRestrictions.optional().describe('Locations, times and purchases for which the gift is valid.'),
  hidden: z.boolean().default(false).describe('Whether the item is hidden from the shop.'),
  availableFrom: z.iso
    .datetime()
    .optional()
    .describe('Start of availability, ISO 8601 in UTC. Absent if there is no start.'),
  availableUntil: z.iso
    .datetime()
    .optional()
    .describe('End of availability, ISO 8601 in UTC. Absent if there is no end.'),
  forPlans: z
    .array(Id)
    .min(1)
    .optional()
    .describe('Ids of the plans whose subscribers can purchase the item. Absent if it is available to all members.'),
  showcase: z.boolean().default(false).describe('Whether the item is shown to visitors as an example.'),
});

export const landingGift = z.strictObject({
  id: Id.describe('Unique id of the gift.'),
  legacyId: z.string().max(64).describe('Id of the gift in an earlier programme, used by existing links.'),
  name: LocalizedText.describe('Name of the gift.'),
  description: LocalizedText.describe('Description of the gift.'),
  terms: LocalizedText.describe('Terms of the gift.'),
  imageUrl: SafeUrl.nullable().default(null).describe('Image URL. A placeholder is shown if null.'),
  validUntil: z.iso
    .datetime()
    .nullable()
    .default(null)
    .describe('End of the offer, ISO 8601 in UTC. Null if there is no end.'),
  quantity: z.int().min(0).max(MAX_QUANTITY).describe('Number available.'),
  heldHours: z
    .int()
    .min(1)
    .max(720)
    .default(24)
    .describe('Number of hours for which the gift is reserved for an unverified phone number.'),
  validDays: validDays
    .optional()
    .describe(
      'Number of days after the day of issue for which the gift is valid. It ends with the last one. Absent if it is valid until `validUntil`.',
    ),
  restrictions: GiftRestrictions.optional().describe('Locations, times and purchases for which the gift is valid.'),
});

/** The gift that members get for their birthday, once a year. */
export const birthdayGift = z.strictObject({
  name: LocalizedText.describe('Name of the gift.'),
  description: LocalizedText.default('').describe('Description of the gift.'),
  terms: LocalizedText.optional().describe('Terms of the gift.'),
  imageUrl: SafeUrl.nullable().default(null).describe('Image URL. A placeholder is shown if null.'),
  daysBefore: z
    .int()
    .min(0)
    .max(30)
    .default(0)
    .describe('Number of days before the birthday on which the gift is given.'),
  validDays: z
    .int()
    .min(1)
    .max(366)
    .default(14)
    .describe('Number of days after that on which it is given for which the gift is valid. It ends with the last one.'),
  restrictions: GiftRestrictions.optional().describe('Locations, times and purchases for which the gift is valid.'),
});
