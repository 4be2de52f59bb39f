import { z } from 'zod';
import { MAX_PART_CONDITIONS, MAX_SEGMENT_DAYS, MAX_SEGMENT_PARTS } from '../campaign-limits';
import { MAX_AMOUNT, MAX_NAME } from '../limits';
import { getSegmentField, isTextValue, segmentFieldNames } from '../segment-fields';
import { orOmitted } from './fallbacks';
import { SingleLineInput } from './primitives';
import { businessRef } from './references';

const condition = z.object({
  field: z.enum(segmentFieldNames).describe('What is compared.'),
  comparison: z
    .enum(['atLeast', 'below', 'is'])
    .describe('`atLeast` and `below` of numbers, `is` of what can be chosen.'),
  value: z
    .union([z.int().min(0).max(MAX_AMOUNT), SingleLineInput.max(MAX_NAME)])
    .describe(
      'Days since the last visit or since joining; hundredths of money and points; a number of visits or gifts; 1 to 12 of a month; the id of a level or location; the name or code of an item.',
    ),
  days: z
    .int()
    .min(1)
    .max(MAX_SEGMENT_DAYS)
    .optional()
    .describe('The last days that count, for what was done within a period.'),
  not: z.boolean().optional().describe('True: of members for whom it does not hold.'),
});

/** The value and the period fit the field. */
function fits({ field, comparison, value, days }: z.infer<typeof condition>): boolean {
  const rules = getSegmentField(field);
  return (
    rules.comparisons.includes(comparison) &&
    (typeof value === 'string') === isTextValue(rules.value) &&
    rules.hasPeriod === (days !== undefined) &&
    (rules.value !== 'month' || (Number(value) >= 1 && Number(value) <= 12)) &&
    (rules.value !== 'days' || Number(value) <= MAX_SEGMENT_DAYS)
  );
}

const conditionsText = 'Conditions, of which at least one holds for a member.';
const partsText = 'Parts that all hold for a member. Empty: all members.';

/** A question about members: for each part, one of its conditions holds. */
export const SegmentQuestion = z
  .strictObject({
    parts: z
      .array(
        z.strictObject({
          conditions: z
            .array(condition.strict().refine(fits, 'The value does not fit the field'))
            .min(1)
            .max(MAX_PART_CONDITIONS)
            .describe(conditionsText),
        }),
      )
      .max(MAX_SEGMENT_PARTS)
      .describe(partsText),
  })
  .meta({
    id: 'SegmentQuestion',
    description: 'A question about the members of a business: for each part, at least one of its conditions holds.',
  });
/** Readers accept properties of later versions. */
export const readQuestion = z.object({
  parts: z.array(z.object({ conditions: z.array(condition).describe(conditionsText) })).describe(partsText),
});

/** A number of members; a small one is not told. */
export const ToldCount = z.int().min(0).nullable();

export const CountSegment = z.strictObject({ question: SegmentQuestion.describe('The question.') });
export const SegmentCount = z
  .object({ count: ToldCount.describe('Number of members. Null: fewer than 10.') })
  .meta({ id: 'SegmentCount', description: 'How many members a question is about.' });

const segmentName = SingleLineInput.min(1).max(MAX_NAME).describe('Name of the segment.');
export const SegmentParams = z.object({ ...businessRef, segmentId: z.guid() });
export const SaveSegment = z.strictObject({
  name: segmentName,
  question: SegmentQuestion.describe('The question.'),
});
export const DeleteSegment = z.strictObject({});
export const Segments = z
  .object({
    segments: z
      .array(
        orOmitted(
          z.object({
            segmentId: z.guid().describe('Id of the segment.'),
            name: z.string().describe('Name of the segment.'),
            question: readQuestion.describe('The question.'),
          }),
        ),
      )
      .describe('Saved questions, by name.'),
  })
  .meta({ id: 'Segments', description: 'Saved questions about members.' });

export type SegmentQuestion = z.infer<typeof SegmentQuestion>;
export type SegmentCondition = z.infer<typeof condition>;
