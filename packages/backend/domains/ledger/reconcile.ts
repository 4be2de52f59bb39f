import { sql, type Kysely } from 'kysely';
import type { Schema } from '../../db/schema';

/** A stored value that does not match the ledger's entries. There must never be one. */
export interface LedgerDifference {
  kind: 'balance' | 'lots' | 'count' | 'chain' | 'negative' | 'business-sum';
  businessId: string;
  /** 0 for the sum of a business. */
  account: number;
  expected: number;
  found: number;
}

/** A range of accounts or entries in the order of their ids. */
export interface IdRange {
  after: number;
  limit: number;
}

/** Ids of the members' accounts in a batch. */
export async function findAccountIds(db: Kysely<Schema>, { after, limit }: IdRange): Promise<number[]> {
  const rows = await db
    .selectFrom('accounts')
    .select('id')
    .where('member_id', 'is not', null)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * Checks that entries, balance and lots (what is left of credited amounts) of accounts agree, and that no balance is
 * negative; one statement, which sees one snapshot. Served by `entries_number` and `lots_open`.
 */
export async function checkAccounts(db: Kysely<Schema>, accounts: number[]): Promise<LedgerDifference[]> {
  const { rows } = await sql<LedgerDifference>`
    with stored as (
      select a.id, a.business_id, a.balance, a.entry_count,
        coalesce((select sum(e.amount) from entries e where e.account_id = a.id), 0)::bigint as entries,
        (select count(*) from entries e where e.account_id = a.id) as number,
        coalesce((select e.balance_after from entries e where e.account_id = a.id order by e.number desc limit 1), 0) as last,
        coalesce((select sum(l.remaining) from lots l where l.account_id = a.id and l.remaining > 0), 0)::bigint as lots
      from accounts a where a.id = any (${accounts}::bigint[])
        -- The entries of a business that is being deleted are incomplete.
        and exists (select from businesses b where b.id = a.business_id and b.deletion_began_at is null)
    )
    select 'balance' as kind, business_id as "businessId", id as account, entries as expected, balance as found
      from stored where balance <> entries
    union all select 'lots', business_id, id, balance, lots from stored where balance <> lots
    union all select 'count', business_id, id, number, entry_count from stored where number <> entry_count
    union all select 'chain', business_id, id, balance, last from stored where balance <> last
    union all select 'negative', business_id, id, 0, balance from stored where balance < 0
  `.execute(db);
  return rows;
}

/** The sums and numbers of the entries with ids after `after` up to `last`, by business. */
export async function sumEntries(db: Kysely<Schema>, after: number, last: number) {
  const { rows } = await sql<{ business_id: string; sum: number; entries: number }>`
    select a.business_id, sum(e.amount)::bigint as sum, count(*) as entries
    from entries e join accounts a on a.id = e.account_id
    where e.id > ${after}::bigint and e.id <= ${last}::bigint
    group by a.business_id`.execute(db);
  return rows;
}

/** The id of the newest entry; 0 without one. */
export async function findNewestEntryId(db: Kysely<Schema>): Promise<number> {
  const { rows } = await sql<{ id: number }>`select coalesce(max(id), 0)::bigint as id from entries`.execute(db);
  return rows[0]?.id ?? 0;
}

/** The id of the current transaction. */
export async function getTransactionId(tx: Kysely<Schema>): Promise<number> {
  const { rows } = await sql<{ id: number }>`select pg_current_xact_id()::text::bigint as id`.execute(tx);
  return rows[0]?.id ?? 0;
}

/** The smallest id of a running transaction. */
export async function getOldestTransactionId(tx: Kysely<Schema>): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select pg_snapshot_xmin(pg_current_snapshot())::text::bigint as id`.execute(tx);
  return rows[0]?.id ?? 0;
}

/**
 * The sums of the entries after an id, by business, from transactions with a smaller id than the given one. `xmin`
 * contains the lower 32 bits of a transaction's id, by which older and newer ones can be told apart within two thousand
 * million transactions. Entries are never written in subtransactions, which have ids of their own.
 */
export async function sumLateEntries(db: Kysely<Schema>, after: number, beforeXid: number) {
  const { rows } = await sql<{ business_id: string; sum: number; entries: number }>`
    select a.business_id, sum(e.amount)::bigint as sum, count(*) as entries
    from entries e join accounts a on a.id = e.account_id
    where e.id > ${after}::bigint
      and (e.xmin::text::bigint - ${beforeXid}::bigint % 4294967296 + 4294967296) % 4294967296 >= 2147483648
    group by a.business_id`.execute(db);
  return rows;
}
