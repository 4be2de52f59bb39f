import { z } from 'zod';
import {
  MAX_EARNING_MULTIPLIERS,
  MAX_ITEM_CODE,
  MAX_MULTIPLIER_ITEMS,
  MAX_MULTIPLIER_PERCENT,
  MAX_NAME,
} from '../limits';
import { orOmitted } from './fallbacks';
import { TimeOfDay } from './gift-restrictions';
import { LocalizedText } from './localized-text';
import { Id } from './primitives';

const percent = z.int().min(100).max(MAX_MULTIPLIER_PERCENT);
const day = z.int().min(0).max(6);

const times = {
  days: z.array(day).min(1).max(7).optional().describe('Days of the week: 0 is Sunday, 6 is Saturday. Absent: all.'),
  from: TimeOfDay.optional().describe(
    'Time of day at which it begins, `HH:mm` in the time zone of the business. Absent: the whole day.',
  ),
  until: TimeOfDay.optional().describe(
    'Time of day at which it ends. Before `from`: on the next day, which counts as the day on which it began. Absent: the whole day.',
  ),
  firstDay: z.iso.date().optional().describe('The first day, `YYYY-MM-DD`. Absent: it has begun.'),
  lastDay: z.iso.date().optional().describe('The last day, `YYYY-MM-DD`. Absent: it does not end.'),
};

/** A time at which purchases earn more than usual, as a business file has it. */
const fileMultiplier = z.strictObject({
  id: Id.describe('Unique id of the multiplier.'),
  name: LocalizedText.describe('What members call it: "Double points at tea time".'),
  percent: percent.describe('What then earns, in percent of the regular earnings: 200 earns double.'),
  ...times,
  locations: z
    .array(Id)
    .min(1)
    .max(MAX_MULTIPLIER_ITEMS)
    .optional()
    .describe('Ids of the locations at which it is valid. Absent: all.'),
  items: z
    .array(z.string().min(1).max(MAX_NAME))
    .min(1)
    .max(MAX_MULTIPLIER_ITEMS)
    .optional()
    .describe("The till's codes of the items that earn more, or their names where the till sends no codes."),
  categories: z
    .array(z.string().min(1).max(MAX_ITEM_CODE))
    .min(1)
    .max(MAX_MULTIPLIER_ITEMS)
    .optional()
    .describe(
      'Categories of items that earn more, as the till sends them. Absent, without `items`: everything that counts.',
    ),
  levels: z
    .array(Id)
    .min(1)
    .max(10)
    .optional()
    .describe('Ids of the levels whose members have it. Absent: all members.'),
});

export const fileMultipliers = z.array(fileMultiplier).max(MAX_EARNING_MULTIPLIERS);
/** Readers accept properties of later versions. */
export const readMultipliers = z.array(z.object(fileMultiplier.shape));

/** The same for members. */
export const EarningMultiplier = z
  .object({
    id: Id.describe('Unique id of the multiplier.'),
    name: z.string().describe('Name of the multiplier.'),
    percent: percent.describe('Earnings as a percentage of the regular earnings: 200 is double.'),
    ...times,
    places: z
      .array(z.string())
      .optional()
      .describe('Names of the locations at which it is valid. Absent if valid at all locations.'),
    someItems: z.boolean().default(false).describe('Whether only some items earn more.'),
    levels: z
      .array(z.string())
      .optional()
      .describe('Names of the levels whose members have it. Absent if all members do.'),
  })
  .meta({ id: 'EarningMultiplier', description: 'A time at which purchases earn more than usual.' });

/** What a purchase has earned more by, by the rules of its time. */
export const AppliedMultiplier = z
  .object({
    id: Id.describe('Id of the multiplier. It may no longer exist.'),
    name: z.string().describe('Name that it had.'),
    percent: percent.describe('Percentage that it had: 200 is double.'),
  })
  .meta({ id: 'AppliedMultiplier', description: 'A multiplier by which a purchase earned more, as it was then.' });

/** Of a purchase or an entry. */
export const appliedMultipliers = z
  .array(orOmitted(AppliedMultiplier))
  .optional()
  .describe('Multipliers by which it earned more, as they were then. Absent if none.');

export type FileMultiplier = z.infer<typeof fileMultiplier>;
export type EarningMultiplier = z.infer<typeof EarningMultiplier>;
export type AppliedMultiplier = z.infer<typeof AppliedMultiplier>;
