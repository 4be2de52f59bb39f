import { sql } from 'kysely';
import type { Database } from '../db/database';

/** A place where the ledger disagrees with itself. There must never be one. */
export interface Anomaly {
  kind: 'balance' | 'lots' | 'count' | 'chain' | 'negative' | 'business-sum';
  businessId: string;
  account: number;
  expected: number;
  found: number;
}

/** What a check of the ledger found. */
export interface LedgerCheck {
  at: Date;
  /** Places where the ledger disagrees with itself. */
  differences: number;
}

/**
 * Checks that entries, balances and lots say the same, that no balance is negative, and that all entries of a business
 * sum to zero. Each check is one statement and so sees one moment.
 * @param since looks only at accounts with an entry after this id; 0 looks at all
 */
export async function reconcile(db: Database, since = 0): Promise<{ anomalies: Anomaly[]; lastEntry: number }> {
  const newest = await sql<{ id: number }>`select coalesce(max(id), 0)::bigint as id from entries`.execute(db);
  const accounts = await checkAccounts(db, since);
  // A sum over everything is for the first look; later ones trust that both entries are written by one function.
  const businesses = await checkBusinesses(db, since);
  return { anomalies: [...accounts, ...businesses], lastEntry: newest.rows[0]?.id ?? 0 };
}

async function checkAccounts(db: Database, since: number): Promise<Anomaly[]> {
  const { rows } = await sql<Anomaly>`
    with looked_at as (
      select a.* from accounts a where a.member_id is not null
      and (${since}::bigint = 0 or a.id in (select account_id from entries where id > ${since}::bigint))
    ), said as (
      select a.id, a.business_id, a.balance, a.entry_count,
        coalesce((select sum(e.amount) from entries e where e.account_id = a.id), 0)::bigint as entries,
        (select count(*) from entries e where e.account_id = a.id) as number,
        coalesce((select e.balance_after from entries e where e.account_id = a.id order by e.number desc limit 1), 0) as last,
        coalesce((select sum(l.remaining) from lots l where l.account_id = a.id and l.remaining > 0), 0)::bigint as lots
      from looked_at a
    )
    select 'balance' as kind, business_id as "businessId", id as account, entries as expected, balance as found
      from said where balance <> entries
    union all select 'lots', business_id, id, balance, lots from said where balance <> lots
    union all select 'count', business_id, id, number, entry_count from said where number <> entry_count
    union all select 'chain', business_id, id, balance, last from said where balance <> last
    union all select 'negative', business_id, id, 0, balance from said where balance < 0
  `.execute(db);
  return rows;
}

async function checkBusinesses(db: Database, since: number): Promise<Anomaly[]> {
  if (since > 0) return [];
  const { rows } = await sql<Anomaly>`
    select 'business-sum' as kind, a.business_id as "businessId", 0 as account, 0 as expected, sum(e.amount)::bigint as found
    from entries e join accounts a on a.id = e.account_id
    group by a.business_id having sum(e.amount) <> 0
  `.execute(db);
  return rows;
}
