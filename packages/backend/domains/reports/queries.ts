import { sql, type RawBuilder } from 'kysely';
import { toAccountType, type BalanceKind } from 'loyalty-contract/balance-kinds';
import type { Database } from '../../db/database';
import { isUnusedGift } from '../../db/unused-gift';

/** A range of days in a time zone, both included, and the length of its periods. */
export interface ReportRange {
  businessId: string;
  timeZone: string;
  from: string;
  to: string;
  step: 'day' | 'week' | 'month';
  locationId?: string | undefined;
}

/** A figure of a period; `period` is its first day, and null for the whole range. */
type PeriodRow<T> = T & { period: string | null };

const start = ({ from, timeZone }: ReportRange) => sql`(${from}::date)::timestamp at time zone ${timeZone}`;
const end = ({ to, timeZone }: ReportRange) => sql`(${to}::date + 1)::timestamp at time zone ${timeZone}`;

/** Rows of a table `t` whose time is in the range, with the period of each. */
function selectInRange(range: ReportRange, time: string, table: RawBuilder<unknown>, columns: RawBuilder<unknown>) {
  const at = sql.ref(time);
  return sql`select to_char(date_trunc(${range.step}, ${at} at time zone ${range.timeZone}), 'YYYY-MM-DD') as period,
      ${columns} from ${table}
    where ${at} >= ${start(range)} and ${at} < ${end(range)}`;
}

const isHere = ({ locationId }: ReportRange) =>
  locationId === undefined ? sql`true` : sql`t.location_id = ${locationId}`;

async function sumByPeriod<T>(
  db: Database,
  rows: RawBuilder<unknown>,
  sums: RawBuilder<unknown>,
): Promise<PeriodRow<T>[]> {
  const result = await sql<PeriodRow<T>>`select period, ${sums} from (${rows}) as rows
    group by grouping sets ((period), ())`.execute(db);
  return result.rows;
}

/** Purchases that were not voided, their members and total. */
export const findVisits = (db: Database, range: ReportRange) =>
  sumByPeriod<{ visits: number; members: number; revenue: number }>(
    db,
    sql`${selectInRange(range, 't.created_at', sql`purchases t`, sql`t.member_id, t.total - t.returned as amount`)}
      and t.business_id = ${range.businessId} and t.voided_at is null and ${isHere(range)}`,
    sql`count(*)::int as visits, count(distinct member_id)::int as members, coalesce(sum(amount), 0)::bigint as revenue`,
  );

export const countRedemptions = (db: Database, range: ReportRange) =>
  sumByPeriod<{ count: number }>(
    db,
    sql`${selectInRange(range, 't.redeemed_at', sql`redemptions t`, sql`t.id`)}
      and t.business_id = ${range.businessId} and t.state = 'redeemed' and ${isHere(range)}`,
    sql`count(*)::int as count`,
  );

export const countNewMembers = (db: Database, range: ReportRange) =>
  sumByPeriod<{ count: number }>(
    db,
    sql`${selectInRange(range, 't.created_at', sql`members t`, sql`t.id`)} and t.business_id = ${range.businessId}`,
    sql`count(*)::int as count`,
  );

export const sumFailedSignIns = (db: Database, range: ReportRange) =>
  sumByPeriod<{ count: number }>(
    db,
    sql`${selectInRange(range, 't.at', sql`sign_in_failures t`, sql`t.count as failures`)}
      and t.business_id = ${range.businessId}`,
    sql`coalesce(sum(failures), 0)::int as count`,
  );

export const countUndeliveredMessages = (db: Database, range: ReportRange) =>
  sumByPeriod<{ count: number }>(
    db,
    sql`${selectInRange(range, 't.failed_at', sql`outbox t`, sql`t.id`)}
      and t.business_id = ${range.businessId} and t.sent_at is null`,
    sql`count(*)::int as count`,
  );

/**
 * What members got, used and lost by expiry. Read from the business's own account, whose entries are the opposite of the
 * members' (security 2.12). What was reversed is counted neither as given nor
 * as used; corrections downwards are not counted.
 */
export const sumEntries = (db: Database, range: ReportRange, kind: BalanceKind) =>
  sumByPeriod<{ given: number; used: number; expired: number }>(
    db,
    sql`${selectInRange(
      range,
      't.created_at',
      sql`entries t join accounts a on a.id = t.account_id`,
      sql`-t.amount as amount, t.operation`,
    )} and t.number is null and a.business_id = ${range.businessId} and a.member_id is null and a.type = ${toAccountType(kind)}`,
    sql`greatest(0, coalesce(sum(amount) filter (where (amount > 0 and operation <> 'Reversal')
        or (amount < 0 and operation = 'Reversal')), 0))::bigint as given,
      greatest(0, coalesce(-sum(amount) filter (where (amount < 0 and operation not in ('Expiry', 'Correction', 'Reversal'))
        or (amount > 0 and operation = 'Reversal')), 0))::bigint as used,
      coalesce(-sum(amount) filter (where operation = 'Expiry'), 0)::bigint as expired`,
  );

/** What members have now. */
export async function findOutstanding(db: Database, businessId: string, now: Date) {
  const selectUsable = (kind: BalanceKind) => sql`(select coalesce(sum(a.balance), 0) - coalesce(sum(l.expired), 0)
    from accounts a left join lateral (
      select sum(remaining) as expired from lots where account_id = a.id and remaining > 0 and expires_at <= ${now}
    ) l on true
    where a.business_id = ${businessId} and a.member_id is not null and a.type = ${toAccountType(kind)})::bigint`;
  const { rows } = await sql<{ members: number; points: number; credit: number; gifts: number }>`select
    (select count(*)::int from members where business_id = ${businessId}) as members,
    ${selectUsable('points')} as points, ${selectUsable('credit')} as credit,
    (select count(*)::int from gifts where business_id = ${businessId}
      and ${isUnusedGift('gifts', now)}) as gifts`.execute(db);
  return rows[0] ?? { members: 0, points: 0, credit: 0, gifts: 0 };
}
