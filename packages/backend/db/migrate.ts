import { sql, type Kysely, type Migration, type Transaction } from 'kysely';
import { compareMigrations, listAppliedMigrations } from './migration-state';
import { migrations } from './migrations/all';

/** The lock of every migrating process, older releases (kysely's own migrator) included. */
const LOCK = '3853314791062309107';

/** The database has migrations that this version does not know; writing to it could break the newer version. */
export class DatabaseNewerError extends Error {
  constructor(unknown: readonly string[]) {
    super(
      `The database is newer than this program. Unknown migrations: ${unknown.join(', ')}. ` +
        'Start the release that last used the database, or a later one. To go back, restore the backup made before the upgrade.',
    );
  }
}

/**
 * Waits for a running migration up to the timeout of one statement, which is longer than that of other locks. The lock
 * belongs to the transaction, because behind a pooler the session may change.
 */
async function lock<DB>(tx: Transaction<DB>): Promise<void> {
  const { rows } = await sql<{ before: string }>`
    select current_setting('lock_timeout') as before, set_config('lock_timeout', '0', true)`.execute(tx);
  await sql`select pg_advisory_xact_lock(${sql.lit(LOCK)}::bigint)`.execute(tx);
  await sql`select set_config('lock_timeout', ${rows[0]?.before ?? '0'}, true)`.execute(tx);
}

/**
 * Applies pending migrations in one transaction, one process at a time. Numbers are assigned before the work is done,
 * so a migration may come after one with a higher number; the functions come last, on the tables that they are for.
 * @throws {DatabaseNewerError}
 */
export function migrate<DB>(db: Kysely<DB>, known: Record<string, Migration> = migrations): Promise<void> {
  return db.transaction().execute(async (tx) => {
    await lock(tx);
    await sql`create table if not exists kysely_migration (
      name varchar(255) not null primary key, timestamp varchar(255) not null)`.execute(tx);
    const { pending, unknown } = compareMigrations(await listAppliedMigrations(tx), known);
    if (unknown.length > 0) throw new DatabaseNewerError(unknown);
    for (const name of pending) {
      await known[name]?.up(tx);
      await sql`insert into kysely_migration values (${name}, ${new Date().toISOString()})`.execute(tx);
    }
  });
}
