import type { AccountType, BalanceKind } from 'loyalty-contract/balance-kinds';
import { sql } from 'kysely';
import { isCorrectionEntry } from '../../db/correction-entry';
import type { ItemContent, PurchaseLine, StoredMultiplier } from '../../db/schema';
import type { Operation } from 'loyalty-contract/schemas/transactions';
import type { Tx } from '../../db/transact';
import { selectDebt, selectUsableBalance } from '../ledger';
import type { Cursor } from './cursor';
import type { ChangeScope } from './positions';

/** A page of changes to read. */
export interface ChangesQuery extends ChangeScope {
  after: Cursor;
  since: Date | undefined;
  limit: number;
}

interface PositionedRow {
  position: number;
}

/** The member and the time of a row with an alias. */
const matches = (alias: string, { memberId, since }: ChangesQuery) => sql<boolean>`
  ${memberId === undefined ? sql`true` : sql`${sql.ref(`${alias}.member_id`)} = ${memberId}`}
  and ${since === undefined ? sql`true` : sql`${sql.ref(`${alias}.created_at`)} >= ${since}::timestamptz`}`;

interface PurchaseRow extends PositionedRow {
  id: string;
  member_id: string;
  created_at: Date;
  location_id: string;
  receipt_number: string;
  total: number;
  items: PurchaseLine[];
  counted: number | null;
  multipliers: StoredMultiplier[] | null;
  points_earned: number;
  credit_earned: number;
  returned: number;
  voided_at: Date | null;
}

/** Purchases after a position. Served by `purchases_position`. */
export async function findChangedPurchases(tx: Tx, query: ChangesQuery): Promise<PurchaseRow[]> {
  const { rows } = await sql<PurchaseRow>`
    select p.position, p.id, p.member_id, p.created_at, p.location_id, p.receipt_number, p.total, p.items,
      p.counted, p.multipliers, p.points_earned, p.credit_earned, p.returned, p.voided_at
    from purchases p
    where p.business_id = ${query.businessId} and p.position > ${query.after.position}::bigint and ${matches('p', query)}
    order by p.position limit ${query.limit + 1}`.execute(tx);
  return rows;
}

interface GiftRow extends PositionedRow {
  id: string;
  member_id: string;
  created_at: Date;
  text: ItemContent;
  valid_from: Date;
  valid_until: Date | null;
  used_at: Date | null;
  used_location: string | null;
  ended_by: string | null;
  purchase_id: string | null;
  item_id: string;
  price: number;
  currency: BalanceKind;
  voided_at: Date | null;
}

/** Gifts after a position, with their purchases in shops. Served by `gifts_position` and `shop_purchases_gift`. */
export async function findChangedGifts(tx: Tx, query: ChangesQuery): Promise<GiftRow[]> {
  const { rows } = await sql<GiftRow>`
    select g.position, g.id, g.member_id, g.created_at, g.text, g.valid_from, g.valid_until, g.used_at, g.used_location,
      g.ended_by, s.id as purchase_id, s.item_id, s.price, s.currency, s.voided_at
    from gifts g left join shop_purchases s on s.business_id = g.business_id and s.gift_id = g.id
    where g.business_id = ${query.businessId} and g.position > ${query.after.position}::bigint and ${matches('g', query)}
    order by g.position limit ${query.limit + 1}`.execute(tx);
  return rows;
}

interface BalanceRow extends PositionedRow {
  member_id: string;
  type: AccountType;
  balance: number;
  owed: number;
}

/** Balances after a position. Served by `accounts_position`. */
export async function findChangedBalances(
  tx: Tx,
  query: Omit<ChangesQuery, 'since'>,
  now: Date,
): Promise<BalanceRow[]> {
  const { businessId, memberId, after, limit } = query;
  const { rows } = await sql<BalanceRow>`
    select a.position, a.member_id, a.type, ${selectUsableBalance(now)} as balance, ${selectDebt()} as owed
    from accounts a
    where a.business_id = ${businessId} and a.position > ${after.position}::bigint and a.member_id is not null and a.merged_into is null
      and ${memberId === undefined ? sql`true` : sql`a.member_id = ${memberId}`}
    order by a.position limit ${limit + 1}`.execute(tx);
  return rows;
}

interface EntryRow extends PositionedRow {
  member_id: string;
  type: AccountType;
  number: number;
  created_at: Date;
  amount: number;
  balance_after: number | null;
  operation: Operation;
  cause: string;
  rule: string | null;
  entity_id: string | null;
  reason: string | null;
}

/**
 * Entries after a position and number; those of a merged account under the id that its member had. Served by `entry_positions`'
 * key and `entries_number`.
 */
export async function findNewEntries(tx: Tx, query: ChangesQuery): Promise<EntryRow[]> {
  const { businessId, memberId, since, after, limit } = query;
  const { rows } = await sql<EntryRow>`
    select r.position, coalesce(m.merged_id, a.member_id) as member_id, a.type, e.number, e.created_at, e.amount, e.balance_after, e.operation, e.cause,
      e.rule, e.entity_id, c.reason
    from entry_positions r
      join accounts a on a.id = r.account_id
      left join member_merges m on a.merged_into is not null and m.business_id = a.business_id
        and a.member_id = 'merged-' || m.id
      join entries e on e.account_id = r.account_id and e.number between r.first_number and r.last_number
      left join corrections c on c.business_id = ${businessId} and c.id = e.entity_id
        and ${isCorrectionEntry('e')}
    where r.business_id = ${businessId} and r.position >= ${after.position}::bigint
      and (r.position > ${after.position}::bigint or (${after.number}::bigint > 0 and e.number > ${after.number}::bigint))
      and ${memberId === undefined ? sql`true` : sql`a.member_id = ${memberId}`}
      and ${since === undefined ? sql`true` : sql`e.created_at >= ${since}::timestamptz`}
    order by r.position, e.number limit ${limit + 1}`.execute(tx);
  return rows;
}
