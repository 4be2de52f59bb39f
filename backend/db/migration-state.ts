import { sql } from 'kysely';
import type { Database } from './database';
import { migrations } from './migrations/all';
import { sqlState } from './transact';

const UNDEFINED_TABLE = '42P01';

/** Which migrations a database has, beside those that this version knows. */
export interface MigrationState {
  applied: string[];
  /** Known, and not applied. */
  pending: string[];
  /** Applied by a newer version. */
  unknown: string[];
}

/** Compares the database's migrations with this version's; one without tables has none. */
export async function migrationState(db: Database): Promise<MigrationState> {
  const applied = await appliedMigrations(db);
  const known = Object.keys(migrations);
  return {
    applied,
    pending: known.filter((name) => !applied.includes(name)),
    unknown: applied.filter((name) => !known.includes(name)),
  };
}

async function appliedMigrations(db: Database): Promise<string[]> {
  try {
    const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
    return rows.map(({ name }) => name);
  } catch (error) {
    if (sqlState(error) === UNDEFINED_TABLE) return [];
    throw error;
  }
}
