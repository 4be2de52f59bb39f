import {
  accountTypes,
  toAccountType,
  toBalanceKind,
  type AccountType,
  type BalanceKind,
} from 'loyalty-contract/balance-kinds';
import type { Operation } from 'loyalty-contract/schemas/transactions';
import { sql, type Kysely } from 'kysely';
import type { MemberRef } from '../../core/member-ref';
import type { Schema } from '../../db/schema';

/** One change of a member's points or credit. */
export interface NewEntry {
  businessId: string;
  memberId: string;
  kind: BalanceKind;
  /** Hundredths; negative for outgoing. */
  amount: number;
  operation: Operation;
  /** The cause: purchase, shop, gift, welcome, referral, correction … */
  cause: string;
  /** The id of the referenced row. */
  entityId?: string | null;
  /** The business's rule that caused it. */
  rule?: string | null;
  /** Expiry of an incoming amount; null: never. */
  expiresAt?: Date | null;
  now: Date;
}

/**
 * Writes a ledger entry pair, balance and lots (credited amounts with an expiry each), in the caller's transaction or
 * its own (security 2.12).
 * @returns the entry's id, or null when the balance does not cover it; then nothing was written
 */
export async function postEntry(db: Kysely<Schema>, entry: NewEntry): Promise<number | null> {
  const {
    businessId,
    memberId,
    kind,
    amount,
    operation,
    cause,
    entityId = null,
    rule = null,
    expiresAt = null,
    now,
  } = entry;
  const { rows } = await sql<{ entry: number | null }>`
    select ledger_post(${businessId}::text, ${memberId}::text, ${toAccountType(kind)}::text, ${amount}::bigint, ${operation}::text,
      ${cause}::text, ${entityId}::text, ${rule}::text, ${expiresAt}::timestamptz, ${now}::timestamptz) as entry
  `.execute(db);
  return rows[0]?.entry ?? null;
}

/** Opens a new member's two accounts. */
export async function openAccounts(db: Kysely<Schema>, businessId: string, memberId: string): Promise<void> {
  await db
    .insertInto('accounts')
    .values(
      accountTypes.map((type) => ({
        business_id: businessId,
        member_id: memberId,
        type,
        balance: 0,
      })),
    )
    .execute();
}

/**
 * A usable balance: without expired amounts that the job has not removed yet. For use in a query in which the table
 * `accounts` is called `a`.
 */
export function selectUsableBalance(now: Date) {
  return sql<number>`(a.balance - coalesce((
    select sum(l.remaining) from lots l where l.account_id = a.id and l.remaining > 0 and l.expires_at <= ${now}
  ), 0))::bigint`;
}

/** The amount that is owed on an account (decision 061), for use in a query in which `accounts` is called `a`. */
export function selectDebt() {
  return sql<number>`coalesce((
    select sum(d.remaining) from debts d where d.account_id = a.id and d.remaining > 0
  ), 0)::bigint`;
}

/** One of a member's usable balances, for use in a query. */
export function selectMemberBalance({ businessId, memberId }: MemberRef, kind: BalanceKind, now: Date) {
  return sql<number>`coalesce((
    select ${selectUsableBalance(now)} from accounts a
    where a.business_id = ${businessId} and a.member_id = ${memberId} and a.type = ${toAccountType(kind)}
  ), 0)`;
}

/** A member's usable balances in hundredths. */
export async function findBalances(db: Kysely<Schema>, businessId: string, memberId: string, now: Date) {
  const rows = await db
    .selectFrom('accounts as a')
    .select(['a.type', selectUsableBalance(now).as('balance')])
    .where('a.business_id', '=', businessId)
    .where('a.member_id', '=', memberId)
    .execute();
  const getBalance = (kind: BalanceKind) => rows.find((row) => toBalanceKind(row.type) === kind)?.balance ?? 0;
  return { points: getBalance('points'), credit: getBalance('credit') };
}

/** Number of expiry days that are listed per balance. */
const MAX_EXPIRY_DAYS = 3;

/** The amount that expires on a day; the time in the format of the database's JSON. */
export interface ExpiringAmount {
  type: AccountType;
  amount: number;
  expires_at: string;
}

/**
 * The next expiring amounts of a member's balances: the sums of those that expire first, by their last day, in the business's time zone. For use in
 * a query in which the table `members` has the alias `m`.
 */
export function selectExpiringAmounts(timeZone: string, now: Date) {
  return sql<ExpiringAmount[]>`(
    select coalesce(json_agg(
      json_build_object('type', type, 'amount', amount, 'expires_at', expires_at) order by expires_at), '[]')
    from (
      select a.type, sum(l.remaining)::bigint as amount, min(l.expires_at) as expires_at,
        row_number() over (partition by a.type order by min(l.expires_at)) as place
      from accounts a join lots l on l.account_id = a.id
      where a.business_id = m.business_id and a.member_id = m.id
        and l.remaining > 0 and l.expires_at > ${now}::timestamptz and l.expires_at < 'infinity'
      group by a.type, ((l.expires_at - interval '1 millisecond') at time zone ${timeZone}::text)::date
    ) days where place <= ${MAX_EXPIRY_DAYS}
  )`;
}
