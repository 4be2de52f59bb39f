import { z } from 'zod';
import { MAX_ANSWERS_PER_EXPORT, SURVEY_CHOICES, SURVEY_TEXTS } from '../desk-limits';
import { FormFieldType } from './content';
import { PageCursor, pageLimit } from './desk-members';
import { orOther } from './fallbacks';
import { BusinessId, Id, Instant } from './primitives';
import { reportDays, reportPeriod, ReportStep, requireReportDays } from './reports';

/** Answers to a survey that were sent from one day to another, both included, in the time zone of the business. */
const answersFilter = {
  businessId: BusinessId,
  formId: Id,
  ...reportDays,
  /** Only answers about this location. */
  locationId: Id.optional(),
};
export const GetSurveyReport = z
  .object({ ...answersFilter, step: ReportStep.default('day') })
  .superRefine(requireReportDays);
export const ListSurveyAnswers = z
  .object({ ...answersFilter, cursor: PageCursor.optional(), limit: pageLimit })
  .superRefine(requireReportDays);
export const ExportSurveyAnswers = z
  .object({
    ...answersFilter,
    cursor: PageCursor.optional(),
    limit: z.coerce.number().int().min(1).max(MAX_ANSWERS_PER_EXPORT).default(MAX_ANSWERS_PER_EXPORT),
  })
  .superRefine(requireReportDays);

const count = z.int().min(0);
/** What names a question. */
const questionRef = {
  fieldId: z.string().describe('Id of the field.'),
  label: z
    .string()
    .describe('Label of the field, in the language of the person. Its id, if the survey does not have it anymore.'),
  removed: z.boolean().describe('Whether the survey does not have the field anymore.'),
};

const surveyQuestion = z
  .object({
    ...questionRef,
    type: FormFieldType.describe('Type of the field. Of a removed one: what its values look like.'),
    answers: count.describe('Answers that have a value for it.'),
    average: z.number().nullable().describe('Average of a `number` or `rating`. Null for others, and without numbers.'),
    choices: z
      .array(
        z.object({
          value: z.string().describe('The value. `true` or `false` of a `checkbox`.'),
          label: z.string().describe('Label of the option. The value itself, if there is none.'),
          answers: count.describe('Answers that have the value.'),
        }),
      )
      .describe(
        `How often each value was given: of a \`rating\`, \`select\`, \`multiselect\` or \`checkbox\` all that can be given, then the most frequent others; ${SURVEY_CHOICES} others at most. Empty for other types.`,
      ),
    texts: z
      .array(
        z.object({
          createdAt: Instant.describe('Time of the answer.'),
          text: z.string().describe('What was written.'),
        }),
      )
      .describe(`The latest ${SURVEY_TEXTS} texts. Empty for types with choices or numbers.`),
  })
  .meta({ id: 'SurveyQuestion', description: 'What was answered to a question.' });

export const SurveyReport = z
  .object({
    title: z.string().describe('Title of the survey, in the language of the person.'),
    active: z.boolean().describe('Whether the survey is offered.'),
    answers: count.describe('Number of answers.'),
    ofMembers: count.describe('Number of those that signed-in members gave.'),
    series: z
      .array(z.object({ ...reportPeriod, answers: count.describe('Number of answers.') }))
      .describe('Each period of the range, in its order.'),
    questions: z
      .array(surveyQuestion)
      .describe('The questions in their order, then those that the survey does not have anymore.'),
  })
  .meta({ id: 'SurveyReport', description: 'What was answered to a survey.' });

const surveyAnswer = z
  .object({
    answerId: Id.describe('Id of the answer.'),
    createdAt: Instant.describe('Time of the answer.'),
    locationId: Id.nullable().describe('Id of the location. Null if none.'),
    comoMemberId: Id.nullable().describe('Id of the member. Null for a visitor.'),
    memberName: z
      .string()
      .nullable()
      .describe(
        'Name of the member. May be empty. Null for a visitor, and for a caller without the scope `members:read`.',
      ),
    consents: z
      .array(
        z.object({
          fieldId: z.string().describe('Id of its field.'),
          consent: z.string().describe('Id of the consent.'),
          text: z.string().describe('The words that were agreed to; those of the field if it was not given.'),
          state: orOther(['given', 'withdrawn'], 'refused').describe(
            'Whether it was given with this answer, and not withdrawn by the member since. `refused`: it was not given.',
          ),
        }),
      )
      .describe(
        'The consents that were given, and those that the survey asks for and were not. None of an answer of which they are not known.',
      ),
    values: z
      .array(
        z.object({
          ...questionRef,
          value: z
            .union([z.string(), z.number(), z.boolean(), z.array(z.string())])
            .describe('What was answered. Options by their labels, or by the stored value if they have none.'),
        }),
      )
      .describe('The values in the order of the questions, without those of consents.'),
  })
  .meta({ id: 'SurveyAnswer', description: 'An answer to a survey.' });
export const SurveyAnswers = z
  .object({
    answers: z.array(surveyAnswer).describe('The answers.'),
    cursor: PageCursor.nullable().describe('Cursor of the next page. Null: there is none.'),
  })
  .meta({ id: 'SurveyAnswers', description: 'Answers to a survey, newest first.' });

export const ExportedSurveyAnswers = z
  .object({
    csv: z
      .string()
      .describe(
        'Lines of CSV. The first page begins with the header. Cells that a spreadsheet would evaluate begin with an apostrophe.',
      ),
    answers: count.describe('Number of answers on this page.'),
    cursor: PageCursor.nullable().describe('Cursor of the next page. Null on the last page.'),
  })
  .meta({ id: 'ExportedSurveyAnswers', description: 'A page of answers.' });

export type SurveyQuestion = z.infer<typeof surveyQuestion>;
export type SurveyReport = z.infer<typeof SurveyReport>;
export type SurveyAnswer = z.infer<typeof surveyAnswer>;
