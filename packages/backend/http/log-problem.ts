import type { CallName } from 'loyalty-contract/calls/calls';
import type { ErrorCode } from 'loyalty-contract/errors';
import type { Problem } from 'loyalty-contract/schemas/problem';
import type { Logger } from 'pino';
import { getSqlState } from '../db/sql-state';

/** Not faults: a call that the backend does not implement, and a disabled business. */
const EXPECTED: ReadonlySet<ErrorCode> = new Set(['NOT_IMPLEMENTED', 'BUSINESS_DISABLED']);

/** Logs the problems that concern an operator: internal errors, and values that a schema should have refused. */
export function logProblem(
  { log, requestId, call }: { log: Logger; requestId: string; call?: CallName | undefined },
  { code, status }: Problem,
  error: unknown,
): void {
  const details = { event: 'request.failed', requestId, call, problem: code, err: error };
  if (status >= 500 && !EXPECTED.has(code)) log.error(details, 'a request failed');
  // The contract's schemas should have refused it: the client gets a client error, the log an internal one.
  else if (getSqlState(error)) log.warn(details, 'the database rejected a value');
}
