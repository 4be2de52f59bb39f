import type { CallResponse, ParsedRequest } from 'loyalty-contract/calls/calls';
import { audit } from '../../core/audit';
import { ProblemError } from '../../core/problems';
import type { RequestContext } from '../../core/request-context';
import type { Tx } from '../../db/transact';
import { toJson } from '../../db/values';
import { parseContent } from './content';
import { type CampaignRef, lockCampaign } from './queries';

/** Locks a draft. @throws {ProblemError} NOT_FOUND; STALE if it was changed since it was read, or has started */
export async function lockDraft(tx: Tx, campaign: CampaignRef, version: number) {
  const row = await lockCampaign(tx, campaign);
  if (!row) throw new ProblemError('NOT_FOUND');
  if (row.state !== 'draft' || row.version !== version) throw new ProblemError('STALE');
  return row;
}

/** Creates a campaign, or replaces what its draft has. @throws {ProblemError} NOT_FOUND, STALE */
export async function saveDraft(
  tx: Tx,
  { now }: RequestContext,
  { params: { businessId, campaignId }, body: { version, ...content } }: ParsedRequest<'saveCampaign'>,
): Promise<CallResponse<'saveCampaign'>> {
  const values = { version: version + 1, content: toJson(content), changed_at: now };
  if (version > 0) {
    await lockDraft(tx, { businessId, campaignId }, version);
    await tx
      .updateTable('campaigns')
      .set(values)
      .where('business_id', '=', businessId)
      .where('id', '=', campaignId)
      .execute();
    return { version: version + 1 };
  }
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('campaigns')
    .values({ business_id: businessId, id: campaignId, state: 'draft', ...values })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  if (numInsertedOrUpdatedRows !== 1n) throw new ProblemError('STALE');
  return { version: 1 };
}

/** @throws {ProblemError} NOT_FOUND, STALE */
export async function deleteDraft(
  tx: Tx,
  { now, actor }: RequestContext,
  { params, body }: ParsedRequest<'deleteCampaign'>,
): Promise<void> {
  const { businessId, campaignId } = params;
  const row = await lockDraft(tx, params, body.version);
  await tx.deleteFrom('campaigns').where('business_id', '=', businessId).where('id', '=', campaignId).execute();
  await audit(tx, {
    at: now,
    businessId,
    actor,
    action: 'campaign.delete',
    subject: campaignId,
    detail: { campaign: parseContent(row.content)?.name ?? '' },
  });
}
