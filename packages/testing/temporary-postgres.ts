import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { chownSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { findFreePort } from './free-port';

/** A temporary PostgreSQL server. */
export interface TemporaryPostgres {
  /** URL of its first database. */
  url: string;
  stop(): Promise<void>;
  /** kill -9. */
  kill(): Promise<void>;
}

/** PostgreSQL refuses to run as root: then it runs as the user `postgres`. */
function findUnprivilegedUser(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}

/** A folder of a server's own, and the user who owns it. */
export interface ServerFolder {
  user: { uid?: number; gid?: number };
  folder: string;
  data: string;
}

export function createServerFolder(): ServerFolder {
  const user = findUnprivilegedUser();
  const folder = mkdtempSync(join(tmpdir(), 'loyalty-postgres-'));
  if (user.uid !== undefined && user.gid !== undefined) chownSync(folder, user.uid, user.gid);
  return { user, folder, data: join(folder, 'data') };
}

/**
 * Runs PostgreSQL with a data folder; the folder is deleted when it stops, and if it never gets ready.
 * @param port a free one by default
 */
export async function runServer(
  bin: string,
  { user, folder, data }: ServerFolder,
  more: readonly string[],
  port?: number,
): Promise<TemporaryPostgres> {
  port ??= await findFreePort();
  const settings = ['listen_addresses=127.0.0.1', `port=${port}`, 'unix_socket_directories=', 'max_connections=200'];
  const options = [...settings, ...more].flatMap((setting) => ['-c', setting]);
  const server = spawn(join(bin, 'postgres'), ['-D', data, ...options], { ...user, cwd: folder, stdio: 'ignore' });
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  await untilReady(url, server).catch(async (error: unknown) => {
    await stop(server, folder);
    throw error;
  });
  return { url, stop: () => stop(server, folder), kill: () => kill(server) };
}

/** Creates the data folder of a server. @param options further ones of initdb */
export function initializeServer(
  bin: string,
  { user, folder, data }: ServerFolder,
  options: readonly string[] = [],
): void {
  const common = ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', '-N'];
  execFileSync(join(bin, 'initdb'), [...common, ...options], { ...user, cwd: folder, stdio: 'pipe' });
}

/**
 * Starts PostgreSQL in a temporary folder.
 * @param durable false disables the protection against power loss; tests are faster without it
 */
export async function startPostgres(bin: string, durable: boolean): Promise<TemporaryPostgres> {
  const place = createServerFolder();
  initializeServer(bin, place);
  return runServer(bin, place, durable ? [] : ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off']);
}

/** True once the process has exited by itself or was killed by a signal. */
const hasEnded = ({ exitCode, signalCode }: ChildProcess): boolean => exitCode !== null || signalCode !== null;

async function untilReady(url: string, server: ChildProcess): Promise<void> {
  const deadline = Date.now() + 120_000;
  for (;;) {
    const client = new pg.Client({ connectionString: url });
    try {
      await client.connect();
      await client.end();
      return;
    } catch (error) {
      if (Date.now() > deadline || hasEnded(server)) throw error;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}

async function kill(server: ChildProcess): Promise<void> {
  if (hasEnded(server)) return;
  const ended = once(server, 'exit');
  server.kill('SIGKILL');
  await ended;
}

async function stop(server: ChildProcess, folder: string): Promise<void> {
  if (!hasEnded(server)) {
    const ended = once(server, 'exit');
    server.kill('SIGINT');
    await ended;
  }
  rmSync(folder, { recursive: true, force: true });
}

/** The URL of a database on the server of another one. */
const getDatabaseUrl = (serverUrl: string, name: string): string => serverUrl.replace(/\/[^/]*$/, `/${name}`);

/** Executes statements one after the other, each in a transaction of its own. */
export async function runOnServer(serverUrl: string, statements: readonly string[]): Promise<void> {
  const admin = new pg.Client({ connectionString: serverUrl });
  await admin.connect();
  for (const statement of statements) await admin.query(statement);
  await admin.end();
}

/** Creates a database on a server. @returns its URL */
export async function createServerDatabase(serverUrl: string, name: string): Promise<string> {
  await runOnServer(serverUrl, [`create database ${name}`]);
  return getDatabaseUrl(serverUrl, name);
}

/** Copies a database of a server, file by file: a third of the work of a copy by its log. @returns the copy's URL */
export async function copyDatabase(serverUrl: string, template: string): Promise<string> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  // Concurrent copies of a template fail: one after the other.
  const copy = `create database ${name} template ${template} strategy file_copy`;
  await runOnServer(serverUrl, ['select pg_advisory_lock(4711)', copy]);
  return getDatabaseUrl(serverUrl, name);
}

/**
 * Delete the rows of the tables that have some, bypassing the triggers that protect the ledger's. Tables and the record of
 * migrations stay: creating their thousand files, as a copy or `truncate` does, takes ten times as long.
 */
export const emptyingStatements: readonly string[] = [
  'set session_replication_role = replica',
  `do $$
   declare name text; has_rows boolean;
   begin
     for name in
       select format('%I.%I', schemaname, tablename) from pg_tables
       where schemaname = 'public' and tablename not like 'kysely%'
         or schemaname = 'pgboss' and tablename in ('job', 'archive')
     loop
       execute format('select exists (select from %s)', name) into has_rows;
       if has_rows then execute format('delete from %s', name); end if;
     end loop;
     perform setval(format('%I.%I', schemaname, sequencename)::regclass, start_value, false)
       from pg_sequences where last_value is not null;
   end $$`,
  'set session_replication_role = origin',
];

/** Deletes all rows of a database, even if somebody is connected. */
export async function emptyDatabase(url: string): Promise<void> {
  await runOnServer(url, [
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid()`,
    ...emptyingStatements,
  ]);
}

/** Size of all tables of a PostgreSQL database with their indexes, in bytes. */
export async function measureTables(databaseUrl: string): Promise<number> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query<{ bytes: string }>(
    'select sum(pg_total_relation_size(relid)) as bytes from pg_stat_user_tables',
  );
  await client.end();
  return Number(rows[0]?.bytes);
}
