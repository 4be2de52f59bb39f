import { toAccountType, toBalanceKind, type BalanceKind } from 'loyalty-contract/balance-kinds';
import { sql } from 'kysely';
import type { MemberRef } from '../../core/member-ref';
import type { CorrectionKind } from '../../db/correction-schema';
import type { Tx } from '../../db/transact';
import { toJson } from '../../db/values';
import type { PurchaseLine } from '../../db/schema';

/** A correction to insert. */
export interface NewCorrection extends MemberRef {
  id: string;
  kind: CorrectionKind;
  targetId?: string;
  /** Hundredths. */
  amount?: number;
  /** Of an adjustment. */
  account?: BalanceKind;
  /** The import of changes of balances that it belongs to. */
  importId?: string;
  reason: string;
  by: string;
  now: Date;
}

export async function insertCorrections(tx: Tx, corrections: readonly NewCorrection[]): Promise<void> {
  const rows = corrections.map((correction) => ({
    business_id: correction.businessId,
    id: correction.id,
    member_id: correction.memberId,
    kind: correction.kind,
    target_id: correction.targetId ?? null,
    amount: correction.amount ?? null,
    account: correction.account ? toAccountType(correction.account) : null,
    import_id: correction.importId ?? null,
    reason: correction.reason,
    corrected_by: correction.by,
    created_at: correction.now,
  }));
  await tx.insertInto('corrections').values(rows).execute();
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
    .select([
      'member_id',
      'total',
      'items',
      'returned',
      'points_earned',
      'voided_at',
      'service_key',
      'location_id',
      'created_at',
    ])
    .where('business_id', '=', businessId)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** The paid payments of a purchase that are not refunded. */
export function findLinkedPayments(tx: Tx, businessId: string, purchaseId: string) {
  return tx
    .selectFrom('payments')
    .select(['service_key', 'paid_at'])
    .where('business_id', '=', businessId)
    .where('purchase_id', '=', purchaseId)
    .where('state', '=', 'paid')
    .execute();
}

/** A purchase in a shop, without a lock. */
export function findShopPurchase(tx: Tx, businessId: string, id: string) {
  return tx
    .selectFrom('shop_purchases')
    .select(['member_id', 'item_id', 'gift_id', 'voided_at'])
    .where('business_id', '=', businessId)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** The entries of a purchase and of the payments for it, and how much of each is reversed. */
export async function findPurchaseEntries(tx: Tx, { businessId, memberId }: MemberRef, purchaseId: string) {
  const rows = await tx
    .selectFrom('entries as e')
    .innerJoin('accounts as a', 'a.id', 'e.account_id')
    .select(['e.id', 'e.amount', 'a.type'])
    .select(
      sql<number>`coalesce((select sum(r.amount) from reversals r where r.entry_id = e.id), 0)::bigint`.as('reversed'),
    )
    .where('a.business_id', '=', businessId)
    // Also of accounts that were merged into the member's.
    .where((eb) => eb.or([eb('a.member_id', '=', memberId), eb('a.merged_into', '=', memberId)]))
    .where((eb) =>
      eb.or([
        eb('e.entity_id', '=', purchaseId),
        eb(
          'e.id',
          'in',
          eb
            .selectFrom('payments')
            .select(sql<number>`entry_id`.as('entry_id'))
            .where('business_id', '=', businessId)
            .where('purchase_id', '=', purchaseId)
            .where('entry_id', 'is not', null),
        ),
      ]),
    )
    .orderBy('e.id')
    .execute();
  return rows.map(({ type, ...row }) => ({ ...row, kind: toBalanceKind(type) }));
}

export type PurchaseEntry = Awaited<ReturnType<typeof findPurchaseEntries>>[number];

/** The handling of the part of a reversal that the balance does not cover. */
export type Shortfall = 'refuse' | 'waive' | 'owe';

/** The moved and the owed amount of a reversal, in hundredths. */
export interface ReversedAmounts {
  moved: number;
  owed: number;
}

/** Reverses a part of an entry. @returns null if the balance does not cover it and the shortfall is refused */
export async function reverseEntry(
  tx: Tx,
  reversal: {
    entryId: number;
    amount: number;
    cause: 'void' | 'return' | 'payment' | 'correction';
    /** The correction or payment that reverses it. */
    correctionId: string;
    shortfall: Shortfall;
    now: Date;
  },
): Promise<ReversedAmounts | null> {
  const { entryId, amount, cause, correctionId, shortfall, now } = reversal;
  const { rows } = await sql<{ moved: number | null; owed: number }>`
    select o_moved as moved, o_owed as owed from ledger_reverse_or_owe(${entryId}::bigint, ${amount}::bigint,
      ${cause}::text, ${correctionId}::text, ${shortfall}::text, ${now}::timestamptz)`.execute(tx);
  const [row] = rows;
  return !row || row.moved === null ? null : { moved: row.moved, owed: row.owed };
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

/** What was returned of a purchase so far, and its lines with their returned pieces. */
interface PurchaseReturn {
  /** Hundredths of the total. */
  returned: number;
  items: PurchaseLine[];
  /** What is left of the points that it earned, in hundredths. */
  pointsLeft: number;
}

export async function storeReturn(
  tx: Tx,
  { businessId, id }: { businessId: string; id: string },
  { returned, items, pointsLeft }: PurchaseReturn,
): Promise<void> {
  await tx
    .updateTable('purchases')
    .set({ returned, items: toJson(items), points_left: pointsLeft })
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
