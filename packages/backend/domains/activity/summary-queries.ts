import { toAccountType, type BalanceKind } from 'loyalty-contract/balance-kinds';
import type { ActivitySummary, EntryFilter, PurchaseFilter } from 'loyalty-contract/schemas/activity';
import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { MemberRef } from '../../core/member-ref';
import { isCorrectionEntry } from '../../db/correction-entry';
import type { EntryMonth } from '../../db/ledger-schema';
import type { Schema } from '../../db/schema';
import { storedMonths, storeEntryTotals, type TotalsProgress } from './entry-totals';
import { selectCorrectionReasons } from './explain-queries';
import { countHistory, isInHistory } from './merged-accounts';
import { isUnfiltered, matchEntries, matchPurchases, type Filter } from './filters';

type Totals = Pick<ActivitySummary, 'count' | 'incoming' | 'outgoing' | 'months'>;
/** The totals, and the ids of all locations of the list without filters. */
type Summary = Totals & { places: string[] };

const selectCorrections = (member: MemberRef) => sql`
  left join ${selectCorrectionReasons(member)} c on c.id = e.entity_id and ${isCorrectionEntry('e')}`;

/** The number of matching entries of the account `a` and of those merged into it; without a condition, of all. */
export function countEntries(member: MemberRef, matching: RawBuilder<boolean> | undefined) {
  if (matching === undefined) return countHistory(member);
  return sql<number>`(
    select count(*) from entries e ${selectCorrections(member)} where ${isInHistory(member)} and ${matching}
  )`;
}

/** The months of rows with `month`, `count`, `incoming` and `outgoing`, oldest first. */
const selectMonths = (rows: RawBuilder<unknown>) => sql<EntryMonth[]>`(
  select coalesce(json_agg(m order by m.month), '[]') from (
    select r.month, sum(r.count) as count, sum(r.incoming) as incoming, sum(r.outgoing) as outgoing
    from (${rows}) r group by r.month
  ) m
)`;

const selectPlaces = (rows: RawBuilder<unknown>) =>
  sql<string[]>`array(select distinct p.location_id from (${rows}) p order by 1)`;

const toMonth = (column: RawBuilder<unknown>, timeZone: string) =>
  sql`to_char(${column} at time zone ${timeZone}::text, 'YYYY-MM')`;

const selectEntryAmounts = (timeZone: string) => sql`
  ${toMonth(sql`e.created_at`, timeZone)} as month, 1 as count,
  greatest(e.amount, 0) as incoming, greatest(-e.amount, 0) as outgoing`;

function addUp(months: readonly EntryMonth[]): Totals {
  const sum = (field: 'count' | 'incoming' | 'outgoing') => months.reduce((total, month) => total + month[field], 0);
  return {
    count: sum('count'),
    incoming: sum('incoming'),
    outgoing: sum('outgoing'),
    months: months.map(({ month, incoming, outgoing }) => ({ month, incoming, outgoing })),
  };
}

/**
 * What a member's matching entries of an account, and of those merged into it, add up to, in one statement. Without a filter, only the entries after
 * the stored totals are read; many of them are added to the stored totals in a second statement.
 */
export async function summarizeEntries(
  db: Kysely<Schema>,
  { businessId, memberId, kind }: MemberRef & { kind: BalanceKind },
  input: Filter<EntryFilter>,
): Promise<Summary> {
  const member = { businessId, memberId };
  const type = toAccountType(kind);
  const { timeZone } = input;
  const isOwn = sql`t.business_id = ${businessId} and t.member_id = ${memberId}`;
  const rows = isUnfiltered(input.filter)
    ? sql`
        ${storedMonths}
        union all
        select ${selectEntryAmounts(timeZone)} from account a join entries e on e.account_id = a.id
        where e.number > a.stored_count`
    : sql`
        select ${selectEntryAmounts(timeZone)}
        from account a join entries e on e.account_id = a.id ${selectCorrections(member)}
        where ${matchEntries(member, input)}`;
  const places = sql`
    select t.location_id from purchases t where ${isOwn}
    union select t.location_id from payments t where ${isOwn} and t.type = ${type}`;
  const { rows: found } = await sql<TotalsProgress & { has_merged: boolean; months: EntryMonth[]; places: string[] }>`
    with account as (
      select a.id, a.merged_into is null as is_own, a.entry_count, coalesce(t.entry_count, 0) as stored_count, t.months
      from accounts a left join entry_totals t on t.account_id = a.id and t.time_zone = ${timeZone}
      where a.business_id = ${businessId} and a.type = ${type}
        and (a.member_id = ${memberId} or a.merged_into = ${memberId})
    )
    select a.id as account_id, a.entry_count, a.stored_count, (select count(*) from account) > 1 as has_merged,
      ${selectMonths(rows)} as months, ${selectPlaces(places)} as places
    from account a where a.is_own`.execute(db);
  const [row] = found;
  if (!row) return { ...addUp([]), places: [] };
  // Stored totals are those of one account.
  if (isUnfiltered(input.filter) && !row.has_merged) await storeEntryTotals(db, timeZone, row);
  return { ...addUp(row.months), places: row.places };
}

/** What a member's matching purchases add up to, in one statement. */
export async function summarizePurchases(
  db: Kysely<Schema>,
  { businessId, memberId }: MemberRef,
  input: Filter<PurchaseFilter>,
): Promise<Summary> {
  const isOwn = sql`p.business_id = ${businessId} and p.member_id = ${memberId}`;
  const purchases = sql`
    select ${toMonth(sql`p.created_at`, input.timeZone)} as month, 1 as count, 0 as incoming,
      case when p.voided_at is null then p.total - p.returned else 0 end as outgoing
    from purchases p where ${isOwn} and ${matchPurchases(input)}`;
  const places = sql`select p.location_id from purchases p where ${isOwn}`;
  const { rows } = await sql<{ months: EntryMonth[]; places: string[] }>`
    select ${selectMonths(purchases)} as months, ${selectPlaces(places)} as places`.execute(db);
  const [row] = rows;
  return { ...addUp(row?.months ?? []), places: row?.places ?? [] };
}
