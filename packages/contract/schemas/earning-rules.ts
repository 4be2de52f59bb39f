import { z } from 'zod';
import { Currency } from './currency';
import { orOmitted } from './fallbacks';
import { Id, NonNegativeAmount, PositiveAmount } from './primitives';
import { DayOfYear } from './programme-file';

/** Parts of a bill that a business can leave out of what earns. */
export const billParts = ['credit', 'points', 'tips', 'tax', 'delivery'] as const;

const days = z.int().min(1).nullable();

/** What earns, how much, and until when it lasts, as the member's page of it says. */
export const EarningRules = z
  .object({
    rates: z
      .array(
        orOmitted(
          z.object({
            account: Currency.describe('Balance that is earned.'),
            earned: PositiveAmount.describe('What is earned, in hundredths of the balance.'),
            spent: PositiveAmount.describe('For what is spent, in hundredths of the currency.'),
          }),
        ),
      )
      .describe('What purchases earn of each balance, in whole units. Empty if they earn nothing.'),
    uncounted: z
      .array(orOmitted(z.enum(billParts)))
      .describe('Parts of a bill that earn nothing: what is paid with a balance, and kinds of lines.'),
    exceptions: z
      .array(
        orOmitted(
          z.object({
            names: z.array(z.string()).min(1).describe('Names of the items or categories.'),
            percent: z.int().min(0).describe('What of their price earns, in percent: 0 is nothing, 200 earns double.'),
          }),
        ),
      )
      .describe('Items that earn nothing, less or more than others.'),
    levels: z
      .array(
        orOmitted(
          z.object({
            id: Id.describe('Id of the level.'),
            worth: NonNegativeAmount.describe(
              'What 100.00 of the currency earn at this level, as money in hundredths of the currency.',
            ),
          }),
        ),
      )
      .describe('What levels are worth. Empty if there are none, or if points have no value in money.'),
    ends: z
      .array(
        orOmitted(
          z.object({
            account: Currency.describe('The balance.'),
            validDays: days.describe('Number of days after which what is earned ends. Null: not by days.'),
            expireOn: DayOfYear.nullable().describe(
              'Day of the year with which it ends, `MM-DD`: the first one after `validDays`. Null: no day of the year.',
            ),
            idleDays: days.describe('Number of days without a visit after which it ends. Null: visits do not matter.'),
          }),
        ),
      )
      .describe('When what is earned ends, for each balance of the business.'),
    birthdayGift: z.string().nullable().describe('Name of the gift for birthdays. Null if there is none.'),
  })
  .meta({ id: 'EarningRules', description: 'How members of the business earn.' });
export type EarningRules = z.infer<typeof EarningRules>;
