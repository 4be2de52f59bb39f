import type { PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import pg from 'pg';
import { runInQuerySpan } from '@/telemetry/spans';
import { DatabaseUnavailableError } from './database-unavailable';
import { parsers } from './parsers';
import { PreparedStatements } from './prepared-statements';

/** Timeouts in milliseconds. The client's own is the longest: it ends queries that the server cannot. */
export interface ConnectionLimits {
  statement: number;
  lock: number;
  idleInTransaction: number;
  queryTimeoutMs: number;
  /** A connection with a response within this time is not probed before use. */
  trusted: number;
}

/** A silent transaction releases its locks before those who wait for them time out. */
export const REQUEST_LIMITS: ConnectionLimits = {
  statement: 7_000,
  lock: 5_000,
  idleInTransaction: 5_000,
  queryTimeoutMs: 8_000,
  trusted: 1_000,
};
/** Creating an index on a large table may take any time; a migration waits for the locks on its table. */
export const getMigrationLimits = (seconds: number): ConnectionLimits => ({
  statement: seconds * 1_000,
  lock: 60_000,
  idleInTransaction: 60_000,
  queryTimeoutMs: seconds * 1_000 + 60_000,
  trusted: 1_000,
});

const CONNECT_TIMEOUT_MS = 5_000;
const MAX_LIFETIME_SECONDS = 1_800;
const KEEP_ALIVE_DELAY_MS = 5_000;
const PROBE_TIMEOUT_MS = 2_000;
/** The driver's message for a query that exceeded its `query_timeout`. */
const READ_TIMEOUT = 'Query read timeout';

/** SQLSTATE: a migration has changed the type of a column under a prepared statement. */
const RESULT_TYPE_CHANGED = '0A000';
/** SQLSTATE: a prepared statement is not there, or is there already. */
const INVALID_STATEMENT_NAME = new Set(['26000', '42P05']);

/**
 * Statements that search the counters of rate limits, a table that is nearly empty at times and has thousands of rows
 * minutes later: a generic plan made for the empty table reads all rows of the full one, until autovacuum analyses it.
 * Planned for each use, they use the index whenever there are rows to skip (decision 050).
 */
const needsCustomPlan = (sql: string): boolean => /\b(?:from|update) "?budgets\b/.test(sql);

interface Connection {
  /** When its last response arrived, by `performance.now()`. */
  lastResponseAt: number;
  broken: boolean;
  /** Behind a pooler the server connection changes between transactions, and settings with it. */
  pooled: boolean;
}

const toSettings = ({ statement, lock, idleInTransaction }: ConnectionLimits): [string, number][] => [
  ['statement_timeout', statement],
  ['lock_timeout', lock],
  ['idle_in_transaction_session_timeout', idleInTransaction],
];

/** Behind a pooler, the responding process may not be the one that the connection was opened to. */
function formatLimitsQuery(client: pg.ClientBase, limits: ConnectionLimits): string {
  const processId = 'processID' in client ? Number(client.processID) : 0;
  const set = toSettings(limits).map(([name, value]) => `set_config('${name}', '${value}', false)`);
  return `select ${set.join(', ')} where pg_backend_pid() = ${processId}`;
}

/** A query with its own timeout in milliseconds. */
const createTimedQuery = (ms: number, text: string): pg.QueryConfig & { query_timeout: number } => ({
  text,
  query_timeout: ms,
});

/** Removes a connection from the pool without closing it properly: a silent server would make others wait for that. */
function discard(client: pg.PoolClient): void {
  if ('connection' in client && client.connection instanceof pg.Connection) client.connection.stream.destroy();
  client.release(true);
}

/** The current state of a pool, in connections; `waiting` counts the requests for one. */
export interface PoolLoad {
  max: number;
  open: number;
  idle: number;
  waiting: number;
  /** Connections that broke or stopped answering, since the start. */
  lostConnections: Record<Loss, number>;
}
type Loss = 'broken' | 'silent';

/**
 * The driver names every command and has no row count for those without rows; Kysely reads the count only of those it
 * names.
 */
function toKyselyResult<R>({ command, rowCount, rows }: pg.QueryResult): PostgresQueryResult<R> {
  return { command: command as PostgresQueryResult<R>['command'], rowCount: rowCount ?? 0, rows };
}

/** A pool of connections to a PostgreSQL server that detects and replaces broken and unresponsive ones. */
export class ServerPool implements PostgresPool {
  private readonly pool: pg.Pool;
  private readonly prepared = new PreparedStatements();
  private readonly connections = new WeakMap<pg.ClientBase, Connection>();
  /** Connections without a response since then are considered as dead as the unresponsive one. */
  private silentSince = -Infinity;
  private readonly lostConnections: Record<Loss, number> = { broken: 0, silent: 0 };

  constructor(
    connectionString: string,
    max: number,
    private readonly limits: ConnectionLimits = REQUEST_LIMITS,
  ) {
    this.pool = new pg.Pool({
      connectionString,
      max,
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
      query_timeout: limits.queryTimeoutMs,
      keepAlive: true,
      keepAliveInitialDelayMillis: KEEP_ALIVE_DELAY_MS,
      maxLifetimeSeconds: MAX_LIFETIME_SECONDS,
      types: {
        getTypeParser: ((oid, format) =>
          parsers[oid] ?? pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
      },
      onConnect: (client) => this.open(client),
    });
    // The pool replaces an idle connection that breaks; without a listener the process would end.
    this.pool.on('error', () => undefined);
  }

  getLoad(): PoolLoad {
    const { options, totalCount: open, idleCount: idle, waitingCount: waiting } = this.pool;
    return { max: options.max, open, idle, waiting, lostConnections: { ...this.lostConnections } };
  }

  async connect(): Promise<PostgresPoolClient> {
    const deadline = performance.now() + CONNECT_TIMEOUT_MS;
    for (;;) {
      const client = await this.pool.connect().catch((error: unknown) => {
        throw error instanceof pg.DatabaseError ? error : new DatabaseUnavailableError(error);
      });
      const connection = this.connections.get(client);
      if (connection && (await this.checkConnection(client, connection))) return this.lease(client, connection);
      discard(client);
      if (performance.now() > deadline) throw new DatabaseUnavailableError('no connection responds');
    }
  }

  end(): Promise<void> {
    return this.pool.end();
  }

  /** Before its first use: the pool itself listens only for errors of idle connections. */
  private async open(client: pg.ClientBase): Promise<void> {
    const connection: Connection = { lastResponseAt: performance.now(), broken: false, pooled: false };
    this.connections.set(client, connection);
    client.on('error', () => this.recordLoss(connection, 'broken'));
    const { rowCount } = await client.query(
      createTimedQuery(CONNECT_TIMEOUT_MS, formatLimitsQuery(client, this.limits)),
    );
    connection.pooled = rowCount === 0;
  }

  private lease(client: pg.PoolClient, connection: Connection): PostgresPoolClient {
    return {
      query: <R>(sql: unknown, parameters?: readonly unknown[]) =>
        runInQuerySpan(String(sql), () => this.query<R>(client, connection, String(sql), parameters ?? [])),
      release: () => (connection.broken ? discard(client) : client.release()),
    } as PostgresPoolClient;
  }

  private async checkConnection(client: pg.PoolClient, connection: Connection): Promise<boolean> {
    if (connection.broken) return false;
    if (connection.lastResponseAt < this.silentSince) return this.recordLoss(connection, 'silent');
    const startedAt = performance.now();
    if (startedAt - connection.lastResponseAt < this.limits.trusted) return true;
    try {
      await client.query(createTimedQuery(PROBE_TIMEOUT_MS, 'select 1'));
      connection.lastResponseAt = performance.now();
      return true;
    } catch {
      this.silentSince = Math.max(this.silentSince, startedAt);
      return this.recordLoss(connection, 'silent');
    }
  }

  /** Records, once, that a connection is unusable. */
  private recordLoss(connection: Connection, loss: Loss): false {
    if (!connection.broken) this.lostConnections[loss] += 1;
    connection.broken = true;
    return false;
  }

  private async query<R>(
    client: pg.PoolClient,
    connection: Connection,
    sql: string,
    parameters: readonly unknown[],
  ): Promise<PostgresQueryResult<R>> {
    if (connection.broken) throw new DatabaseUnavailableError('the connection was lost');
    const startedAt = performance.now();
    // Behind a pooler, the next statement may run on a connection without prepared statements.
    const canPrepare = !connection.pooled && parameters.length > 0 && !needsCustomPlan(sql);
    const name = canPrepare ? this.prepared.getName(sql) : undefined;
    try {
      const result =
        sql === 'begin' && connection.pooled
          ? await client.query(this.beginWithLimits())
          : await client.query({ name, text: sql, values: [...parameters] });
      connection.lastResponseAt = performance.now();
      return toKyselyResult<R>(result);
    } catch (error) {
      if (error instanceof pg.DatabaseError) {
        if (error.severity === 'FATAL' || error.severity === 'PANIC') this.recordLoss(connection, 'broken');
        if (name !== undefined) this.checkPrepared(connection, error);
        throw error;
      }
      if (error instanceof Error && error.message === READ_TIMEOUT) {
        this.recordLoss(connection, 'silent');
        this.silentSince = Math.max(this.silentSince, startedAt);
      }
      throw connection.broken ? new DatabaseUnavailableError(error) : error;
    }
  }

  /**
   * Replaces a connection whose prepared statement has become invalid; stops preparing if a pooler was not recognised.
   */
  private checkPrepared(connection: Connection, { code = '' }: pg.DatabaseError): void {
    if (INVALID_STATEMENT_NAME.has(code)) this.prepared.stop();
    if (code === RESULT_TYPE_CHANGED || INVALID_STATEMENT_NAME.has(code)) this.recordLoss(connection, 'broken');
  }

  private beginWithLimits(): string {
    return ['begin', ...toSettings(this.limits).map(([name, value]) => `set local ${name} = ${value}`)].join('; ');
  }
}
