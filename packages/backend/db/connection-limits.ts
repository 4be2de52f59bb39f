import type pg from 'pg';

/** Timeouts in milliseconds. The client's own is the longest: it ends queries that the server cannot. */
export interface ConnectionLimits {
  /** The longest wait for a connection. */
  connect: number;
  statement: number;
  lock: number;
  idleInTransaction: number;
  queryTimeoutMs: number;
  /** A connection with a response within this time is not probed before use. */
  trusted: number;
}

/** A silent transaction releases its locks before those who wait for them time out. */
export const REQUEST_LIMITS: ConnectionLimits = {
  connect: 5_000,
  statement: 7_000,
  lock: 5_000,
  idleInTransaction: 5_000,
  queryTimeoutMs: 8_000,
  trusted: 1_000,
};
/** Creating an index on a large table may take any time; a migration waits for the locks on its table. */
export const getMigrationLimits = (seconds: number): ConnectionLimits => ({
  connect: REQUEST_LIMITS.connect,
  statement: seconds * 1_000,
  lock: 60_000,
  idleInTransaction: 60_000,
  queryTimeoutMs: seconds * 1_000 + 60_000,
  trusted: 1_000,
});

/** The settings of a server's session, in milliseconds. */
export const toSettings = ({ statement, lock, idleInTransaction }: ConnectionLimits): [string, number][] => [
  ['statement_timeout', statement],
  ['lock_timeout', lock],
  ['idle_in_transaction_session_timeout', idleInTransaction],
];

/**
 * Sets the limits of a connection, and has no row behind a pooler: the responding process may not be the one that the
 * connection was opened to.
 */
export function formatLimitsQuery(client: pg.ClientBase, limits: ConnectionLimits): string {
  const processId = 'processID' in client ? Number(client.processID) : 0;
  const set = toSettings(limits).map(([name, value]) => `set_config('${name}', '${value}', false)`);
  return `select ${set.join(', ')} where pg_backend_pid() = ${processId}`;
}
