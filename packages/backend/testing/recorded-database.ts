import { PGlite } from '@electric-sql/pglite';
import { CompiledQuery, Kysely, PostgresDialect, type LogEvent } from 'kysely';
import type { OpenDatabase } from '../db/database';
import { migrate } from '../db/migrate';
import { createPgliteDialect } from '../db/pglite-dialect';
import type { Schema } from '../db/schema';
import { ServerPool } from '../db/server-pool';
import { WriteState } from '../db/write-state';

/** A statement as sent to the driver, and its duration there in milliseconds. */
export interface Statement {
  sql: string;
  parameters: readonly unknown[];
  ms: number;
}

/** A database whose statements are recorded. */
export interface RecordedDatabase {
  database: OpenDatabase;
  /** The statements since the last call. */
  flushStatements: () => Statement[];
  /** Runs statements alone, by the same driver: prepared, and without being recorded. */
  repeatStatements: (statements: readonly Statement[]) => Promise<void>;
}

function record(): { log: (event: LogEvent) => void; flushStatements: () => Statement[] } {
  let statements: Statement[] = [];
  return {
    log: ({ query: { sql, parameters }, queryDurationMillis: ms }) => void statements.push({ sql, parameters, ms }),
    flushStatements: () => {
      const recorded = statements;
      statements = [];
      return recorded;
    },
  };
}

async function repeat(db: Kysely<Schema>, statements: readonly Statement[]): Promise<void> {
  for (const { sql, parameters } of statements) await db.executeQuery(CompiledQuery.raw(sql, [...parameters]));
}

/** The embedded database, in memory. */
export async function openEmbeddedRecorded(): Promise<RecordedDatabase> {
  const client = await PGlite.create();
  const { log, flushStatements } = record();
  const db = new Kysely<Schema>({ dialect: createPgliteDialect(client), log });
  await migrate(db);
  return {
    database: { db, kind: 'embedded', writes: new WriteState(), close: () => db.destroy() },
    flushStatements,
    repeatStatements: async (statements) => {
      await repeat(db, statements);
      flushStatements();
    },
  };
}

/** A PostgreSQL server. */
export async function openServerRecorded(url: string): Promise<RecordedDatabase> {
  const { log, flushStatements } = record();
  const pool = new ServerPool(url, 4);
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }), log });
  await migrate(db);
  return {
    database: { db, kind: 'server', writes: pool.writes, close: () => db.destroy() },
    flushStatements,
    repeatStatements: async (statements) => {
      await repeat(db, statements);
      flushStatements();
    },
  };
}
