import type { PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import pg from 'pg';
import { runInQuerySpan } from 'loyalty-telemetry/spans';
import { formatLimitsQuery, REQUEST_LIMITS, toSettings, type ConnectionLimits } from './connection-limits';
import { DatabaseUnavailableError } from './database-unavailable';
import { parsers } from './parsers';
import { PreparedStatements } from './prepared-statements';
import { ServerHosts } from './server-hosts';
import { WriteState } from './write-state';

const MAX_LIFETIME_SECONDS = 1_800;
/** A quiet site keeps its connections: opening one asks for the server's name, which may take seconds. */
const IDLE_TIMEOUT_MS = 600_000;
/** How often at most all connections are replaced because the server takes no writes. */
const MOVE_INTERVAL_MS = 1_000;
const KEEP_ALIVE_DELAY_MS = 5_000;
const PROBE_TIMEOUT_MS = 2_000;
/** The driver's message for a query that exceeded its `query_timeout`. */
const READ_TIMEOUT = 'Query read timeout';

/** SQLSTATE: a migration has changed the type of a column under a prepared statement. */
const RESULT_TYPE_CHANGED = '0A000';
/** SQLSTATE: a write on a standby, or in a database that is read-only. */
const READ_ONLY = '25006';
/** SQLSTATE: a prepared statement is not there, or is there already. */
const INVALID_STATEMENT_NAME = new Set(['26000', '42P05']);

/**
 * Statements that search the counters of rate limits, a table that is nearly empty at times and has thousands of rows
 * minutes later: a generic plan made for the empty table reads all rows of the full one, until autovacuum analyses it.
 * Planned for each use, they use the index whenever there are rows to skip (decision 050).
 */
const needsCustomPlan = (sql: string): boolean => /\b(?:from|update) "?budgets\b/.test(sql);

interface Connection {
  /** By `performance.now()`. */
  openedAt: number;
  /** When its last response arrived, by `performance.now()`. */
  lastResponseAt: number;
  broken: boolean;
  /** Behind a pooler the server connection changes between transactions, and settings with it. */
  pooled: boolean;
}

/** A query with its own timeout in milliseconds. */
const createTimedQuery = (ms: number, text: string): pg.QueryConfig & { query_timeout: number } => ({
  text,
  query_timeout: ms,
});

/** Whether the server is a standby, or takes no writes for another reason. */
async function isReadOnly(client: pg.ClientBase, { connect }: ConnectionLimits): Promise<boolean> {
  const query = createTimedQuery(connect, `select current_setting('transaction_read_only') as value`);
  const { rows } = await client.query<{ value: string }>(query);
  return rows[0]?.value === 'on';
}

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
  /** Connections that broke, stopped answering, or led to a server that takes no writes, since the start. */
  lostConnections: Record<Loss, number>;
}
type Loss = 'broken' | 'silent' | 'readOnly';

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
  /** Connections opened before then lead to a server that has become read-only; its address may lead elsewhere now. */
  private movedAt = -Infinity;
  private readonly lostConnections: Record<Loss, number> = { broken: 0, silent: 0, readOnly: 0 };
  private readonly hosts: ServerHosts;
  /** Requests for a connection that no connection was free for. */
  private waiting = 0;
  /** Whether the server takes writes. */
  readonly writes = new WriteState();

  constructor(
    connectionString: string,
    max: number,
    private readonly limits: ConnectionLimits = REQUEST_LIMITS,
  ) {
    this.hosts = new ServerHosts(connectionString);
    this.pool = new pg.Pool({
      Client: this.hosts.createClientClass(),
      max,
      connectionTimeoutMillis: limits.connect,
      idleTimeoutMillis: IDLE_TIMEOUT_MS,
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
    const { options, totalCount: open, idleCount: idle } = this.pool;
    return { max: options.max, open, idle, waiting: this.waiting, lostConnections: { ...this.lostConnections } };
  }

  async connect(): Promise<PostgresPoolClient> {
    const deadline = performance.now() + this.limits.connect;
    for (;;) {
      const client = await this.countWaiting(this.connectToServer());
      const connection = this.connections.get(client);
      if (connection && (await this.checkConnection(client, connection))) return this.lease(client, connection);
      discard(client);
      if (performance.now() > deadline) throw new DatabaseUnavailableError('no connection responds');
    }
  }

  end(): Promise<void> {
    return this.pool.end();
  }

  /** Asks every server for a connection, and once more each that only reads, if no server takes writes. */
  private async connectToServer(): Promise<pg.PoolClient> {
    for (let attempt = 1; ; attempt += 1) {
      const startedAt = performance.now();
      try {
        return await this.pool.connect();
      } catch (error) {
        this.hosts.refuse(startedAt);
        if (this.hosts.count > 1 && attempt < 2 * this.hosts.count) continue;
        throw error instanceof pg.DatabaseError ? error : new DatabaseUnavailableError(error);
      }
    }
  }

  /** A request counts from the next turn of the event loop: until then the pool has not looked for a free connection. */
  private async countWaiting<T>(request: Promise<T>): Promise<T> {
    let counted = 0;
    const turn = setImmediate(() => {
      counted = 1;
      this.waiting += 1;
    });
    return request.finally(() => {
      clearImmediate(turn);
      this.waiting -= counted;
    });
  }

  /** Before its first use: the pool itself listens only for errors of idle connections. */
  private async open(client: pg.ClientBase): Promise<void> {
    const openedAt = performance.now();
    const connection: Connection = { openedAt, lastResponseAt: openedAt, broken: false, pooled: false };
    this.connections.set(client, connection);
    client.on('error', () => this.recordLoss(connection, 'broken'));
    const { limits } = this;
    const { rowCount } = await client.query(createTimedQuery(limits.connect, formatLimitsQuery(client, limits)));
    connection.pooled = rowCount === 0;
    await this.hosts.accept(() => isReadOnly(client, limits));
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
    if (connection.openedAt < this.movedAt) return this.recordLoss(connection, 'readOnly');
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

  /** After a fail-over the old server is read-only, or the address leads to a standby for a moment. */
  private leaveServer(connection: Connection): void {
    const now = performance.now();
    if (now - this.movedAt >= MOVE_INTERVAL_MS) {
      this.movedAt = now;
      this.hosts.restart();
    }
    this.recordLoss(connection, 'readOnly');
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
      this.writes.recordSuccess(sql, result.rowCount ?? 0);
      return toKyselyResult<R>(result);
    } catch (error) {
      if (error instanceof pg.DatabaseError) {
        if (this.writes.recordError(error.code) && error.code === READ_ONLY) this.leaveServer(connection);
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
