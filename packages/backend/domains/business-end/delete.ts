import type { ExportReceipt } from 'loyalty-contract/schemas/business-end';
import { sql } from 'kysely';
import type { Database } from '../../db/database';
import { transact, type Tx } from '../../db/transact';
import { businessTables, type BusinessTable } from './tables';

/** Rows per transaction: few enough that nobody waits long for its locks. */
const ROWS_PER_BATCH = 1_000;

/** The tables in which a business has more rows than in its export. */
export async function findGrownTables(tx: Tx, { businessId, rows }: ExportReceipt): Promise<string[]> {
  const grew: string[] = [];
  for (const table of businessTables) {
    const { rows: found } = await sql<{ count: number }>`
      select count(*)::int as count from ${sql.table(table.name)} where ${table.rows(businessId)}`.execute(tx);
    if ((found[0]?.count ?? 0) > (rows[table.name] ?? 0)) grew.push(table.name);
  }
  return grew;
}

function deleteRows(db: Database, { name, rows }: BusinessTable, businessId: string): Promise<number> {
  return transact(db, async (tx) => {
    await sql`select set_config('loyalty.deleting', ${businessId}, true)`.execute(tx);
    const { numAffectedRows } = await sql`
      delete from ${sql.table(name)} where ctid = any (array(
        select ${sql.ref(`${name}.ctid`)} from ${sql.table(name)} where ${rows(businessId)} limit ${ROWS_PER_BATCH}))`.execute(
      tx,
    );
    return Number(numAffectedRows ?? 0);
  });
}

/** Traces in other tables that are not rows of the business. */
async function deleteTraces(db: Database, businessId: string): Promise<void> {
  await sql`delete from pgboss.job where singleton_key = ${businessId} and name <> 'maintenance'`.execute(db);
  await sql`delete from pgboss.archive where singleton_key = ${businessId} and name <> 'maintenance'`.execute(db);
  await sql`update ledger_verification set sums = sums - ${businessId}::text where sums ? ${businessId}::text`.execute(
    db,
  );
}

/**
 * Deletes rows of a business whose deletion has begun, batch by batch, until a time of `performance.now()`.
 * @returns their number, and whether only the business's own row is left
 */
export async function deleteRowsUntil(db: Database, businessId: string, until: number) {
  let deleted = 0;
  for (const table of businessTables.filter(({ name }) => name !== 'businesses')) {
    for (let count = ROWS_PER_BATCH; count === ROWS_PER_BATCH;) {
      if (performance.now() >= until) return { deleted, isEmpty: false };
      count = await deleteRows(db, table, businessId);
      deleted += count;
    }
  }
  await deleteTraces(db, businessId);
  return { deleted, isEmpty: true };
}
