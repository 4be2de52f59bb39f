import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { open } from 'node:fs/promises';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import pino from 'pino';
import { getMigrationLimits } from './db/connection-limits';
import { connectServer, type Database } from './db/database';
import { migrate } from './db/migrate';
import {
  countDifferingAccounts,
  endVerification,
  findKnownDifferences,
  verifyUntilDeadline,
} from './domains/ledger/verify';

const execute = promisify(execFile);

/** What is counted in the backup and in the running database. */
const COUNTED = ['businesses', 'members', 'entries', 'purchases', 'gifts'] as const;
/** One part of the ledger check, in milliseconds; it goes on until it is done. */
const CHECK_MS = 60_000;
/** A dump of any size is restored, and its check is done, within this time. In milliseconds. */
const RESTORE_TIMEOUT_MS = 6 * 60 * 60 * 1_000;
const CONNECTIONS = 2;
/** The name of the database in a connection string, which `URL` does not read if it has several hosts. */
const DATABASE_NAME = /^([^/]*\/\/[^/?]*)(?:\/[^?]*)?/;
/** The first bytes of an archive. */
const ARCHIVE = 'PGDMP';
const MAX_OUTPUT_BYTES = 16 * 1_024 * 1_024;

type Counts = Record<(typeof COUNTED)[number], number>;

/** The result of a drill. */
export interface RestoreDrill {
  restored: Counts;
  /** Of the running database; it may have more by now. */
  running: Counts;
  /** Accounts of the restored ledger whose rows differ. */
  differingAccounts: number;
  seconds: number;
}

async function countRows(db: Database): Promise<Counts> {
  const counts = await Promise.all(
    COUNTED.map(async (table) => {
      const { count } = await db
        .selectFrom(table)
        .select((eb) => eb.fn.countAll<string>().as('count'))
        .executeTakeFirstOrThrow();
      return [table, Number(count)] as const;
    }),
  );
  return Object.fromEntries(counts) as Counts;
}

/** Restores a dump of either form: an archive of `pg_dump -Fc`, or a script. */
async function restore(dump: string, url: string): Promise<void> {
  const file = await open(dump);
  const { buffer } = await file.read(Buffer.alloc(ARCHIVE.length), 0, ARCHIVE.length, 0).finally(() => file.close());
  const options = { timeout: RESTORE_TIMEOUT_MS, maxBuffer: MAX_OUTPUT_BYTES };
  if (buffer.toString() === ARCHIVE)
    await execute('pg_restore', ['--no-owner', '--no-privileges', '--exit-on-error', '--dbname', url, dump], options);
  else await execute('psql', ['--quiet', '--no-psqlrc', '--set', 'ON_ERROR_STOP=1', '--file', dump, url], options);
}

/** Runs a statement outside of any database of ours. */
async function runOnServer(url: string, statement: string): Promise<void> {
  const { db, close } = connectServer(url, 1, getMigrationLimits(RESTORE_TIMEOUT_MS / 1_000));
  await sql.raw(statement).execute(db).finally(close);
}

async function inspect(url: string): Promise<Pick<RestoreDrill, 'restored' | 'differingAccounts'>> {
  const { db, close } = connectServer(url, CONNECTIONS);
  try {
    await migrate(db);
    await endVerification(db, 'operator');
    const context = { log: pino({ enabled: false }), now: () => new Date() };
    for (let phase = ''; phase !== 'done';) ({ phase } = await verifyUntilDeadline(db, 'operator', CHECK_MS, context));
    return {
      restored: await countRows(db),
      differingAccounts: countDifferingAccounts(await findKnownDifferences(db)),
    };
  } finally {
    await close();
  }
}

/**
 * Restores a dump of `pg_dump` into a database of its own beside the running one, migrates it, verifies its ledger,
 * counts, and deletes it. No job is started and nothing is sent: the messages of its outbox stay there.
 * @param url the running database, whose user may create databases
 * @throws {Error} if PostgreSQL's programs are missing, or fail
 */
export async function drillRestore(dump: string, url: string): Promise<RestoreDrill> {
  const startedAt = performance.now();
  const name = `restore_drill_${randomUUID().replaceAll('-', '')}`;
  const scratch = url.replace(DATABASE_NAME, `$1/${name}`);
  await runOnServer(url, `create database ${name} template template0`);
  try {
    await restore(dump, scratch);
    const inspected = await inspect(scratch);
    const live = connectServer(url, 1);
    const running = await countRows(live.db).finally(() => live.close());
    return { ...inspected, running, seconds: Math.round((performance.now() - startedAt) / 1_000) };
  } finally {
    await runOnServer(url, `drop database ${name} with (force)`);
  }
}
