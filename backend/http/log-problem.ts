import type { CallName } from '@/contract/routes';
import type { ErrorCode } from '@/contract/errors';
import type { Problem } from '@/contract/schemas/problem';
import type { Logger } from 'pino';
import { getSqlState } from '../db/transact';

/** A backend that does less than it could, and a business that is closed, are no faults. */
const EXPECTED: ReadonlySet<ErrorCode> = new Set(['NOT_IMPLEMENTED', 'BUSINESS_DISABLED']);

/** Writes a line of what an operator wants to hear of: faults of ours, and values that a schema should have refused. */
export function logProblem(
  { log, requestId, call }: { log: Logger; requestId: string; call?: CallName | undefined },
  { code, status }: Problem,
  error: unknown,
): void {
  const details = { event: 'request.failed', requestId, call, problem: code, err: error };
  if (status >= 500 && !EXPECTED.has(code)) log.error(details, 'a request failed');
  // The contract's schemas should have refused it: the client hears of it as its own fault, we as ours.
  else if (getSqlState(error)) log.warn(details, 'the database refused a value');
}
