import { sql } from 'kysely';
import type { MemberRef } from '../../core/member-ref';
import type { CorrectionKind } from '../../db/correction-schema';
import type { Tx } from '../../db/transact';

/** A correction to insert. */
export interface NewCorrection extends MemberRef {
  id: string;
  kind: CorrectionKind;
  targetId?: string;
  /** Hundredths. */
  amount?: number;
  reason: string;
  by: string;
  now: Date;
}

export async function insertCorrection(tx: Tx, correction: NewCorrection): Promise<void> {
  await tx
    .insertInto('corrections')
    .values({
      business_id: correction.businessId,
      id: correction.id,
      member_id: correction.memberId,
      kind: correction.kind,
      target_id: correction.targetId ?? null,
      amount: correction.amount ?? null,
      reason: correction.reason,
      corrected_by: correction.by,
      created_at: correction.now,
    })
    .execute();
}

/** Locks a member's accounts, in the order in which every ledger entry does. */
export async function lockAccounts(tx: Tx, { businessId, memberId }: MemberRef): Promise<void> {
  await sql`select id from accounts where business_id = ${businessId} and member_id = ${memberId} order by id for update`.execute(
    tx,
  );
}

/** A purchase at a till with its member, without a lock. */
export function findPurchase(tx: Tx, businessId: string, id: string) {
  return tx
    .selectFrom('purchases')
    .select(['member_id', 'total', 'returned', 'voided_at'])
    .where('business_id', '=', businessId)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** A purchase in a shop, with the state of its gift. */
export function findShopPurchase(tx: Tx, businessId: string, id: string) {
  return tx
    .selectFrom('shop_purchases as p')
    .innerJoin('gifts as g', (join) =>
      join.onRef('g.business_id', '=', 'p.business_id').onRef('g.id', '=', 'p.gift_id'),
    )
    .select(['p.member_id', 'p.item_id', 'p.gift_id', 'p.voided_at', 'g.used_at', 'g.ended_by'])
    .where('p.business_id', '=', businessId)
    .where('p.id', '=', id)
    .executeTakeFirst();
}

export function findGift(tx: Tx, businessId: string, id: string) {
  return tx
    .selectFrom('gifts')
    .select(['member_id', 'used_at', 'ended_by'])
    .where('business_id', '=', businessId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

/** The entries of a purchase, and how much of each is reversed. */
export async function findPurchaseEntries(tx: Tx, { businessId, memberId }: MemberRef, purchaseId: string) {
  return tx
    .selectFrom('entries as e')
    .innerJoin('accounts as a', 'a.id', 'e.account_id')
    .select(['e.id', 'e.amount', 'a.type'])
    .select(
      sql<number>`coalesce((select sum(r.amount) from reversals r where r.entry_id = e.id), 0)::bigint`.as('reversed'),
    )
    .where('a.business_id', '=', businessId)
    .where('a.member_id', '=', memberId)
    .where('e.entity_id', '=', purchaseId)
    .orderBy('e.id')
    .execute();
}

export type PurchaseEntry = Awaited<ReturnType<typeof findPurchaseEntries>>[number];

/** Reverses a part of an entry. @returns the amount in hundredths, or null: the balance does not cover it */
export async function reverseEntry(
  tx: Tx,
  reversal: {
    entryId: number;
    amount: number;
    cause: 'void' | 'return';
    correctionId: string;
    waive: boolean;
    now: Date;
  },
): Promise<number | null> {
  const { entryId, amount, cause, correctionId, waive, now } = reversal;
  const { rows } = await sql<{ moved: number | null }>`
    select ledger_reverse(${entryId}::bigint, ${amount}::bigint, ${cause}::text, ${correctionId}::text, ${waive}::boolean,
      ${now}::timestamptz) as moved`.execute(tx);
  return rows[0]?.moved ?? null;
}

export async function markVoid(
  tx: Tx,
  table: 'purchases' | 'shop_purchases',
  businessId: string,
  id: string,
  now: Date,
) {
  await tx
    .updateTable(table)
    .set({ voided_at: now })
    .where('business_id', '=', businessId)
    .where('id', '=', id)
    .execute();
}

export async function increaseReturned(tx: Tx, businessId: string, id: string, amount: number): Promise<void> {
  await tx
    .updateTable('purchases')
    .set((eb) => ({ returned: eb('returned', '+', amount) }))
    .where('business_id', '=', businessId)
    .where('id', '=', id)
    .execute();
}

/** Returns an item to stock, if its stock is counted. */
export async function restock(tx: Tx, businessId: string, itemId: string): Promise<void> {
  await tx
    .updateTable('shop_items')
    .set((eb) => ({ stock: eb('stock', '+', 1) }))
    .where('business_id', '=', businessId)
    .where('id', '=', itemId)
    .where('stock', 'is not', null)
    .execute();
}

/** Ends a gift now; for an expired one only `ended_by` is set. */
export async function endGift(tx: Tx, businessId: string, id: string, correctionId: string, now: Date): Promise<void> {
  await tx
    .updateTable('gifts')
    .set((eb) => ({ ended_by: correctionId, valid_until: sql`least(${eb.ref('valid_until')}, ${now})` }))
    .where('business_id', '=', businessId)
    .where('id', '=', id)
    .execute();
}
