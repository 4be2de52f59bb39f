import { sql, type Kysely } from 'kysely';
import type { MemberRef } from '../../core/member-ref';
import type { Schema } from '../../db/schema';

/** Stores the item that a member saves for. @returns false if the business does not offer it */
export async function storeGoal(
  db: Kysely<Schema>,
  { businessId, memberId }: MemberRef,
  itemId: string,
  now: Date,
): Promise<boolean> {
  const { rows } = await sql`
    insert into goals (business_id, member_id, item_id, created_at)
    select i.business_id, ${memberId}::text, i.id, ${now}::timestamptz from shop_items i
    where i.business_id = ${businessId} and i.id = ${itemId} and not i.hidden
    on conflict (business_id, member_id) do update set item_id = excluded.item_id, created_at = excluded.created_at
    returning item_id
  `.execute(db);
  return rows.length > 0;
}

/** Deletes a member's goal; with `itemId` only if it is that item. */
export async function deleteGoal(
  db: Kysely<Schema>,
  { businessId, memberId }: MemberRef,
  itemId?: string,
): Promise<void> {
  await db
    .deleteFrom('goals')
    .where('business_id', '=', businessId)
    .where('member_id', '=', memberId)
    .$if(itemId !== undefined, (goals) => goals.where('item_id', '=', itemId ?? ''))
    .execute();
}
