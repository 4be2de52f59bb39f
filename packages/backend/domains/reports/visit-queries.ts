import { sql, type RawBuilder } from 'kysely';
import { BEST_MEMBERS } from 'loyalty-contract/desk-limits';
import type { Database } from '../../db/database';
import { isVisit, selectVisitAt } from '../tiers';
import { getDay, getPeriod, isHere, type ReportRange, selectInRange, sumByPeriod } from './range';

interface VisitFigures {
  visits: number;
  purchases: number;
  revenue: number;
  members: number;
  returning: number;
}

interface BestMemberRow {
  member_id: string;
  first_name: string | null;
  last_name: string | null;
  visits: number;
  revenue: number;
}

/** Purchases of the range that were not voided, each with its local day, what is left of its total, and whether its day is a visit. */
export const selectPurchases = (range: ReportRange) => {
  const hour = sql`extract(hour from t.created_at at time zone ${range.timeZone})::int`;
  const columns = sql`t.member_id, t.location_id, t.recorded_by as person, t.total - t.returned as amount,
    ${getDay(range, 't.created_at')} as day, ${hour} as hour, ${isVisit.purchase('t')} as is_visit`;
  return sql`${selectInRange(range, 't.created_at', sql`purchases t`, columns)}
    and t.business_id = ${range.businessId} and t.voided_at is null and ${isHere(range)}`;
};

/** Those purchases, and the claimed receipts of the range, which have no location, person, amount or hour. */
const selectVisits = (range: ReportRange) => {
  if (range.locations) return selectPurchases(range);
  const columns = sql`t.claimed_by, null, null, null, ${getDay(range, 't.claimed_at')}, null, true`;
  return sql`${selectPurchases(range)} union all
    ${selectInRange(range, 't.claimed_at', sql`receipts t`, columns)}
      and t.business_id = ${range.businessId} and ${isVisit.receipt('t')}`;
};

export const sumPurchases = sql`count(amount)::int as purchases, coalesce(sum(amount), 0)::bigint as revenue`;

/**
 * Sums of each member and day, of which there are fewer than purchases. Grouping is cheaper than counting what differs, which
 * sorts.
 * @param by further columns by which to group
 */
export const selectDays = (rows: RawBuilder<unknown>, ...by: RawBuilder<unknown>[]) => {
  const keys = sql.join([sql`member_id`, sql`day`, ...by]);
  return sql`select ${keys}, bool_or(is_visit) as is_visit, count(amount) as purchases, sum(amount)::bigint as revenue
    from (${rows}) as rows group by ${keys}`;
};

const sumDays = sql`coalesce(sum(purchases), 0)::int as purchases, coalesce(sum(revenue), 0)::bigint as revenue`;

/** Sums of what `selectDays` has. */
export const countVisits = sql`count(*) filter (where is_visit)::int as visits, ${sumDays}`;

/** A member is counted where the first visit of the period is, or of the range; as a returning one at the first that has one before. */
const countMembers = sql`
  case when grouping(period) = 0 then count(*) filter (where is_visit and last_period is distinct from period)
    else count(*) filter (where is_visit and last_period is null) end::int as members,
  case when grouping(period) = 0 then
      count(*) filter (where is_visit and returns and (last_period is distinct from period or not last_returns))
    else count(*) filter (where is_visit and returns and last_returns is not true) end::int as returning`;

/**
 * The visits of each period, and of the range, by members who exist (receipts stay when an account is deleted). The first visit,
 * which makes later ones those of a returning member, is looked up once per member, and not for one with visits before an import:
 * in the order of the index, where neighbours are in the same pages.
 */
export function findVisits(db: Database, range: ReportRange) {
  const { businessId, timeZone } = range;
  const firstAt = selectVisitAt('first', { businessId, memberId: sql<string>`m.id` });
  const rows = sql`with days as materialized (${selectDays(selectVisits(range))}), visitors as materialized (
      select m.id as member_id,
        case when m.visits_before > 0 then '-infinity' else (${firstAt} at time zone ${timeZone})::date end as first_day
      from (select distinct member_id from days order by member_id) v
        join members m on m.business_id = ${businessId} and m.id = v.member_id
    ), periods as (
      select ${getPeriod(range, sql`day::timestamp`)} as period, first_day < day as returns, days.*
      from days join visitors using (member_id)
    )
    select *, lag(period) over visits as last_period, lag(returns) over visits as last_returns
    from periods window visits as (partition by member_id, is_visit order by day)`;
  return sumByPeriod<VisitFigures>(db, rows, sql`${countVisits}, ${countMembers}`);
}

/** The members whose purchases have the highest total. */
export async function findBestMembers(db: Database, range: ReportRange) {
  const { rows } = await sql<BestMemberRow>`
    with best as materialized (
      select member_id, sum(amount)::bigint as revenue from (${selectPurchases(range)}) as rows
      group by member_id having sum(amount) > 0 order by revenue desc, member_id limit ${BEST_MEMBERS}
    ), visited as (
      select member_id, count(distinct day) filter (where is_visit)::int as visits from (${selectVisits(range)}) as rows
      where member_id in (select member_id from best) group by member_id
    )
    select member_id, first_name, last_name, visits, revenue
    from best join visited using (member_id) join members m on m.business_id = ${range.businessId} and m.id = best.member_id
    order by revenue desc, member_id`.execute(db);
  return rows;
}
