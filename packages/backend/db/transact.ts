import type { Transaction } from 'kysely';
import type { Database } from './database';
import { insideTransaction } from './pglite-dialect';
import type { Schema } from './schema';
import { getSqlState } from './sql-state';

export type Tx = Transaction<Schema>;

const SERIALIZATION_FAILURE = '40001';
const DEADLOCK = '40P01';
const MAX_ATTEMPTS = 4;

/** True for the violation of a unique constraint, of that name if one is given. */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  if (getSqlState(error) !== '23505') return false;
  return !constraint || (error instanceof Error && 'constraint' in error && error.constraint === constraint);
}

/** Retries an action a few times after a serialization failure or a deadlock. */
export async function withRetry<T>(action: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await action();
    } catch (error) {
      const state = getSqlState(error);
      if (attempt >= MAX_ATTEMPTS || (state !== SERIALIZATION_FAILURE && state !== DEADLOCK)) throw error;
    }
  }
}

/** Runs `work` in one transaction; everything in it goes through `tx`, never through the outer handle. */
export function transact<T>(db: Database, work: (tx: Tx) => Promise<T>): Promise<T> {
  return withRetry(() => db.transaction().execute((tx) => insideTransaction.run(true, () => work(tx))));
}
