import { sql } from 'kysely';
import type { Database } from '../../db/database';
import { HELD_DAYS } from './limits';

const ownCampaign = sql`campaigns c where c.business_id = outbox.business_id and c.id = outbox.campaign_id`;

/**
 * Whether a message may leave now, if it is of a campaign: nobody has paused or stopped that, and the member still agrees to its
 * purpose by the channel.
 */
export const mayLeave = sql<boolean>`(outbox.campaign_id is null or exists (
  select from ${ownCampaign} and c.state in ('running', 'ended') and not c.stopped and coalesce((
    select d.given from consents d
    where d.business_id = c.business_id and d.member_id = outbox.member_id and d.consent = c.content ->> 'purpose'
      and (d.contact_channel is null or d.contact_channel = outbox.channel)
    order by d.id desc limit 1), false)))`;

/** Of a message of a campaign that may not leave: waits for a paused campaign, and is removed otherwise. */
export async function withholdMessage(db: Database, { id, jobId }: { id: number; jobId: string }): Promise<void> {
  const isWithheld = sql`outbox.id = ${id} and outbox.job_id = ${jobId}::uuid and outbox.campaign_id is not null
    and outbox.sent_at is null and outbox.failed_at is null and not ${mayLeave}`;
  await sql`
    with held as (
      update outbox set job_id = null, attempts = 0, due_at = now() + make_interval(days => ${HELD_DAYS}),
        expires_at = now() + make_interval(days => ${HELD_DAYS})
      where ${isWithheld} and exists (select from ${ownCampaign} and c.state = 'paused') returning id
    ) delete from outbox where ${isWithheld} and not exists (select from ${ownCampaign} and c.state = 'paused')`.execute(
    db,
  );
}
