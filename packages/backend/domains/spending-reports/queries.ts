import { toBalanceKind } from 'loyalty-contract/balance-kinds';
import { sql } from 'kysely';
import type { MemberRef } from '../../core/member-ref';
import { toJson } from '../../db/values';
import type { Tx } from '../../db/transact';

/** A confirmed payment of a member, locked; also one that was refunded. */
export async function lockOwnPayment(tx: Tx, { businessId, memberId }: MemberRef, id: string) {
  const row = await tx
    .selectFrom('payments')
    .select(['id', 'type', 'amount', 'location_id', 'done_by', 'paid_at as at', 'reported_at'])
    .where('business_id', '=', businessId)
    .where('member_id', '=', memberId)
    .where('id', '=', id)
    .where('paid_at', 'is not', null)
    .forUpdate()
    .executeTakeFirst();
  return row && { ...row, account: toBalanceKind(row.type) };
}

/** A confirmed redemption of a member, locked, with its gift; also one that was undone. */
export function lockOwnRedemption(tx: Tx, { businessId, memberId }: MemberRef, id: string) {
  return tx
    .selectFrom('redemptions as r')
    .innerJoin('gifts as g', (join) =>
      join.onRef('g.business_id', '=', 'r.business_id').onRef('g.id', '=', 'r.gift_id'),
    )
    .select(['r.id', 'r.location_id', 'r.done_by', 'r.redeemed_at as at', 'r.reported_at', 'g.text'])
    .where('r.business_id', '=', businessId)
    .where('r.member_id', '=', memberId)
    .where('r.id', '=', id)
    .where('r.redeemed_at', 'is not', null)
    .forUpdate('r')
    .executeTakeFirst();
}

/** Stores when a payment or redemption was reported, also in its notice with this key. */
export async function storeReport(
  tx: Tx,
  { businessId, memberId }: MemberRef,
  { table, id, noticeKey }: { table: 'payments' | 'redemptions'; id: string; noticeKey: string },
  now: Date,
): Promise<void> {
  await tx
    .updateTable(table)
    .set({ reported_at: now })
    .where('business_id', '=', businessId)
    .where('id', '=', id)
    .execute();
  await tx
    .updateTable('notices')
    .set({ parameters: sql`parameters || ${toJson({ reportedAt: now.toISOString() })}` })
    .where('business_id', '=', businessId)
    .where('member_id', '=', memberId)
    .where('deduplication_key', '=', noticeKey)
    .execute();
}
