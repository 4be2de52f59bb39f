import type { Operation } from '@/contract/schemas/shop';
import { sql, type Kysely } from 'kysely';
import type { MemberRef } from '../../core/member-ref';
import type { Schema } from '../../db/schema';

/** Lots listed for each entry; of the others only the number is given. */
const NAMED = 10;

/** What these entries brought in, and what of it is left until when. */
export function findLots(db: Kysely<Schema>, entries: number[]) {
  return db
    .selectFrom('lots')
    .select(['entry_id', 'remaining', sql<Date | null>`nullif(expires_at, 'infinity')`.as('expires_at')])
    .where('entry_id', 'in', entries)
    .execute();
}

/** What these entries took from which lots, in the order in which they took it. */
export async function findUsedLots(db: Kysely<Schema>, entries: number[]) {
  const { rows } = await sql<{
    entry_id: number;
    amount: number;
    operation: Operation;
    created_at: Date;
    expires_at: Date | null;
    place: number;
    count: number;
  }>`select * from (
      select u.entry_id, u.amount, e.operation, e.created_at, nullif(l.expires_at, 'infinity') as expires_at,
        row_number() over (partition by u.entry_id order by l.expires_at, l.id)::int as place,
        count(*) over (partition by u.entry_id)::int as count
      from lot_uses u join lots l on l.id = u.lot_id join entries e on e.id = l.entry_id
      where u.entry_id = any (${entries}::bigint[])
    ) used where place <= ${NAMED} order by entry_id, place`.execute(db);
  return rows;
}

/** The purchases of a member among these ids. */
export function findPurchases(db: Kysely<Schema>, { businessId, memberId }: MemberRef, ids: string[]) {
  return db
    .selectFrom('purchases')
    .select(['id', 'location_id', 'receipt_number', 'total'])
    .where('business_id', '=', businessId)
    .where('member_id', '=', memberId)
    .where('id', 'in', ids)
    .execute();
}

/** The receipts that a member claimed among these ids. */
export function findReceipts(db: Kysely<Schema>, { businessId, memberId }: MemberRef, ids: string[]) {
  return db
    .selectFrom('receipts')
    .select(['id', 'total'])
    .where('business_id', '=', businessId)
    .where('claimed_by', '=', memberId)
    .where('id', 'in', ids)
    .execute();
}

/** What a member bought in the shops among these ids. */
export function findItems(db: Kysely<Schema>, { businessId, memberId }: MemberRef, ids: string[]) {
  return db
    .selectFrom('shop_purchases as p')
    .innerJoin('shop_items as i', (join) =>
      join.onRef('i.business_id', '=', 'p.business_id').onRef('i.id', '=', 'p.item_id'),
    )
    .select(['p.id', 'p.gift_id', 'i.text'])
    .where('p.business_id', '=', businessId)
    .where('p.member_id', '=', memberId)
    .where('p.id', 'in', ids)
    .execute();
}
