import type { ParsedRequest } from 'loyalty-contract/calls/calls';
import { auditExport, setAuditPrincipal } from '../../core/audit';
import { createCursorPage, parsePageCursor } from '../../core/page-cursor';
import { getOwnLocations } from '../../core/own-locations';
import type { Handlers, RequestContext } from '../../core/request-context';
import { transact } from '../../db/transact';
import { requireBusiness, requireLocation } from '../businesses';
import { limitLists } from '../../core/rate-limits/limit-lists';
import { presentAnswers } from './answers';
import { writeAnswers } from './export-answers';
import { type AnswerRow, type AnswersRange, findAnswers, findFieldIds } from './queries';
import { requireSurvey } from './questions';
import { createSurveyReport } from './report';

type Filter = Omit<ParsedRequest<'listSurveyAnswers'>['query'], 'cursor' | 'limit'>;

/** The survey and the range of a request, in the language of the person. @throws {ProblemError} */
async function openSurvey(
  context: RequestContext,
  { businessId, formId, from, to, locationId }: Filter,
  step: AnswersRange['step'] = 'day',
) {
  const business = await requireBusiness(context, businessId);
  const language = context.staff?.locale ?? context.getLanguage(business);
  const survey = requireSurvey(business, formId, language);
  if (locationId !== undefined) requireLocation(business, locationId);
  const { timeZone } = business.file.configuration;
  const locations = locationId === undefined ? getOwnLocations(context.serviceKey) : [locationId];
  const range: AnswersRange = { businessId, formId, timeZone, from, to, step, locations };
  const mayName = context.serviceKey.scopes.includes('members:read');
  return { business, language, survey, range, mayName };
}

const getEnd = ({ created_at, id }: AnswerRow) => ({ at: created_at, id });

export const surveyHandlers = {
  /** @throws {ProblemError} NOT_FOUND; INVALID_REQUEST for an unknown location */
  async getSurveyReport(context, { query }) {
    const { survey, range } = await openSurvey(context, query, query.step);
    return createSurveyReport(context.db, range, survey);
  },

  /** @throws {ProblemError} NOT_FOUND; INVALID_REQUEST for an unknown location, and for a cursor that is none; REAUTHENTICATION_REQUIRED */
  async listSurveyAnswers(context, { query }) {
    const { survey, range, mayName } = await openSurvey(context, query);
    const { businessId, limit } = query;
    await limitLists(context, businessId, limit);
    const found = await findAnswers(context.db, range, { after: parsePageCursor(query.cursor), limit });
    const { rows, cursor } = createCursorPage(found, limit, getEnd);
    return { answers: await presentAnswers(context.db, { businessId, survey, mayName }, rows), cursor };
  },

  /** @throws {ProblemError} NOT_FOUND; INVALID_REQUEST for an unknown location, and for a cursor that is none */
  async exportSurveyAnswers(context, { query }) {
    const { db, now, actor, serviceKey } = context;
    const { business, language, survey, range, mayName } = await openSurvey(context, query);
    const { businessId, formId, limit } = query;
    const after = parsePageCursor(query.cursor);
    await transact(db, async (tx) => {
      await setAuditPrincipal(tx, serviceKey.name);
      const detail = { from: query.from, to: query.to, ...(query.locationId && { location: query.locationId }) };
      const entry = { at: now, businessId, actor, action: 'surveyAnswers.export' as const, subject: formId, detail };
      await auditExport(tx, entry, { isFirstPage: after === undefined });
    });
    const found = await findAnswers(db, range, { after, limit });
    const answers = await presentAnswers(db, { businessId, survey, mayName }, found.slice(0, limit));
    const fieldIds = await findFieldIds(db, range);
    const removedFields = fieldIds.filter((fieldId) => !survey.fields.some(({ id }) => id === fieldId));
    const { csv, written } = writeAnswers({ business, survey, language, removedFields }, answers, !after);
    return { csv, answers: written, cursor: createCursorPage(found, written, getEnd).cursor };
  },
} satisfies Handlers;
