import type { ContactKind } from 'loyalty-contract/schemas/member';
import { sql, type Kysely } from 'kysely';
import type { MemberRef } from '../../core/member-ref';
import { isEnabled } from '../../db/disabled';
import type { ItemContent, Schema } from '../../db/schema';
import { isVisibleItem } from '../shop';

/** Stores that a member waits for a sold-out item; another one is ignored. @returns false for an unknown item */
export async function storeStockAlert(
  db: Kysely<Schema>,
  { businessId, memberId }: MemberRef,
  itemId: string,
  now: Date,
): Promise<boolean> {
  const { rows } = await sql`
    with item as (
      select business_id, id, stock from shop_items
      where business_id = ${businessId} and id = ${itemId} and not hidden
    ), stored as (
      insert into stock_alerts (business_id, item_id, member_id, created_at)
      select business_id, id, ${memberId}::text, ${now}::timestamptz from item where stock = 0
      on conflict do nothing
    )
    select id from item
  `.execute(db);
  return rows.length > 0;
}

export async function deleteStockAlert(
  db: Kysely<Schema>,
  { businessId, memberId }: MemberRef,
  itemId: string,
): Promise<void> {
  await db
    .deleteFrom('stock_alerts')
    .where('business_id', '=', businessId)
    .where('item_id', '=', itemId)
    .where('member_id', '=', memberId)
    .execute();
}

/** The condition that an item `i` can be bought at a time: visible in its shop, and in stock. */
const isPurchasable = (now: Date) => sql<boolean>`(${isVisibleItem(now)} and (i.stock is null or i.stock > 0))`;

/** The enabled businesses with alerts of items that are available again. */
export async function findBusinessesWithDueAlerts(db: Kysely<Schema>, now: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('stock_alerts as a')
    .innerJoin('shop_items as i', (join) =>
      join.onRef('i.business_id', '=', 'a.business_id').onRef('i.id', '=', 'a.item_id'),
    )
    .innerJoin('businesses as b', 'b.id', 'a.business_id')
    .select('a.business_id')
    .distinct()
    .where(isEnabled('b'))
    .where(isPurchasable(now))
    .execute();
  return rows.map((row) => row.business_id);
}

/** A member to be told about an item, with the contact for it. */
export interface DueAlert {
  member_id: string;
  item_id: string;
  language: string;
  text: ItemContent;
  /** Null: the member has none any more. */
  contact: { kind: ContactKind; value: string } | null;
}

/**
 * Dequeues a business's alerts of items that are available again, oldest first: they are deleted, so that the caller's
 * transaction tells each member once.
 */
export async function dequeueDueAlerts(
  tx: Kysely<Schema>,
  { businessId, limit }: { businessId: string; limit: number },
  now: Date,
): Promise<DueAlert[]> {
  const { rows } = await sql<DueAlert>`
    with due as (
      select a.business_id, a.item_id, a.member_id, m.language, i.text from stock_alerts a
        join shop_items i on i.business_id = a.business_id and i.id = a.item_id
        join members m on m.business_id = a.business_id and m.id = a.member_id
      where a.business_id = ${businessId} and ${isPurchasable(now)}
      order by a.created_at limit ${limit} for update of a skip locked
    ), deleted as (
      delete from stock_alerts a using due
      where a.business_id = due.business_id and a.item_id = due.item_id and a.member_id = due.member_id
    )
    select due.member_id, due.item_id, due.language, due.text, (
      select json_build_object('kind', c.kind, 'value', c.value) from identifiers c
      where c.business_id = due.business_id and c.member_id = due.member_id and c.kind in ('email', 'phoneNumber')
      order by c.kind limit 1
    ) as contact
    from due
  `.execute(tx);
  return rows;
}
