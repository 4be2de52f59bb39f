import { z } from 'zod';
import { MAX_ITEM_CODE, MAX_STAMPS } from '../limits';
import { StampCard } from './programme';
import { GiftRestrictions } from './gift-restrictions';
import { LocalizedText } from './localized-text';
import { Id, NonNegativeAmount, SafeUrl } from './primitives';

/** Days for which a gift can be used. */
export const validDays = z.int().min(1).max(3_650);

/** A card that is full after a number of visits or items, and then becomes a gift. */
export const stampCard = z.strictObject({
  id: Id.describe('Unique id of the stamp card. Stable: the stamps of members belong to it.'),
  name: LocalizedText.describe('Name of the stamp card.'),
  by: StampCard.shape.by.describe(
    'What brings a stamp: a day with a purchase or receipt, or each piece of an item that takes part.',
  ),
  items: z
    .array(z.string().trim().min(1).max(MAX_ITEM_CODE))
    .min(1)
    .max(500)
    .optional()
    .describe(
      'Codes of the items that bring a stamp; for lines without a code, their names. Required if `by` is `items`.',
    ),
  earnedBy: LocalizedText.optional().describe(
    'What brings a stamp, in the words of the business. Absent for the sentence of the portal.',
  ),
  stampsNeeded: z.int().min(2).max(MAX_STAMPS).describe('Stamps of a full card.'),
  minimumSpend: NonNegativeAmount.default(0).describe(
    'What the purchases of a day must add up to for its stamp, in hundredths of the currency.',
  ),
  validMonths: z
    .int()
    .min(1)
    .max(60)
    .optional()
    .describe(
      'Months without a new stamp after which the stamps of an unfinished card lapse. Absent if they do not lapse.',
    ),
  reward: z
    .strictObject({
      name: LocalizedText.describe('Name of the gift.'),
      description: LocalizedText.default('').describe('Description of the gift.'),
      terms: LocalizedText.optional().describe('Terms of the gift.'),
      imageUrl: SafeUrl.nullable().default(null).describe('Image URL. A placeholder is shown if null.'),
      validDays: validDays
        .default(90)
        .describe(
          'Number of days after that on which it is given for which the gift is valid. It ends with the last one.',
        ),
      restrictions: GiftRestrictions.optional().describe('Locations, times and purchases for which the gift is valid.'),
    })
    .describe('The gift for a full card.'),
});
