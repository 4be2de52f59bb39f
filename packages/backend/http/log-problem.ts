import type { CallName } from 'loyalty-contract/calls/calls';
import type { ErrorCode } from 'loyalty-contract/errors';
import type { Problem } from 'loyalty-contract/schemas/problem';
import type { Logger } from 'pino';
import type { App } from '../core/app';
import { getSqlState } from '../db/sql-state';

/** Not faults: a call that the backend does not implement, and a disabled business. */
const EXPECTED: ReadonlySet<ErrorCode> = new Set(['NOT_IMPLEMENTED', 'BUSINESS_DISABLED']);

const ADVICE = 'a part of the database is missing or closed: see docs/operators.md, “Calls fail at one table”';

/** Logs the problems that concern an operator: internal errors, and values that a schema should have refused. */
export function logProblem(
  { app, log, requestId, call }: { app: App; log: Logger; requestId: string; call?: CallName | undefined },
  { code, status }: Problem,
  error: unknown,
): void {
  const sqlState = getSqlState(error);
  const details = { event: 'request.failed', requestId, call, problem: code, err: error };
  if (status >= 500 && sqlState !== undefined && error instanceof Error) {
    const { message } = error;
    if (app.metrics.databaseFaults.record({ sqlState, message, at: app.now() }))
      log.error({ event: 'database.fault', sqlState, message, call, requestId }, ADVICE);
  }
  if (status >= 500 && !EXPECTED.has(code)) log.error(details, 'a request failed');
  // The contract's schemas should have refused it: the client gets a client error, the log an internal one.
  else if (sqlState) log.warn(details, 'the database rejected a value');
}
