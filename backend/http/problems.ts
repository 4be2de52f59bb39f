import { errorStatus, type ErrorCode } from '@/contract/errors';
import { fieldErrors, problemOf, type Problem } from '@/contract/schemas/problem';
import type { FastifyError } from 'fastify';
import { ZodError } from 'zod';
import { sqlState } from '../db/transact';

type More = Pick<Problem, 'detail' | 'errors'> & { retryAfter?: number };

/** What a handler throws to answer with a problem document. */
export class ProblemError extends Error {
  constructor(
    readonly code: ErrorCode,
    readonly more: More = {},
  ) {
    super(code);
  }
}

/** 400 for one field, by its path. */
export function invalid(path: string, code = 'invalid'): ProblemError {
  return new ProblemError('INVALID_REQUEST', { errors: [{ path, code }] });
}

/** 429 with the seconds after which another try makes sense. */
export function tooMany(retryAfter: number): ProblemError {
  return new ProblemError('TOO_MANY_REQUESTS', { retryAfter: Math.max(1, Math.ceil(retryAfter)) });
}

/**
 * Values that no column takes (PostgreSQL, appendix A): NUL and the like (22021, 22P05), numbers and times out of range
 * (22003, 22008), text that is neither (22007, 22P02), what a check forbids (23514: a balance beyond its limits), what
 * is too long for an index (54000).
 */
const UNSTORABLE = new Set(['22021', '22P05', '22003', '22008', '22007', '22P02', '23514', '54000']);
/** What a row points at is gone: a member who left meanwhile. */
const GONE = '23503';
/**
 * Locks, deadlines and deadlocks that outlasted their retries, too many connections, a server that is restarting or
 * read-only, no disk or memory left.
 */
const NO_TIME = new Set([
  ...['55P03', '57014', '40001', '40P01'],
  ...['53000', '53100', '53200', '53300', '53400'],
  ...['57P01', '57P02', '57P03', '25006', '58030'],
  ...['08000', '08001', '08003', '08004', '08006'],
]);
const byFastify: Record<string, ErrorCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'BODY_TOO_LARGE',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'UNSUPPORTED_MEDIA_TYPE',
};
const UNREACHABLE = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOTFOUND', 'ETIMEDOUT', 'EPIPE']);

/** The code that answers an error of any kind. What nobody foresaw is INTERNAL_ERROR, and says nothing of itself. */
export function codeOf(error: unknown): ErrorCode {
  if (error instanceof ProblemError) return error.code;
  if (error instanceof ZodError) return 'INVALID_REQUEST';
  const state = sqlState(error) ?? '';
  if (UNSTORABLE.has(state)) return 'INVALID_REQUEST';
  if (state === GONE) return 'NOT_FOUND';
  if (NO_TIME.has(state)) return 'BUSY';
  if (!(error instanceof Error)) return 'INTERNAL_ERROR';
  const { code = '', statusCode = 500 } = error as FastifyError;
  if (UNREACHABLE.has(code) || /timeout exceeded when trying to connect/.test(error.message)) return 'BUSY';
  return byFastify[code] ?? (statusCode >= 400 && statusCode < 500 ? 'INVALID_REQUEST' : 'INTERNAL_ERROR');
}

/** The problem document of an error, its status, and `Retry-After` in seconds where there is one. */
export function problemFor(error: unknown, requestId: string) {
  const code = codeOf(error);
  const more: More =
    error instanceof ProblemError ? error.more : error instanceof ZodError ? { errors: fieldErrors(error) } : {};
  const { retryAfter = code === 'BUSY' ? 1 : undefined, ...said } = more;
  return { status: errorStatus[code], retryAfter, body: problemOf(code, { ...said, requestId }) };
}
