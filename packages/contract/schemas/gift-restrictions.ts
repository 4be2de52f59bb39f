import { z } from 'zod';
import { Id, NonNegativeAmount, PositiveAmount } from './primitives';

/** A time of day, in 24 hours: `08:30`. */
export const TimeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);

export const WeeklyHours = z
  .strictObject({
    day: z.int().min(0).max(6).describe('Day of the week: 0 is Sunday, 6 is Saturday.'),
    from: TimeOfDay.describe('Start time, `HH:mm` in the time zone of the business.'),
    until: TimeOfDay.describe('End time, `HH:mm` in the time zone of the business.'),
  })
  .meta({
    id: 'WeeklyHours',
    description: 'A time range on a day of the week. A range whose end is before its start continues past midnight.',
  });

export const GiftRestrictions = z
  .strictObject({
    locations: z.array(Id).min(1).max(50).optional().describe('Ids of the locations at which the gift is valid.'),
    hours: z.array(WeeklyHours).min(1).max(50).optional().describe('Weekly hours during which the gift is valid.'),
    notOn: z
      .array(z.iso.date())
      .min(1)
      .max(100)
      .optional()
      .describe('Dates on which the gift is not valid, such as holidays, `YYYY-MM-DD`.'),
    minimumBasket: PositiveAmount.optional().describe('Minimum total of the purchase, in hundredths of the currency.'),
  })
  .meta({
    id: 'GiftRestrictions',
    description: 'Locations, times and purchases for which a gift is valid. An absent property restricts nothing.',
  });

/** The restrictions of an item's gift, shown before it is bought; an absent property does not restrict it. */
export const giftUse = {
  terms: z.string().optional().describe('Terms of the gift. Absent if there are none.'),
  validDays: z
    .int()
    .min(1)
    .optional()
    .describe(
      'Number of days after that of the purchase for which the gift is valid. It ends with the last one. Absent if unknown in advance.',
    ),
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
};
export type GiftUse = z.infer<z.ZodObject<typeof giftUse>>;
export type WeeklyHours = z.infer<typeof WeeklyHours>;
export type GiftRestrictions = z.infer<typeof GiftRestrictions>;

export const GiftObstacle = z
  .enum([
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
  ])
  .meta({
    id: 'GiftObstacle',
    description:
      'Reason why a gift cannot be used. `notYet`: before its validity. `hour`, `day`, `date`: not at this hour, on this weekday, on this date. `expired`: after its validity. `ended`: ended by staff. `place`: not at this location. `basket`: the purchase is below the minimum. `reserved`: reserved by a till.',
  });
