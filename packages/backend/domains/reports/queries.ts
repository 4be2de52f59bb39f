import { sql } from 'kysely';
import { toAccountType, type BalanceKind } from 'loyalty-contract/balance-kinds';
import { REPORTED_GIFTS, REPORTED_PEOPLE } from 'loyalty-contract/desk-limits';
import type { MessageChannel } from 'loyalty-contract/message-channels';
import type { LocalizedText } from 'loyalty-contract/schemas/localized-text';
import type { Database } from '../../db/database';
import { isUnusedGift } from '../../db/unused-gift';
import { isHere, type ReportRange, selectInRange, sumByPeriod } from './range';
import { countVisits, selectDays, selectPurchases, sumPurchases } from './visit-queries';

interface PlaceRow {
  locationId: string;
  visits: number;
  purchases: number;
  revenue: number;
  giftsRedeemed: number;
}

const selectRedemptions = (range: ReportRange) =>
  sql`${selectInRange(range, 't.redeemed_at', sql`redemptions t`, sql`t.gift_id, t.location_id, t.done_by as person`)}
    and t.business_id = ${range.businessId} and t.state = 'redeemed' and ${isHere(range)}`;

export const countRedemptions = (db: Database, range: ReportRange) =>
  sumByPeriod<{ count: number }>(db, selectRedemptions(range), sql`count(*)::int as count`);

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

/**
 * Messages whose delivery was given up. A code that nobody tried to send, because there is no service for its channel, was read
 * elsewhere, as in a demonstration, or is no failure of a service.
 */
export const countUndeliveredMessages = (db: Database, range: ReportRange, channels: readonly MessageChannel[]) =>
  sumByPeriod<{ count: number }>(
    db,
    sql`${selectInRange(range, 't.failed_at', sql`outbox t`, sql`t.id`)}
      and t.business_id = ${range.businessId} and t.sent_at is null
      and not (t.code_id is not null and t.attempts = 0 and t.channel <> all(${[...channels]}::text[]))`,
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
  const selectUsable = (kind: BalanceKind) => {
    const isMembers = sql`a.business_id = ${businessId} and a.member_id is not null and a.type = ${toAccountType(kind)}`;
    // What has ended and is not taken out yet is little, found by its end: most accounts have none.
    return sql`((select coalesce(sum(a.balance), 0) from accounts a where ${isMembers}) - (
      select coalesce(sum(l.remaining), 0) from lots l join accounts a on a.id = l.account_id
      where l.remaining > 0 and l.expires_at < 'infinity' and l.expires_at <= ${now} and ${isMembers}
    ))::bigint`;
  };
  const { rows } = await sql<{ members: number; points: number; credit: number; gifts: number }>`select
    (select count(*)::int from members where business_id = ${businessId}) as members,
    ${selectUsable('points')} as points, ${selectUsable('credit')} as credit,
    (select count(*)::int from gifts where business_id = ${businessId}
      and ${isUnusedGift('gifts', now)}) as gifts`.execute(db);
  return rows[0] ?? { members: 0, points: 0, credit: 0, gifts: 0 };
}

/** What was done at each location. */
export async function findPlaces(db: Database, range: ReportRange) {
  const { rows } = await sql<PlaceRow>`
    select coalesce(bought.location_id, used.location_id) as "locationId", coalesce(visits, 0) as visits,
      coalesce(purchases, 0) as purchases, coalesce(revenue, 0)::bigint as revenue, coalesce(gifts, 0) as "giftsRedeemed"
    from (select location_id, ${countVisits} from (${selectDays(selectPurchases(range), sql`location_id`)}) as days
      group by location_id) bought
    full join (select location_id, count(*)::int as gifts from (${selectRedemptions(range)}) as rows group by location_id)
      used on used.location_id = bought.location_id
    order by revenue desc, 1`.execute(db);
  return rows;
}

interface PersonRow {
  name: string;
  purchases: number;
  revenue: number;
  giftsRedeemed: number;
}

/** What each person recorded. */
export async function findPeople(db: Database, range: ReportRange) {
  const { rows } = await sql<PersonRow>`
    select coalesce(bought.name, used.name) as name, coalesce(purchases, 0) as purchases,
      coalesce(revenue, 0)::bigint as revenue, coalesce(gifts, 0) as "giftsRedeemed"
    from (select coalesce(person, '') as name, ${sumPurchases} from (${selectPurchases(range)}) as rows group by 1) bought
    full join (select coalesce(person, '') as name, count(*)::int as gifts from (${selectRedemptions(range)}) as rows
      group by 1) used on used.name = bought.name
    order by revenue desc, 1 limit ${REPORTED_PEOPLE}`.execute(db);
  return rows;
}

/** What was bought in each hour of the day. */
export async function findHours(db: Database, range: ReportRange) {
  const { rows } = await sql<{ hour: number; purchases: number; revenue: number }>`
    select hour, purchases, revenue from (select hour, ${sumPurchases} from (${selectPurchases(range)}) as rows group by hour) as hours
    order by hour`.execute(db);
  return rows;
}

/** How many gifts of each name members got and used. */
export async function findGifts(db: Database, range: ReportRange) {
  const given = sql`${selectInRange(range, 'g.created_at', sql`gifts g`, sql`g.text -> 'name' as name, 1 as given, 0 as used`)}
    and g.business_id = ${range.businessId}`;
  const used = sql`select null as period, g.text -> 'name' as name, 0 as given, 1 as used
    from (${selectRedemptions(range)}) as r join gifts g on g.business_id = ${range.businessId} and g.id = r.gift_id`;
  const rows = range.locations === null ? sql`${given} union all ${used}` : used;
  const result = await sql<{ name: LocalizedText; given: number; used: number }>`
    select name, sum(given)::int as given, sum(used)::int as used from (${rows}) as rows
    group by name order by used desc, given desc, name::text limit ${REPORTED_GIFTS}`.execute(db);
  return result.rows;
}
