import { sql, type Kysely, type Migration } from 'kysely';
import { areFormerFunctions } from './migrations/functions';
import { migrations } from './migrations/all';
import { getSqlState } from './sql-state';

const UNDEFINED_TABLE = '42P01';

/** The migrations that a database has and those that this version knows. */
export interface MigrationState {
  applied: string[];
  /** Known but not applied. */
  pending: string[];
  /** Applied by a newer version. */
  unknown: string[];
}

/** The migrations of a database relative to this version. */
export function compareMigrations(applied: string[], known: Record<string, Migration> = migrations): MigrationState {
  const knownNames = Object.keys(known).sort();
  return {
    applied,
    pending: knownNames.filter((name) => !applied.includes(name)),
    unknown: applied.filter((name) => !knownNames.includes(name) && !areFormerFunctions(name, knownNames)),
  };
}

/** Compares the database's migrations with this version's; one without tables has none. */
export async function findMigrationState<DB>(db: Kysely<DB>): Promise<MigrationState> {
  return compareMigrations(await listAppliedMigrationsOrNone(db));
}

/** The names of the applied migrations. Rejects if the database has no tables. */
export async function listAppliedMigrations<DB>(db: Kysely<DB>): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  return rows.map(({ name }) => name);
}

async function listAppliedMigrationsOrNone<DB>(db: Kysely<DB>): Promise<string[]> {
  try {
    return await listAppliedMigrations(db);
  } catch (error) {
    if (getSqlState(error) === UNDEFINED_TABLE) return [];
    throw error;
  }
}
