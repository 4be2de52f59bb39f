import { describePageSize, idTexts } from './common-texts';
import { MAX_ANSWERS_PER_EXPORT } from '../desk-limits';
import * as surveys from '../schemas/surveys';
import { optionalRead } from './access';
import { defineCall } from './define-call';

const at = '2030-01-01T10:00:00Z';
const read = { ...optionalRead, scopes: ['forms:read'], desk: true } as const;
const filterTexts = {
  businessId: [idTexts.businessId, 'velo'],
  formId: ['Id of the survey.', 'visit-survey'],
  from: ['First day, `YYYY-MM-DD`.', '2030-01-01'],
  to: ['Last day, `YYYY-MM-DD`, at most 366 days from the first.', '2030-01-01'],
  locationId: ['Only answers about this location.'],
} as const;
const cursorText = ['Cursor of the last response. Absent for the first page.'] as const;
const food = { fieldId: 'food', label: 'The food', removed: false } as const;

/** What members and visitors answered to surveys. */
export const surveyCalls = {
  getSurveyReport: defineCall({
    ...read,
    path: '/admin/surveys/report',
    query: surveys.GetSurveyReport,
    response: surveys.SurveyReport,
    summary: 'Get a summary of answers to a survey',
    description:
      'Returns how many answers there are, by day, week or month in the time zone of the business, and what was answered to each question. Values of options and fields that the survey does not have anymore are included, as they are stored.',
    parameters: { ...filterTexts, step: ['Length of the periods.', 'day'] },
    example: {
      response: {
        title: 'How was your visit?',
        active: true,
        answers: 3,
        ofMembers: 2,
        series: [{ from: '2030-01-01', to: '2030-01-01', answers: 3 }],
        questions: [
          {
            ...food,
            type: 'rating',
            answers: 3,
            average: 4.33,
            choices: [
              { value: '4', label: '4', answers: 2 },
              { value: '5', label: '5', answers: 1 },
            ],
            texts: [],
          },
        ],
      },
    },
  }),

  listSurveyAnswers: defineCall({
    ...read,
    path: '/admin/surveys/answers',
    query: surveys.ListSurveyAnswers,
    response: surveys.SurveyAnswers,
    summary: 'List answers to a survey',
    description:
      'Returns the single answers, newest first, with labels in the language of the person. Answers of members whose account was deleted do not exist anymore.',
    parameters: { ...filterTexts, cursor: cursorText, limit: [describePageSize('Answers')] },
    example: {
      response: {
        answers: [
          {
            answerId: 'a-1',
            createdAt: at,
            locationId: 'harbour',
            comoMemberId: 'm-1',
            memberName: 'Ada Lovelace',
            consents: [
              { fieldId: 'answerMe', consent: 'answer', text: 'You can contact me about this visit.', state: 'given' },
            ],
            values: [{ ...food, value: 5 }],
          },
        ],
        cursor: null,
      },
    },
  }),

  exportSurveyAnswers: defineCall({
    ...read,
    path: '/admin/exports/survey-answers',
    needsProof: true,
    query: surveys.ExportSurveyAnswers,
    response: surveys.ExportedSurveyAnswers,
    summary: 'Export answers to a survey',
    description:
      'Returns answers, newest first, with a column for each consent and question. The export is in the audit log.',
    parameters: {
      ...filterTexts,
      cursor: cursorText,
      limit: [`Answers per page, at most ${MAX_ANSWERS_PER_EXPORT}. A page can have fewer, and another follow.`],
    },
    example: { response: { csv: '\uFEFFTime,The food\r\n2030-01-01T10:00:00.000Z,5\r\n', answers: 1, cursor: null } },
  }),
};
