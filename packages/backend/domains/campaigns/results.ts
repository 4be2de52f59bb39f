import { sql } from 'kysely';
import type { CallResponse } from 'loyalty-contract/calls/calls';
import { LEAST_TOLD, SPENT_AFTER_DAYS } from 'loyalty-contract/campaign-limits';
import { MAX_AMOUNT } from 'loyalty-contract/limits';
import { skipReasons } from 'loyalty-contract/schemas/desk-campaigns';
import type { Database } from '../../db/database';
import { HELD_OUT } from './audience';
import type { CampaignRef } from './queries';

interface Outcome {
  outcome: string | null;
  members: number;
}

interface Sums {
  mails: number;
  pushes: number;
  gifts: number;
  giftsUsed: number;
  buyers: number;
  revenue: number;
}

type Comparison = CallResponse<'getCampaignResults'>['comparison'];

interface Group {
  held: boolean;
  members: number;
  buyers: number;
  revenue: number;
}

const NOTHING: Sums = { mails: 0, pushes: 0, gifts: 0, giftsUsed: 0, buyers: 0, revenue: 0 };

const isOf = (table: string, { businessId, campaignId }: CampaignRef) =>
  sql`${sql.ref(`${table}.business_id`)} = ${businessId} and ${sql.ref(`${table}.campaign_id`)} = ${campaignId}`;

/**
 * What those bought who were held out, and all others who were meant, from the start of the campaign on: both groups are of chance,
 * so that nothing else tells them apart.
 */
async function compareGroups(db: Database, campaign: CampaignRef, startedAt: Date | null): Promise<Comparison> {
  if (!startedAt) return null;
  const { rows } = await sql<Group>`
    with meant as (
      select d.business_id, d.member_id, coalesce(d.outcome = ${HELD_OUT}, false) as held from campaign_deliveries d
      where ${isOf('d', campaign)}
    ), bought as (
      select p.member_id, sum(p.total - p.returned) as amount from meant m join purchases p
        on p.business_id = m.business_id and p.member_id = m.member_id and p.voided_at is null
        and p.created_at > ${startedAt}::timestamptz
        and p.created_at <= ${startedAt}::timestamptz + make_interval(days => ${SPENT_AFTER_DAYS})
      group by p.member_id
    )
    select m.held, count(*)::int as members, count(b.member_id)::int as buyers,
      greatest(0, coalesce(sum(b.amount), 0))::bigint as revenue
    from meant m left join bought b on b.member_id = m.member_id group by m.held`.execute(db);
  const [heldOut, others] = [true, false].map((held) => rows.find((row) => row.held === held));
  if (!heldOut || !others || Math.min(heldOut.members, others.members) < LEAST_TOLD) return null;
  const present = ({ members, buyers, revenue }: Group) => ({ members, buyers, revenue });
  return { others: present(others), heldOut: present(heldOut) };
}

/** What has come of a campaign, as numbers of members. */
export async function findResults(
  db: Database,
  campaign: CampaignRef,
  { planned, startedAt, points }: { planned: number; startedAt: Date | null; points: number },
): Promise<CallResponse<'getCampaignResults'>> {
  const { rows } = await sql<Outcome>`
    select d.outcome, count(*)::int as members from campaign_deliveries d where ${isOf('d', campaign)}
    group by d.outcome order by members desc, d.outcome`.execute(db);
  const count = (outcome: string | null) => rows.find((row) => row.outcome === outcome)?.members ?? 0;
  const result = await sql<Sums>`
    with reached as (
      select d.business_id, d.member_id, d.decided_at, d.gift_id from campaign_deliveries d
      where ${isOf('d', campaign)} and d.outcome = 'reached'
    ), bought as (
      select p.member_id, p.total - p.returned as amount from reached r join purchases p
        on p.business_id = r.business_id and p.member_id = r.member_id and p.voided_at is null
        and p.created_at > r.decided_at and p.created_at <= r.decided_at + make_interval(days => ${SPENT_AFTER_DAYS})
    )
    select
      (select count(*)::int from outbox o where ${isOf('o', campaign)} and o.channel = 'email' and o.sent_at is not null) as mails,
      (select count(*)::int from outbox o where ${isOf('o', campaign)} and o.channel = 'push' and o.sent_at is not null) as pushes,
      (select count(gift_id)::int from reached) as gifts,
      (select count(*)::int from reached r join gifts g on g.business_id = r.business_id and g.id = r.gift_id
        where g.used_at is not null) as "giftsUsed",
      (select count(distinct member_id)::int from bought) as buyers,
      (select greatest(0, coalesce(sum(amount), 0))::bigint from bought) as revenue`.execute(db);
  const { buyers, revenue, ...sums } = result.rows[0] ?? NOTHING;
  const reached = count('reached');
  return {
    planned,
    reached,
    waiting: count(null),
    skipped: rows.flatMap(({ outcome, members }) => {
      if (outcome === null || outcome === 'reached') return [];
      return [{ reason: skipReasons.find((reason) => reason === outcome) ?? ('other' as const), members }];
    }),
    ...sums,
    points: Math.min(reached * points, MAX_AMOUNT),
    spentAfter: reached < LEAST_TOLD ? null : { members: buyers, revenue },
    comparison: count(HELD_OUT) === 0 ? null : await compareGroups(db, campaign, startedAt),
  };
}
