import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { open } from 'node:fs/promises';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import pino from 'pino';
import { splitHosts } from 'loyalty-contract/database-hosts';
import { getMigrationLimits } from './db/connection-limits';
import { checkScript } from './check-script';
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
/** The first bytes of an archive. */
const ARCHIVE = 'PGDMP';
/** In the last line of a script. */
const COMPLETE = 'PostgreSQL database dump complete';
const END_BYTES = 4_096;
const STOP_SIGNALS = ['SIGINT', 'SIGTERM'] as const;
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

/** The first bytes of a dump, and the last ones of which a script tells that it is complete. */
async function readEnds(dump: string): Promise<{ start: string; end: string }> {
  const file = await open(dump);
  try {
    const { size } = await file.stat();
    const read = async (length: number, position: number) =>
      (await file.read(Buffer.alloc(length), 0, length, position)).buffer.toString('latin1');
    return { start: await read(ARCHIVE.length, 0), end: await read(END_BYTES, Math.max(0, size - END_BYTES)) };
  } finally {
    await file.close();
  }
}

/** Runs a program of PostgreSQL. The password is not among its arguments, which every user of the machine can read. */
async function runProgram(
  program: string,
  { url, signal }: { url: URL; signal: AbortSignal },
  createArgs: (url: string) => string[],
): Promise<void> {
  const withoutPassword = new URL(url);
  withoutPassword.password = '';
  const env = url.password ? { ...process.env, PGPASSWORD: decodeURIComponent(url.password) } : process.env;
  const options = { timeout: RESTORE_TIMEOUT_MS, maxBuffer: MAX_OUTPUT_BYTES, env, signal };
  try {
    await execute(program, createArgs(withoutPassword.href), options);
  } catch (error) {
    signal.throwIfAborted();
    const { code, stderr } = error as { code?: unknown; stderr?: unknown };
    if (code === 'ENOENT')
      throw new Error(`${program} is not installed: PostgreSQL's client of the server's version is required.`, {
        cause: error,
      });
    throw new Error(`${program} could not restore the backup: ${String(stderr).trim()}`, { cause: error });
  }
}

/**
 * Restores a dump of either form: an archive of `pg_dump -Fc`, or a script.
 * @throws {Error} if a script was cut: psql would restore what is left of it without an error; or if it would change other
 *   databases
 */
async function restore(dump: string, target: { url: URL; signal: AbortSignal }): Promise<void> {
  const { start, end } = await readEnds(dump);
  if (start === ARCHIVE) {
    const options = ['--no-owner', '--no-privileges', '--exit-on-error', '--dbname'];
    await runProgram('pg_restore', target, (database) => [...options, database, dump]);
  } else if (end.includes(COMPLETE)) {
    await checkScript(dump);
    const options = ['--quiet', '--no-psqlrc', '--set', 'ON_ERROR_STOP=1', '--file', dump];
    await runProgram('psql', target, (database) => [...options, database]);
  } else {
    throw new Error(`${dump} is no complete dump: its last line is not that of pg_dump. It was cut, or compressed.`);
  }
}

/** The server that takes writes: PostgreSQL's programs stop at one that does not have the new database yet. */
async function findWriter(url: string): Promise<string> {
  const servers = splitHosts(url);
  if (servers.length === 1) return url;
  for (const server of servers) {
    const { db, close } = connectServer(server, 1);
    const isWriter = await sql<{ isWriter: boolean }>`
      select not pg_is_in_recovery() and current_setting('transaction_read_only') = 'off' as "isWriter"`
      .execute(db)
      .then(
        ({ rows }) => rows[0]?.isWriter,
        () => false,
      )
      .finally(close);
    if (isWriter) return server;
  }
  throw new Error('None of the servers of DATABASE_URL takes writes.');
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
 * @throws {Error} if the dump is not complete, or PostgreSQL's programs are missing or fail
 */
export async function drillRestore(dump: string, url: string): Promise<RestoreDrill> {
  const startedAt = performance.now();
  const name = `restore_drill_${randomUUID().replaceAll('-', '')}`;
  const server = await findWriter(url);
  const scratch = new URL(server);
  scratch.pathname = name;
  const interruption = new AbortController();
  const interrupt = () => interruption.abort(new Error('The drill was interrupted. Its database has been deleted.'));
  for (const signal of STOP_SIGNALS) process.once(signal, interrupt);
  await runOnServer(server, `create database ${name} template template0`);
  try {
    await restore(dump, { url: scratch, signal: interruption.signal });
    const inspected = await inspect(scratch.href);
    interruption.signal.throwIfAborted();
    const live = connectServer(url, 1);
    const running = await countRows(live.db).finally(() => live.close());
    return { ...inspected, running, seconds: Math.round((performance.now() - startedAt) / 1_000) };
  } finally {
    await runOnServer(server, `drop database ${name} with (force)`);
    for (const signal of STOP_SIGNALS) process.off(signal, interrupt);
  }
}
