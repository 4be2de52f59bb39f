import type { CallResponse, ParsedRequest } from 'loyalty-contract/calls/calls';
import { MAX_RECIPIENTS, LEAST_TOLD } from 'loyalty-contract/campaign-limits';
import { withAdminIdempotency } from '../../core/admin-idempotency';
import { audit, setAuditPrincipal } from '../../core/audit';
import { requireAllLocations } from '../../core/own-locations';
import { createFieldProblem } from '../../core/problems';
import type { Handlers, RequestContext } from '../../core/request-context';
import { transact } from '../../db/transact';
import { requireBusiness } from '../businesses';
import { findGivenCeiling } from '../ceilings';
import { enqueueMessages } from '../outbox';
import { countAudience, countHeldOut, countMatching, toToldCount } from './audience';
import { pause, resume, stop } from './change-state';
import { findProblems } from './content';
import { deleteDraft, lockDraft, saveDraft } from './drafts';
import { getMessageUrl, writeTestMail } from './message';
import { presentCampaign, presentCampaigns, presentOptions, readCampaign } from './present';
import { findCampaigns, requireCampaign, type CampaignRef } from './queries';
import { findResults } from './results';
import { deleteSegment, describeQuestion, listSegments, saveSegment } from './segments';
import { findCost, start } from './start';

/** The business of a request. Campaigns are of the whole business. @throws {ProblemError} NOT_FOUND, FORBIDDEN_LOCATION */
function open(context: RequestContext, businessId: string) {
  requireAllLocations(context.serviceKey);
  return requireBusiness(context, businessId);
}

const listAll = async (context: RequestContext, businessId: string) =>
  presentCampaigns(await findCampaigns(context.db, businessId));

/** Writes that somebody has asked about members. */
async function auditQuestion(context: RequestContext, businessId: string, subject: string, fields: string) {
  const { now, actor, serviceKey } = context;
  await transact(context.db, async (tx) => {
    await setAuditPrincipal(tx, serviceKey.name);
    await audit(tx, { at: now, businessId, actor, action: 'segment.count', subject, detail: { fields } });
  });
}

async function review(context: RequestContext, params: CampaignRef): Promise<CallResponse<'reviewCampaign'>> {
  const business = await open(context, params.businessId);
  const row = await requireCampaign(context.db, params);
  const content = readCampaign(row);
  await auditQuestion(context, business.id, row.id, describeQuestion(content.question));
  const { matching, agreed } = await countAudience(context.db, business, content, context.now);
  // A small number is not told: as many as it can be at most.
  const recipients = Math.min(Math.max(agreed, LEAST_TOLD - 1), content.maxRecipients ?? MAX_RECIPIENTS);
  return transact(context.db, async (tx) => ({
    version: row.version,
    matching: toToldCount(matching),
    agreed: toToldCount(agreed),
    recipients,
    heldOut: countHeldOut(recipients, content),
    cost: await findCost(tx, context, business, content, recipients),
    ceiling: await findGivenCeiling(tx, context, business),
    problems: findProblems(business, content, context.now),
  }));
}

/** Sends the message to the person who asks. @throws {ProblemError} SESSION_REQUIRED for a key, STALE, INVALID_REQUEST */
async function test(context: RequestContext, request: ParsedRequest<'testCampaign'>) {
  const { params, body } = request;
  const { email, locale } = context.requiredStaff;
  const business = await open(context, params.businessId);
  return withAdminIdempotency(context, request, async (tx) => {
    const { message, giftItemId, name } = readCampaign(await lockDraft(tx, params, body.version));
    const mail =
      message &&
      writeTestMail(business, {
        ...{ message, language: body.language, personLanguage: locale },
        url: getMessageUrl(context.app.environment, business, giftItemId !== null),
      });
    if (!mail) throw createFieldProblem('message', 'required');
    const { now, actor } = context;
    await enqueueMessages(tx, [
      { businessId: business.id, channel: 'email', to: email, language: body.language, createdAt: now, ...mail },
    ]);
    const detail = { campaign: name };
    await audit(tx, {
      at: now,
      businessId: business.id,
      actor,
      action: 'campaign.test',
      subject: params.campaignId,
      detail,
    });
    return { to: email };
  });
}

export const campaignHandlers = {
  /** @throws {ProblemError} NOT_FOUND, FORBIDDEN_LOCATION, INVALID_REQUEST */
  async countSegment(context, { params: { businessId }, body: { question } }) {
    const business = await open(context, businessId);
    await auditQuestion(context, businessId, businessId, describeQuestion(question));
    return { count: toToldCount(await countMatching(context.db, business, question, context.now)) };
  },
  async listSegments(context, { params: { businessId } }) {
    await open(context, businessId);
    return listSegments(context.db, businessId);
  },
  async saveSegment(context, request) {
    await open(context, request.params.businessId);
    return withAdminIdempotency(context, request, (tx) => saveSegment(tx, context, request));
  },
  async deleteSegment(context, request) {
    await open(context, request.params.businessId);
    return withAdminIdempotency(context, request, (tx) => deleteSegment(tx, context, request));
  },
  async getCampaignOptions(context, { params: { businessId } }) {
    const business = await open(context, businessId);
    return presentOptions(business, context.staff?.locale ?? context.getLanguage(business));
  },
  async listCampaigns(context, { params: { businessId } }) {
    await open(context, businessId);
    return listAll(context, businessId);
  },
  async getCampaign(context, { params }) {
    await open(context, params.businessId);
    return presentCampaign(await requireCampaign(context.db, params));
  },
  async saveCampaign(context, request) {
    await open(context, request.params.businessId);
    return withAdminIdempotency(context, request, (tx) => saveDraft(tx, context, request));
  },
  async deleteCampaign(context, request) {
    await open(context, request.params.businessId);
    return withAdminIdempotency(context, request, async (tx) => {
      await deleteDraft(tx, context, request);
      return presentCampaigns(await findCampaigns(tx, request.params.businessId));
    });
  },
  reviewCampaign: (context, { params }) => review(context, params),
  testCampaign: test,
  async startCampaign(context, request) {
    const business = await open(context, request.params.businessId);
    return withAdminIdempotency(context, request, (tx) => start(tx, context, business, request));
  },
  async pauseCampaign(context, request) {
    await open(context, request.params.businessId);
    return withAdminIdempotency(context, request, (tx) => pause(tx, context, request.params));
  },
  async resumeCampaign(context, request) {
    await open(context, request.params.businessId);
    return withAdminIdempotency(context, request, (tx) => resume(tx, context, request.params));
  },
  async stopCampaign(context, request) {
    await open(context, request.params.businessId);
    return withAdminIdempotency(context, request, (tx) => stop(tx, context, request.params));
  },
  async getCampaignResults(context, { params }) {
    await open(context, params.businessId);
    const row = await requireCampaign(context.db, params);
    const { points } = readCampaign(row);
    return findResults(context.db, params, { planned: row.planned, startedAt: row.started_at, points: points ?? 0 });
  },
} satisfies Handlers;
