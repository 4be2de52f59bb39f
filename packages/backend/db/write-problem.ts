import { sql } from 'kysely';
import type { Database } from './database';
import { transact } from './transact';
import type { WriteFailure, WriteState } from './write-state';

/** Why the database takes no writes; a standby has a primary elsewhere, which takes them. */
export type WriteProblem = 'standby' | WriteFailure;

type Role = 'primary' | 'standby' | 'read-only';

/** A write that needs space, and leaves nothing: on a quiet machine nothing else would show that there is space again. */
async function tryWrite(db: Database): Promise<void> {
  await transact(db, async (tx) => {
    await sql`create temporary table write_attempt (filler text) on commit drop`.execute(tx);
    await sql`insert into write_attempt select repeat('x', 1000) from generate_series(1, 32)`.execute(tx);
  });
}

/** Why the database takes no writes now; null if it takes them. Rejects if it does not respond. */
export async function findWriteProblem(
  db: Database,
  writes: Pick<WriteState, 'getFailure'>,
): Promise<WriteProblem | null> {
  const { rows } = await sql<{ role: Role }>`select case when pg_is_in_recovery() then 'standby'
    when current_setting('transaction_read_only')::boolean then 'read-only' else 'primary' end as role`.execute(db);
  const role = rows[0]?.role ?? 'primary';
  if (role !== 'primary') return role;
  // The state learns from the attempt as from any other statement.
  if (writes.getFailure() !== null) await tryWrite(db).catch(() => undefined);
  return writes.getFailure();
}
