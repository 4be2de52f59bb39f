import { z } from 'zod';
import { MAX_ITEM_CODE, MAX_STAMPS } from '../limits';
import { StampCard } from './business';
import { GiftRestrictions } from './gift-restrictions';
import { LocalizedText } from './localized-text';
import { Id, NonNegativeAmount, SafeUrl } from './primitives';

/** Days for which a gift can be used. */
export const validDays = z.int().min(1).max(3_650);

/** A card that is full after a number of visits or items, and then becomes a gift. */
export const stampCard = z.strictObject({
  id: Id,
  name: LocalizedText,
  by: StampCard.shape.by,
  /** Codes of the items that bring a stamp, or their names where the till sends no codes. */
  items: z.array(z.string().trim().min(1).max(MAX_ITEM_CODE)).min(1).max(500).optional(),
  /** What brings a stamp, for members; absent: the portal's own sentence. */
  earnedBy: LocalizedText.optional(),
  stampsNeeded: z.int().min(2).max(MAX_STAMPS),
  /** What the purchases of a day must add up to for its stamp, in hundredths of the currency. */
  minimumSpend: NonNegativeAmount.default(0),
  /** Months without a new stamp after which the stamps of an unfinished card lapse; absent: they do not. */
  validMonths: z.int().min(1).max(60).optional(),
  reward: z.strictObject({
    name: LocalizedText,
    description: LocalizedText.default(''),
    terms: LocalizedText.optional(),
    imageUrl: SafeUrl.nullable().default(null),
    /** Days for which it can be used. */
    validDays: validDays.default(90),
    restrictions: GiftRestrictions.optional(),
  }),
});
