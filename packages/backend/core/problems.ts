import { errorStatus, type ErrorCode } from 'loyalty-contract/errors';
import { listFieldErrors, createProblem, type FieldError, type ProblemDetails } from 'loyalty-contract/schemas/problem';
import type { FastifyError } from 'fastify';
import { ZodError } from 'zod';
import { DatabaseUnavailableError } from '../db/database-unavailable';
import { getSqlState } from '../db/sql-state';

type ProblemFields = Omit<ProblemDetails, 'requestId'> & { retryAfter?: number };

/** Thrown by a handler to respond with a problem document. */
export class ProblemError extends Error {
  constructor(
    readonly code: ErrorCode,
    readonly more: ProblemFields = {},
  ) {
    super(code);
  }
}

/** 400 for one field, by its path. */
export function createFieldProblem(path: string, code = 'invalid'): ProblemError {
  return new ProblemError('INVALID_REQUEST', { errors: [{ path, code }] });
}

/** Throws a 400 that names every invalid field; does nothing without one. */
export function throwIfInvalid(errors: FieldError[]): void {
  if (errors.length > 0) throw new ProblemError('INVALID_REQUEST', { errors });
}

/** 429 with the seconds after which a retry makes sense. */
export function createRateLimitProblem(retryAfter: number): ProblemError {
  return new ProblemError('TOO_MANY_REQUESTS', { retryAfter: Math.max(1, Math.ceil(retryAfter)) });
}

/**
 * Values that no column accepts (PostgreSQL, appendix A): NUL and other invalid text (22021, 22P05), numbers and times
 * out of range (22003, 22008), text that is neither (22007, 22P02), a violated check (23514: a balance beyond its
 * limits), a value too long for an index (54000).
 */
const UNSTORABLE = new Set(['22021', '22P05', '22003', '22008', '22007', '22P02', '23514', '54000']);
/** The referenced row was deleted: a member who left meanwhile. */
const GONE = '23503';
/** The ledger check found that the account differs from its entries (`ledger_write`). */
const ACCOUNT_INCONSISTENT = 'LD001';
/** Something would be earned or spent by a blocked member (`refuse_blocked`). */
const MEMBER_BLOCKED = 'MB001';
/** Locks, deadlines and deadlocks that outlasted their retries. */
const NO_TIME = new Set(['55P03', '57014', '40001', '40P01']);
/**
 * SQLSTATEs of an unavailable database: broken connections, a full disk or memory, a server that shuts down, restarts
 * or is read-only, system errors, damaged data. Nothing was written, and a retry may succeed.
 */
const UNAVAILABLE_SQL_STATES = /^(08|53|57P|58|F0|XX|25006$)/;
/** Seconds after which a retry makes sense: a lock is released sooner than a database recovers. */
const RETRY_AFTER = { lock: 1, database: 5 };
const byFastify: Record<string, ErrorCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'BODY_TOO_LARGE',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'UNSUPPORTED_MEDIA_TYPE',
};

/** True when the database is unavailable: it is down, unresponsive, full or damaged. */
function isDatabaseUnavailable(error: unknown): boolean {
  return error instanceof DatabaseUnavailableError || UNAVAILABLE_SQL_STATES.test(getSqlState(error) ?? '');
}

/** The problem code of any error. An unexpected one is INTERNAL_ERROR, without details. */
export function toErrorCode(error: unknown): ErrorCode {
  if (error instanceof ProblemError) return error.code;
  if (error instanceof ZodError) return 'INVALID_REQUEST';
  const state = getSqlState(error) ?? '';
  if (UNSTORABLE.has(state)) return 'INVALID_REQUEST';
  if (state === GONE) return 'NOT_FOUND';
  if (state === ACCOUNT_INCONSISTENT) return 'ACCOUNT_LOCKED';
  if (state === MEMBER_BLOCKED) return 'MEMBER_BLOCKED';
  if (NO_TIME.has(state) || isDatabaseUnavailable(error)) return 'BUSY';
  if (!(error instanceof Error)) return 'INTERNAL_ERROR';
  const { code = '', statusCode = 500 } = error as FastifyError;
  return byFastify[code] ?? (statusCode >= 400 && statusCode < 500 ? 'INVALID_REQUEST' : 'INTERNAL_ERROR');
}

/** The problem document of an error, its status, and `Retry-After` in seconds if there is one. */
export function toProblem(error: unknown, requestId: string) {
  const code = toErrorCode(error);
  const more: ProblemFields =
    error instanceof ProblemError ? error.more : error instanceof ZodError ? { errors: listFieldErrors(error) } : {};
  const pause = isDatabaseUnavailable(error) ? RETRY_AFTER.database : RETRY_AFTER.lock;
  const { retryAfter = code === 'BUSY' ? pause : undefined, ...extensions } = more;
  return { status: errorStatus[code], retryAfter, body: createProblem(code, { ...extensions, requestId }) };
}
