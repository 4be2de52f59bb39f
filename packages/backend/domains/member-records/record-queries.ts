import { sql, type Kysely, type Selectable } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { AccountType } from 'loyalty-contract/balance-kinds';
import type { Business } from '../../core/business';
import type { MemberRef } from '../../core/member-ref';
import type { Schema } from '../../db/schema';
import { selectTillPayment, selectTillPurchase } from '../activity';
import { selectVisitCount } from '../tiers';

/** The page of each list of a member's record. */
export interface RecordPage extends MemberRef {
  limit: number;
  offset: number;
}

/** How many visits a member has had in all. */
export async function countVisits(db: Kysely<Schema>, business: Business, memberId: string): Promise<number> {
  const { visits } = await db
    .selectFrom('members as m')
    .select(selectVisitCount(business).as('visits'))
    .where('m.business_id', '=', business.id)
    .where('m.id', '=', memberId)
    .executeTakeFirstOrThrow();
  return visits;
}

/** A page of a member's entries, newest first, with their correction, purchase or payment. */
export function findEntries(db: Kysely<Schema>, { limit, offset, ...member }: RecordPage) {
  return db
    .selectFrom('entries as e')
    .innerJoin('accounts as a', 'a.id', 'e.account_id')
    .leftJoin('corrections as c', (join) =>
      join.onRef('c.business_id', '=', 'a.business_id').onRef('c.id', '=', 'e.entity_id'),
    )
    .select(['e.created_at', 'a.type', 'e.amount', 'e.balance_after', 'e.operation', 'e.cause', 'e.entity_id'])
    .select(['c.reason', 'c.corrected_by'])
    .select([selectTillPurchase(member).as('purchase'), selectTillPayment(member).as('payment')])
    .where('a.business_id', '=', member.businessId)
    .where((eb) => eb.or([eb('a.member_id', '=', member.memberId), eb('a.merged_into', '=', member.memberId)]))
    .orderBy('e.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
}

/** Maximum number of expiries that are listed of each balance. */
const MAX_LOTS = 100;

/**
 * What is left of a member's balances by expiry, first those that end first: lots (credited amounts) with the same
 * expiry are one.
 */
export async function findLots(db: Kysely<Schema>, { businessId, memberId }: MemberRef, now: Date) {
  const { rows } = await sql<{ type: AccountType; remaining: number; expires_at: Date | null }>`
    select type, remaining, nullif(expires_at, 'infinity') as expires_at from (
      select a.type, l.expires_at, sum(l.remaining)::bigint as remaining,
        row_number() over (partition by a.type order by l.expires_at) as place
      from lots l join accounts a on a.id = l.account_id
      where a.business_id = ${businessId} and a.member_id = ${memberId} and l.remaining > 0
        and l.expires_at > ${now}::timestamptz
      group by a.type, l.expires_at
    ) as lots where place <= ${MAX_LOTS} order by type, place`.execute(db);
  return rows;
}

/** A page of a member's gifts, the latest first, with the reason of those that were ended. */
export function findGifts(db: Kysely<Schema>, { businessId, memberId, limit, offset }: RecordPage) {
  return db
    .selectFrom('gifts as g')
    .leftJoin('corrections as c', (join) =>
      join.onRef('c.business_id', '=', 'g.business_id').onRef('c.id', '=', 'g.ended_by'),
    )
    .select(['g.id', 'g.text', 'g.created_at', 'g.valid_from', 'g.valid_until', 'g.used_at', 'g.used_location'])
    .select('c.reason')
    .where('g.business_id', '=', businessId)
    .where('g.member_id', '=', memberId)
    .orderBy('g.created_at', 'desc')
    .orderBy('g.id')
    .limit(limit)
    .offset(offset)
    .execute();
}

/** A page of a member's purchases at tills, newest first, with the payments from balances. */
export function findPurchases(db: Kysely<Schema>, { businessId, memberId, limit, offset }: RecordPage) {
  return db
    .selectFrom('purchases as p')
    .select(['p.id', 'p.created_at', 'p.location_id', 'p.receipt_number', 'p.total', 'p.items', 'p.returned'])
    .select(['p.voided_at', 'p.multipliers'])
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('payments as y')
          .select(['y.type', 'y.amount'])
          .where('y.business_id', '=', businessId)
          .where('y.state', '=', 'paid')
          .whereRef('y.purchase_id', '=', 'p.id')
          .orderBy('y.created_at')
          .orderBy('y.id'),
      ).as('payments'),
    )
    .where('p.business_id', '=', businessId)
    .where('p.member_id', '=', memberId)
    .orderBy('p.created_at', 'desc')
    .orderBy('p.id')
    .limit(limit)
    .offset(offset)
    .execute();
}

/** A page of what is listed as it is stored, newest first. */
export async function findNewest<T extends 'shop_purchases' | 'sessions' | 'outbox'>(
  db: Kysely<Schema>,
  table: T,
  { businessId, memberId, limit, offset }: RecordPage,
): Promise<Selectable<Schema[T]>[]> {
  const { rows } = await sql<Selectable<Schema[T]>>`select * from ${sql.table(table)}
    where business_id = ${businessId} and member_id = ${memberId}
    order by created_at desc limit ${limit} offset ${offset}`.execute(db);
  return rows;
}
