import type { AccountType } from '@/contract/balance-kinds';
import type { ActivitySummary, EntryFilter, PurchaseFilter } from '@/contract/schemas/activity';
import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { MemberRef } from '../../core/member-ref';
import type { Schema } from '../../db/schema';
import { selectCorrectionReasons } from './explain-queries';
import { matchEntries, matchPurchases, type Filter } from './filters';

type Totals = Pick<ActivitySummary, 'count' | 'incoming' | 'outgoing' | 'months'>;
/** The totals, and the ids of all locations of the list without filters. */
type Summary = Totals & { places: string[] };

const corrections = (member: MemberRef) => sql`
  left join ${selectCorrectionReasons(member)} c on c.id = e.entity_id and e.operation in ('Correction', 'Reversal')`;

/** The number of matching entries of the account `a`; without a condition, of all. */
export function countEntries(member: MemberRef, matching: RawBuilder<boolean> | undefined) {
  if (matching === undefined) return sql<number>`a.entry_count`;
  return sql<number>`(
    select count(*) from entries e ${corrections(member)} where e.account_id = a.id and ${matching}
  )`;
}

/** The totals by month of rows with `month`, `incoming` and `outgoing`, and the locations that `places` selects. */
const summarize = (rows: RawBuilder<unknown>, places: RawBuilder<unknown>) => sql<Summary>`
  with months as (
    select r.month, count(*) as count, sum(r.incoming) as incoming, sum(r.outgoing) as outgoing
    from (${rows}) r group by r.month
  )
  select coalesce(sum(m.count), 0)::bigint as count,
    coalesce(sum(m.incoming), 0)::bigint as incoming,
    coalesce(sum(m.outgoing), 0)::bigint as outgoing,
    coalesce(json_agg(json_build_object('month', m.month, 'incoming', m.incoming, 'outgoing', m.outgoing)
      order by m.month) filter (where m.month is not null), '[]') as months,
    array(select distinct p.location_id from (${places}) p order by 1) as places
  from months m`;

const toMonth = (column: RawBuilder<unknown>, timeZone: string) =>
  sql`to_char(${column} at time zone ${timeZone}::text, 'YYYY-MM')`;

async function findOne(db: Kysely<Schema>, query: RawBuilder<Summary>): Promise<Summary> {
  const { rows } = await query.execute(db);
  return rows[0] ?? { count: 0, incoming: 0, outgoing: 0, months: [], places: [] };
}

/** What a member's matching entries of an account add up to, in one statement. */
export function summarizeEntries(
  db: Kysely<Schema>,
  { businessId, memberId, type }: MemberRef & { type: AccountType },
  input: Filter<EntryFilter>,
): Promise<Summary> {
  const member = { businessId, memberId };
  const isOwn = sql`t.business_id = ${businessId} and t.member_id = ${memberId}`;
  return findOne(
    db,
    summarize(
      sql`
        select ${toMonth(sql`e.created_at`, input.timeZone)} as month,
          greatest(e.amount, 0) as incoming, greatest(-e.amount, 0) as outgoing
        from accounts a join entries e on e.account_id = a.id ${corrections(member)}
        where a.business_id = ${businessId} and a.member_id = ${memberId} and a.type = ${type}
          and ${matchEntries(member, input)}`,
      sql`
        select t.location_id from purchases t where ${isOwn}
        union select t.location_id from payments t where ${isOwn} and t.type = ${type}`,
    ),
  );
}

/** What a member's matching purchases add up to, in one statement. */
export function summarizePurchases(
  db: Kysely<Schema>,
  { businessId, memberId }: MemberRef,
  input: Filter<PurchaseFilter>,
): Promise<Summary> {
  const isOwn = sql`p.business_id = ${businessId} and p.member_id = ${memberId}`;
  return findOne(
    db,
    summarize(
      sql`
        select ${toMonth(sql`p.created_at`, input.timeZone)} as month, 0 as incoming,
          case when p.voided_at is null then p.total - p.returned else 0 end as outgoing
        from purchases p where ${isOwn} and ${matchPurchases(input)}`,
      sql`select p.location_id from purchases p where ${isOwn}`,
    ),
  );
}
