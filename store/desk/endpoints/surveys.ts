import { addDeskEndpoints } from '../desk-api';

/** The answers to one survey: its days, and the place if only one is meant. */
export interface SurveyQuery {
  businessId: string;
  formId: string;
  from: string;
  to: string;
  locationId?: string;
}

/** Answers to surveys. They come at any time: each visit requests them. */
const surveysApi = addDeskEndpoints(({ query, cursorQuery, mutation }) => ({
  getSurveyReport: query('getSurveyReport', { keepUnusedDataFor: 0 }),
  listSurveyAnswers: cursorQuery(
    'listSurveyAnswers',
    (survey: SurveyQuery, cursor) => ({ query: { ...survey, ...(cursor !== undefined && { cursor }) } }),
    { keepUnusedDataFor: 0 },
  ),
  /** Changes nothing. */
  exportSurveyAnswers: mutation('exportSurveyAnswers', { invalidatesTags: ['log'] }),
}));

export const { useGetSurveyReportQuery, useListSurveyAnswersInfiniteQuery, useExportSurveyAnswersMutation } =
  surveysApi;
