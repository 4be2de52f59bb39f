import { z } from 'zod';
import { Id, NonNegativeAmount, PositiveAmount } from './primitives';

/** A time of day, in 24 hours: `08:30`. */
export const TimeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);

/**
 * Hours on a weekday, `HH:mm` in the business's time zone; if they end before they begin, they extend past midnight.
 */
export const WeeklyHours = z.strictObject({
  /** 0 is Sunday. */
  day: z.int().min(0).max(6),
  from: TimeOfDay,
  until: TimeOfDay,
});

/** The locations, times and purchases for which a gift can be used; an absent field does not restrict it. */
export const GiftRestrictions = z.strictObject({
  /** Ids of the business's locations. */
  locations: z.array(Id).min(1).max(50).optional(),
  hours: z.array(WeeklyHours).min(1).max(50).optional(),
  /** Days on which it cannot be used: holidays. */
  notOn: z.array(z.iso.date()).min(1).max(100).optional(),
  /** The minimum total of the purchase, in hundredths. */
  minimumBasket: PositiveAmount.optional(),
});

/** The restrictions of an item's gift, shown before it is bought; an absent property does not restrict it. */
export const giftUse = {
  terms: z.string().optional(),
  /** Days for which the gift can be used. */
  validDays: z.int().min(1).optional(),
  /** Names of the locations where it can be used. */
  places: z.array(z.string()).optional(),
  /** Its hours in the business's time zone. */
  hours: z.array(WeeklyHours).optional(),
  /** The minimum total of the purchase. */
  minimumBasket: NonNegativeAmount.optional(),
};
export type GiftUse = z.infer<z.ZodObject<typeof giftUse>>;
export type WeeklyHours = z.infer<typeof WeeklyHours>;
export type GiftRestrictions = z.infer<typeof GiftRestrictions>;

/** Why a gift cannot be used here, now or with this purchase. */
export const GiftObstacle = z.enum([
  /** Its validity has not begun. */
  'notYet',
  /** Later today. */
  'hour',
  /** Not on this weekday. */
  'day',
  /** Not on this date, a holiday. */
  'date',
  /** Its validity is over. */
  'expired',
  /** Staff ended it. */
  'ended',
  /** At other locations only. */
  'place',
  /** With a larger purchase only. */
  'basket',
  /** A till has reserved it. */
  'reserved',
]);
