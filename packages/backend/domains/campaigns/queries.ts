import { sql, type Kysely } from 'kysely';
import { MAX_LISTED_CAMPAIGNS } from 'loyalty-contract/campaign-limits';
import { ProblemError } from '../../core/problems';
import type { Database } from '../../db/database';
import { isEnabled } from '../../db/disabled';
import type { Schema } from '../../db/schema';
import type { Tx } from '../../db/transact';

/** Names a campaign. */
export interface CampaignRef {
  businessId: string;
  campaignId: string;
}

const countDone = sql<number>`(select count(*)::int from campaign_deliveries d
  where d.business_id = c.business_id and d.campaign_id = c.id and d.outcome is not null)`;

const selectCampaigns = (db: Kysely<Schema>, businessId: string) =>
  db
    .selectFrom('campaigns as c')
    .select(['c.id', 'c.version', 'c.state', 'c.content', 'c.planned', 'c.starts_at', 'c.started_at'])
    .select(['c.ended_at', 'c.stopped', 'c.recipients', 'c.gift', 'c.started_by'])
    .where('c.business_id', '=', businessId);

export type CampaignRow = Awaited<ReturnType<ReturnType<typeof selectCampaigns>['execute']>>[number];

/** The campaigns of a business, those first that have not ended, with how many members are decided. */
export const findCampaigns = (db: Database | Tx, businessId: string) =>
  selectCampaigns(db, businessId)
    .select(countDone.as('done'))
    .orderBy(sql`c.state = 'ended'`)
    .orderBy('c.changed_at', 'desc')
    .orderBy('c.id')
    .limit(MAX_LISTED_CAMPAIGNS)
    .execute();

/** @throws {ProblemError} NOT_FOUND */
export async function requireCampaign(db: Database | Tx, { businessId, campaignId }: CampaignRef) {
  const row = await selectCampaigns(db, businessId)
    .select(countDone.as('done'))
    .where('c.id', '=', campaignId)
    .executeTakeFirst();
  if (!row) throw new ProblemError('NOT_FOUND');
  return row;
}

/** The same, for a change of it: who delivers waits for it, and it for who delivers. */
export async function lockCampaign(tx: Tx, { businessId, campaignId }: CampaignRef): Promise<CampaignRow | undefined> {
  return selectCampaigns(tx, businessId).where('c.id', '=', campaignId).forUpdate().executeTakeFirst();
}

const isDue = (
  now: Date,
) => sql<boolean>`(c.state = 'running' or (c.state = 'scheduled' and c.starts_at <= ${now}::timestamptz))
  and exists (select from businesses b where b.id = c.business_id and ${isEnabled('b')})`;

/** A condition that is true while a campaign may have something to do. */
export const hasDueCampaign = (now: Date) => sql<boolean>`exists (select from campaigns c where ${isDue(now)})`;

/** Campaigns that may have something to do, of enabled businesses. */
export async function findDueCampaigns(db: Database, now: Date): Promise<CampaignRef[]> {
  const { rows } = await sql<CampaignRef>`
    select c.business_id as "businessId", c.id as "campaignId" from campaigns c where ${isDue(now)}
    order by c.started_at nulls first, c.id`.execute(db);
  return rows;
}

/** Removes messages of a campaign that no job sends yet: nobody gets them. */
export async function deleteUnsentMessages(tx: Tx, { businessId, campaignId }: CampaignRef): Promise<void> {
  await tx
    .deleteFrom('outbox')
    .where('business_id', '=', businessId)
    .where('campaign_id', '=', campaignId)
    .where('sent_at', 'is', null)
    .where('failed_at', 'is', null)
    .where('job_id', 'is', null)
    .execute();
}

/** Holds back or releases messages of a campaign that no job sends yet. Attempts that have begun go on. */
export async function rescheduleMessages(
  tx: Tx,
  { businessId, campaignId }: CampaignRef,
  { dueAt, expiresAt }: { dueAt: Date; expiresAt: Date },
): Promise<void> {
  await tx
    .updateTable('outbox')
    .set({ due_at: dueAt, expires_at: expiresAt, attempts: 0 })
    .where('business_id', '=', businessId)
    .where('campaign_id', '=', campaignId)
    .where('sent_at', 'is', null)
    .where('failed_at', 'is', null)
    .where('job_id', 'is', null)
    .execute();
}
