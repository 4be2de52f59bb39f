import { PGlite } from '@electric-sql/pglite';
import { Kysely, PostgresDialect, type LogEvent } from 'kysely';
import pg from 'pg';
import type { OpenDatabase } from '../db/database';
import { migrate } from '../db/migrate';
import { createPgliteDialect } from '../db/pglite-dialect';
import type { Schema } from '../db/schema';
import { ServerPool } from '../db/server-pool';

/** A statement as sent to the driver, and its duration there in milliseconds. */
export interface Statement {
  sql: string;
  parameters: readonly unknown[];
  ms: number;
}

/** A database whose statements are recorded, and direct access to the driver of the same connection. */
export interface RecordedDatabase {
  database: OpenDatabase;
  /** The statements since the last call. */
  flushStatements: () => Statement[];
  /** Runs statements directly in the driver. */
  runByDriver: (statements: readonly Statement[]) => Promise<void>;
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

/** The embedded database, in memory. */
export async function openEmbeddedRecorded(): Promise<RecordedDatabase> {
  const client = await PGlite.create();
  const { log, flushStatements } = record();
  const db = new Kysely<Schema>({ dialect: createPgliteDialect(client), log });
  await migrate(db);
  return {
    database: { db, kind: 'embedded', close: () => db.destroy() },
    flushStatements,
    runByDriver: async (statements) => {
      for (const { sql, parameters } of statements) await client.query(sql, [...parameters]);
    },
  };
}

/** A PostgreSQL server, with a separate connection for direct access to the driver. */
export async function openServerRecorded(url: string): Promise<RecordedDatabase> {
  const { log, flushStatements } = record();
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool: new ServerPool(url, 4) }), log });
  await migrate(db);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const close = async () => {
    await client.end();
    await db.destroy();
  };
  return {
    database: { db, kind: 'server', close },
    flushStatements,
    runByDriver: async (statements) => {
      for (const { sql, parameters } of statements) await client.query(sql, [...parameters]);
    },
  };
}
