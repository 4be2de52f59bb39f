import type { ErrorCode } from '@/contract/errors';

/** What went wrong with a call (spec §8): no answer, too late, not readable, or a status with its problem. */
export type FailureCode = ErrorCode | 'FETCH_ERROR' | 'TIMEOUT_ERROR' | 'PARSING_ERROR';

export interface ApiError {
  /** HTTP status; 0 when there was no answer. */
  status: number;
  code: FailureCode;
  /** Wrong fields, by path. */
  fields?: { path: string; code: string }[];
  /** Seconds to wait before another try. */
  retryAfter?: number;
}

/** True for an error that a call of the api ended with. */
export function isApiError(error: unknown): error is ApiError {
  return typeof error === 'object' && error !== null && 'code' in error && 'status' in error;
}

/** True when nobody knows whether the write was done: it may be tried again with the same idempotency key. */
export function isUnconfirmed(error: ApiError): boolean {
  return error.status === 0 || error.status >= 500 || error.code === 'IDEMPOTENCY_IN_FLIGHT';
}
