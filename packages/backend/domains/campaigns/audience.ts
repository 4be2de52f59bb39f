import { sql, type RawBuilder } from 'kysely';
import type { CampaignContent, SkipReason } from 'loyalty-contract/schemas/desk-campaigns';
import type { SegmentQuestion } from 'loyalty-contract/schemas/segments';
import { LEAST_TOLD } from 'loyalty-contract/campaign-limits';
import type { Business } from '../../core/business';
import { createFieldProblem } from '../../core/problems';
import type { Database } from '../../db/database';
import { getSqlState } from '../../db/sql-state';
import { transact, type Tx } from '../../db/transact';
import { campaignChannels, findPurpose } from './content';
import { matchQuestion } from './question-sql';

/** The longest that the database looks for an answer, in milliseconds: less than any request may take. */
const COUNT_TIMEOUT_MS = 4_000;
/** The outcome of who is held out. */
export const HELD_OUT: SkipReason = 'heldOut';
/** SQLSTATE of a statement that has taken too long. */
const CANCELED = '57014';

/** A number of members as it is told: null for a small one. */
export const toToldCount = (count: number): number | null => (count < LEAST_TOLD ? null : count);

/** The members who have agreed to a purpose by a channel: their latest decision about it, or about all channels, says so. */
const selectAgreed = (businessId: string, purpose: string, channel: string) => sql`
  select d.member_id from (
    select distinct on (c.member_id) c.member_id, c.given from consents c
    where c.business_id = ${businessId} and c.consent = ${purpose}
      and (c.contact_channel is null or c.contact_channel = ${channel})
    order by c.member_id, c.id desc
  ) d where d.given`;

/** Whether the member `m` has agreed to the purpose by a channel of the campaign, for use in a query. */
function hasAgreed(business: Business, { message, purpose }: CampaignContent): RawBuilder<boolean> {
  if (!message) return sql<boolean>`true`;
  const channels = findPurpose(business, purpose)?.channels ?? [];
  const conditions = campaignChannels
    .filter((channel) => channels.includes(channel))
    .map((channel) => sql`m.id in (${selectAgreed(business.id, purpose ?? '', channel)})`);
  return conditions.length === 0 ? sql<boolean>`false` : sql<boolean>`(${sql.join(conditions, sql` or `)})`;
}

/** @throws {ProblemError} INVALID_REQUEST (`question`: `too_broad`) for what takes too long */
async function countWithin<Row>(db: Database, statement: RawBuilder<Row>): Promise<Row | undefined> {
  try {
    return await transact(db, async (tx) => {
      await sql`select set_config('statement_timeout', ${String(COUNT_TIMEOUT_MS)}, true)`.execute(tx);
      return (await statement.execute(tx)).rows[0];
    });
  } catch (error) {
    if (getSqlState(error) === CANCELED) throw createFieldProblem('question', 'too_broad');
    throw error;
  }
}

/** The members for whom a question holds now. @throws {ProblemError} INVALID_REQUEST */
export async function countMatching(
  db: Database,
  business: Business,
  question: SegmentQuestion,
  now: Date,
): Promise<number> {
  const matches = matchQuestion({ business, now }, question);
  const row = await countWithin(
    db,
    sql<{ count: number }>`select count(*)::int as count from members m where ${matches}`,
  );
  return row?.count ?? 0;
}

/** Those who are meant by a campaign, and those of them who can get it. @throws {ProblemError} INVALID_REQUEST */
export async function countAudience(
  db: Database,
  business: Business,
  content: CampaignContent,
  now: Date,
): Promise<{ matching: number; agreed: number }> {
  const row = await countWithin(
    db,
    sql<{ matching: number; agreed: number }>`
      select count(*)::int as matching, count(*) filter (where ${hasAgreed(business, content)})::int as agreed
      from members m where ${matchQuestion({ business, now }, content.question)}`,
  );
  return row ?? { matching: 0, agreed: 0 };
}

/** How many of so many members get nothing, to compare with. */
export const countHeldOut = (members: number, { holdOutPercent }: CampaignContent): number =>
  Math.floor((members * holdOutPercent) / 100);

/**
 * Writes who is meant, once, in the transaction that starts the campaign. Of more than the limit, chance decides, as it does about
 * who is held out: by another order, so that nobody is chosen for one because of the other.
 * @returns their number
 */
export async function planDeliveries(
  tx: Tx,
  business: Business,
  { campaignId, content, limit }: { campaignId: string; content: CampaignContent; limit: number },
  now: Date,
): Promise<number> {
  const { numAffectedRows } = await sql`
    with chosen as (
      select m.business_id, m.id from members m
      where ${matchQuestion({ business, now }, content.question)} and ${hasAgreed(business, content)}
      order by md5(concat(${campaignId}::text, m.id)) limit ${limit}
    ), ranked as (
      select business_id, id, row_number() over (order by md5(concat(id, ${campaignId}::text)))
        <= count(*) over () * ${content.holdOutPercent}::int / 100 as held
      from chosen
    )
    insert into campaign_deliveries (business_id, campaign_id, member_id, due_at, outcome, decided_at)
    select business_id, ${campaignId}::text, id, ${now}::timestamptz,
      case when held then ${HELD_OUT}::text end, case when held then ${now}::timestamptz end
    from ranked`.execute(tx);
  return Number(numAffectedRows ?? 0n);
}
