import { DAY_MS, HOUR_MS } from 'loyalty-text/durations';
import type { CallResponse } from 'loyalty-contract/calls/calls';
import { audit } from '../../core/audit';
import type { RequestContext } from '../../core/request-context';
import type { Tx } from '../../db/transact';
import { HELD_DAYS, MESSAGE_LIFETIME_HOURS } from '../outbox';
import { parseContent } from './content';
import { type CampaignRef, type CampaignRow, deleteUnsentMessages, rescheduleMessages } from './queries';
import { lockInState } from './start';

type Changed = CallResponse<'pauseCampaign'>;

const auditChange = (
  tx: Tx,
  { now, actor }: RequestContext,
  { businessId }: CampaignRef,
  row: CampaignRow,
  action: 'campaign.pause' | 'campaign.resume' | 'campaign.stop',
) =>
  audit(tx, {
    ...{ at: now, businessId, actor, action, subject: row.id },
    detail: { campaign: parseContent(row.content)?.name ?? '' },
  });

const update = (tx: Tx, { businessId, campaignId }: CampaignRef) =>
  tx.updateTable('campaigns').where('business_id', '=', businessId).where('id', '=', campaignId);

/** Pauses a running campaign: it waits for a batch that is being delivered, and nothing begins to leave after it. */
export async function pause(tx: Tx, context: RequestContext, campaign: CampaignRef): Promise<Changed> {
  const row = await lockInState(tx, campaign, ['running']);
  await update(tx, campaign).set({ state: 'paused', changed_at: context.now }).execute();
  const held = new Date(context.now.getTime() + HELD_DAYS * DAY_MS);
  await rescheduleMessages(tx, campaign, { dueAt: held, expiresAt: held });
  await auditChange(tx, context, campaign, row, 'campaign.pause');
  return { state: 'paused' };
}

/** Continues a paused campaign, with the messages that were held back. */
export async function resume(tx: Tx, context: RequestContext, campaign: CampaignRef): Promise<Changed> {
  const { now } = context;
  const row = await lockInState(tx, campaign, ['paused']);
  await update(tx, campaign).set({ state: 'running', changed_at: now }).execute();
  const expiresAt = new Date(now.getTime() + MESSAGE_LIFETIME_HOURS * HOUR_MS);
  await rescheduleMessages(tx, campaign, { dueAt: now, expiresAt });
  await auditChange(tx, context, campaign, row, 'campaign.resume');
  return { state: 'running' };
}

/** Ends a campaign for good: who waits gets nothing, and messages that no service has been asked to send are removed. */
export async function stop(tx: Tx, context: RequestContext, campaign: CampaignRef): Promise<Changed> {
  const { now } = context;
  const row = await lockInState(tx, campaign, ['scheduled', 'running', 'paused']);
  await update(tx, campaign).set({ state: 'ended', stopped: true, ended_at: now, changed_at: now }).execute();
  await tx
    .updateTable('campaign_deliveries')
    .set({ outcome: 'stopped', decided_at: now })
    .where('business_id', '=', campaign.businessId)
    .where('campaign_id', '=', campaign.campaignId)
    .where('outcome', 'is', null)
    .execute();
  await deleteUnsentMessages(tx, campaign);
  await auditChange(tx, context, campaign, row, 'campaign.stop');
  return { state: 'ended' };
}
