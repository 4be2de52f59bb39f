import { z } from 'zod';
import { Id, PositiveAmount } from './primitives';

const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);

/**
 * Hours on a weekday, `HH:mm` in the business's time zone; if they end before they begin, they extend past midnight.
 */
export const WeeklyHours = z.strictObject({
  /** 0 is Sunday. */
  day: z.int().min(0).max(6),
  from: clock,
  until: clock,
});

/** Where, when and with which purchases a gift can be used; an absent field does not restrict it. */
export const GiftRestrictions = z.strictObject({
  /** Ids of the business's locations. */
  locations: z.array(Id).min(1).max(50).optional(),
  hours: z.array(WeeklyHours).min(1).max(50).optional(),
  /** Days on which it cannot be used: holidays. */
  notOn: z.array(z.iso.date()).min(1).max(100).optional(),
  /** The minimum total of the purchase, in hundredths. */
  minimumBasket: PositiveAmount.optional(),
});

export type WeeklyHours = z.infer<typeof WeeklyHours>;
export type GiftRestrictions = z.infer<typeof GiftRestrictions>;
