import { toAccountType, toBalanceKind, type BalanceKind } from 'loyalty-contract/balance-kinds';
import { sql, type Selectable } from 'kysely';
import type { MemberRef } from '../../core/member-ref';
import type { Database } from '../../db/database';
import type { TillTables } from '../../db/till-schema';
import type { Tx } from '../../db/transact';
import { CLOCK_TOLERANCE_MS } from '../businesses';
import { lockAccounts } from '../corrections';

type StoredPayment = Selectable<TillTables['payments']>;
/** A payment, with the kind of value that it spends. */
export type PaymentRow = Omit<StoredPayment, 'type'> & { kind: BalanceKind };

const toPaymentRow = ({ type, ...row }: StoredPayment): PaymentRow => ({ ...row, kind: toBalanceKind(type) });

export async function insertPayment(tx: Tx, { kind, ...row }: PaymentRow): Promise<void> {
  await tx
    .insertInto('payments')
    .values({ ...row, type: toAccountType(kind) })
    .execute();
}

/**
 * The sum of a member's payments without a code since a time, paid or still pending: of all, and of those for which the
 * member was found by a contact. Served by `payments_member`.
 */
export async function sumUnconfirmed(
  tx: Tx,
  { businessId, memberId, kind }: MemberRef & { kind: BalanceKind },
  since: Date,
): Promise<{ all: number; byContact: number }> {
  return tx
    .selectFrom('payments')
    .select([
      sql<number>`coalesce(sum(amount), 0)::bigint`.as('all'),
      sql<number>`coalesce(sum(amount) filter (where found_by in ('phone', 'email')), 0)::bigint`.as('byContact'),
    ])
    .where('business_id', '=', businessId)
    .where('member_id', '=', memberId)
    .where('type', '=', toAccountType(kind))
    .where('needs_code', '=', false)
    .where('state', 'in', ['pending', 'paid'])
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow();
}

/** The id of the payment's member. */
export async function findPayer(db: Database, businessId: string, id: string): Promise<string | undefined> {
  const query = db.selectFrom('payments').select('member_id');
  const row = await query.where('business_id', '=', businessId).where('id', '=', id).executeTakeFirst();
  return row?.member_id;
}

/** A payment, locked after its member's accounts: in the order of corrections, which lock both, too. */
export async function lockPayment(tx: Tx, businessId: string, id: string): Promise<PaymentRow | undefined> {
  const read = () => tx.selectFrom('payments').selectAll().where('business_id', '=', businessId).where('id', '=', id);
  const payment = await read().executeTakeFirst();
  if (!payment) return undefined;
  await lockAccounts(tx, { businessId, memberId: payment.member_id });
  const locked = await read().forUpdate().executeTakeFirst();
  return locked && toPaymentRow(locked);
}

type PaymentChange = Partial<Pick<PaymentRow, 'state' | 'tries' | 'entry_id' | 'paid_at' | 'ended_at'>>;

export async function updatePayment(tx: Tx, row: PaymentRow, change: PaymentChange): Promise<PaymentRow> {
  await tx
    .updateTable('payments')
    .set(change)
    .where('business_id', '=', row.business_id)
    .where('id', '=', row.id)
    .execute();
  return { ...row, ...change };
}

/** The amount of an entry that has been reversed, by returns of the purchase. */
export async function findReversed(tx: Tx, entryId: number): Promise<number> {
  const row = await tx
    .selectFrom('reversals')
    .select(sql<number>`coalesce(sum(amount), 0)::bigint`.as('amount'))
    .where('entry_id', '=', entryId)
    .executeTakeFirstOrThrow();
  return row.amount;
}

/** A member's paid payments at a location that no purchase names, since a time, the latest first. Served by `payments_member`. */
export async function findUnlinkedPayments(
  db: Database,
  { businessId, memberId, locationId, since }: MemberRef & { locationId: string; since: Date },
) {
  const rows = await db
    .selectFrom('payments')
    .select(['id', 'type', 'amount', 'paid_at'])
    .where('business_id', '=', businessId)
    .where('member_id', '=', memberId)
    .where('location_id', '=', locationId)
    .where('state', '=', 'paid')
    .where('purchase_id', 'is', null)
    .where('paid_at', '>', since)
    .orderBy('paid_at', 'desc')
    .orderBy('id')
    .limit(10)
    .execute();
  return rows.map(({ type, ...row }) => ({ ...row, kind: toBalanceKind(type) }));
}

/** What a member pays at a location since a time: what is paid or can still be confirmed, and no purchase names. */
export async function findOpenPayments(
  tx: Tx,
  { businessId, memberId, locationId }: MemberRef & { locationId: string },
  { since, now }: { since: Date; now: Date },
) {
  const rows = await tx
    .selectFrom('payments')
    .select(['type', 'amount'])
    .where('business_id', '=', businessId)
    .where('member_id', '=', memberId)
    .where('location_id', '=', locationId)
    .where('purchase_id', 'is', null)
    .where('created_at', '>', since)
    .where((eb) => eb.or([eb('state', '=', 'paid'), eb.and([eb('state', '=', 'pending'), eb('expires_at', '>', now)])]))
    .execute();
  return rows.map(({ type, amount }) => ({ kind: toBalanceKind(type), amount }));
}

const isEndedPayment = (now: Date) => sql<boolean>`state = 'pending' and (expires_at <= ${now}::timestamptz
  or created_at > ${new Date(now.getTime() + CLOCK_TOLERANCE_MS)}::timestamptz)`;

/** A condition that is true while {@link cancelEndedPayments} has something to do. */
export const hasEnded = (now: Date) => sql<boolean>`exists (select from payments where ${isEndedPayment(now)})`;

/** Cancels expired payments. Served by `payments_pending`. @returns their number */
export async function cancelEndedPayments(db: Database, now: Date): Promise<number> {
  const { numAffectedRows } = await sql`
    update payments set state = 'cancelled', ended_at = ${now}::timestamptz
    where ${isEndedPayment(now)}`.execute(db);
  return Number(numAffectedRows ?? 0);
}
