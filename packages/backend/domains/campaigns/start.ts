import { sql } from 'kysely';
import type { CallResponse, ParsedRequest } from 'loyalty-contract/calls/calls';
import { MAX_OPEN_CAMPAIGNS, MAX_RECIPIENTS } from 'loyalty-contract/campaign-limits';
import { MAX_AMOUNT } from 'loyalty-contract/limits';
import type { CampaignContent } from 'loyalty-contract/schemas/desk-campaigns';
import { audit } from '../../core/audit';
import type { Business } from '../../core/business';
import { createFieldProblem, ProblemError, throwIfInvalid } from '../../core/problems';
import type { RequestContext } from '../../core/request-context';
import type { Tx } from '../../db/transact';
import { toJson } from '../../db/values';
import { findGiftValue, limitGiven, toCurrency } from '../ceilings';
import { countHeldOut, planDeliveries } from './audience';
import { findGift, findProblems, parseContent } from './content';
import { readCampaign } from './present';
import { type CampaignRef, type CampaignRow, lockCampaign } from './queries';
import { readStartTime } from './start-time';

type State = CallResponse<'startCampaign'>['state'];

/** Writes who is meant by a locked campaign, and lets it run. */
export async function begin(tx: Tx, business: Business, row: CampaignRow, now: Date): Promise<void> {
  const content = parseContent(row.content);
  // A later release has written it, which will start it.
  if (!content) return;
  const planned = await planDeliveries(tx, business, { campaignId: row.id, content, limit: row.recipients ?? 0 }, now);
  await tx
    .updateTable('campaigns')
    .set({ state: 'running', planned, started_at: now, changed_at: now })
    .where('business_id', '=', business.id)
    .where('id', '=', row.id)
    .execute();
}

/** What is worth at most what so many members get who are meant, in hundredths of the currency. */
export async function findCost(
  tx: Tx,
  context: RequestContext,
  business: Business,
  content: CampaignContent,
  members: number,
) {
  const gift = content.giftItemId === null ? 0 : await findGiftValue(tx, context, business);
  const points = content.points === null ? 0 : toCurrency(business.file, 'points', content.points);
  return Math.min((members - countHeldOut(members, content)) * (gift + points), MAX_AMOUNT);
}

/** A business does not have any number of campaigns at a time: each costs every look for work. */
async function limitOpen(tx: Tx, businessId: string): Promise<void> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from campaigns
    where business_id = ${businessId} and state in ('scheduled', 'running', 'paused')`.execute(tx);
  if ((rows[0]?.count ?? 0) >= MAX_OPEN_CAMPAIGNS) throw createFieldProblem('campaignId', 'too_many');
}

/**
 * Starts a campaign, or schedules it, for as many members as its owner has read. What it gives counts as given by that person.
 * @throws {ProblemError} NOT_FOUND, STALE, INVALID_REQUEST, ABOVE_CEILING, REAUTHENTICATION_REQUIRED
 */
export async function start(
  tx: Tx,
  context: RequestContext,
  business: Business,
  { params, body }: ParsedRequest<'startCampaign'>,
): Promise<{ state: State }> {
  const { now, actor } = context;
  const row = await lockCampaign(tx, params);
  if (!row) throw new ProblemError('NOT_FOUND');
  if (row.state !== 'draft' || row.version !== body.version) throw new ProblemError('STALE');
  const content = readCampaign(row);
  throwIfInvalid(findProblems(business, content, now));
  await limitOpen(tx, business.id);
  const recipients = Math.min(body.recipients, content.maxRecipients ?? MAX_RECIPIENTS);
  const cost = await findCost(tx, context, business, content, recipients);
  await limitGiven(tx, context, business, { act: 'campaign', subject: row.id, value: cost });
  const startsAt = content.start ? readStartTime(content.start, business.file.configuration.timeZone) : now;
  const gift = content.giftItemId === null ? undefined : findGift(business, content.giftItemId);
  const state = content.start ? 'scheduled' : 'running';
  await tx
    .updateTable('campaigns')
    .set({
      state,
      recipients,
      started_by: actor,
      gift: gift ? toJson(gift) : null,
      starts_at: startsAt,
      changed_at: now,
    })
    .where('business_id', '=', business.id)
    .where('id', '=', row.id)
    .execute();
  if (state === 'running') await begin(tx, business, { ...row, recipients }, now);
  await audit(tx, {
    at: now,
    businessId: business.id,
    actor,
    action: 'campaign.start',
    subject: row.id,
    detail: { campaign: content.name, recipients: String(recipients), amount: String(cost) },
  });
  return { state };
}

/** Locks a campaign to change its state. @throws {ProblemError} NOT_FOUND; STALE if it is in none of these states */
export async function lockInState(
  tx: Tx,
  campaign: CampaignRef,
  states: readonly CampaignRow['state'][],
): Promise<CampaignRow> {
  const row = await lockCampaign(tx, campaign);
  if (!row) throw new ProblemError('NOT_FOUND');
  if (!states.includes(row.state)) throw new ProblemError('STALE');
  return row;
}
