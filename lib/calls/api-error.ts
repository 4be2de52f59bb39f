import type { ErrorCode } from 'loyalty-contract/errors';
import type { RefusalFacts } from 'loyalty-contract/schemas/problem';

/** The error of a call (spec §8): no response, a timeout, an invalid response, or a status with its problem. */
export type FailureCode = ErrorCode | 'FETCH_ERROR' | 'TIMEOUT_ERROR' | 'PARSING_ERROR';

export interface ApiError {
  /** HTTP status; 0 without a response. */
  status: number;
  code: FailureCode;
  /** Invalid fields, by path. */
  fields?: { path: string; code: string }[];
  /** Seconds to wait before a retry. */
  retryAfter?: number;
  /** At the desk: when and where, why, and how much there is, which a cashier tells the member. */
  facts?: RefusalFacts;
}

/** True for the error of a call of the API. */
export function isApiError(error: unknown): error is ApiError {
  return typeof error === 'object' && error !== null && 'code' in error && 'status' in error;
}

/** True when the backend does not have the call: the part of the page is omitted, without an error. */
export function isNotImplemented(error: unknown): boolean {
  return isApiError(error) && error.code === 'NOT_IMPLEMENTED';
}

/** True when it is unknown whether the write was executed: it may be retried with the same idempotency key. */
export function isOutcomeUnknown(error: ApiError): boolean {
  if (isNotImplemented(error)) return false;
  return error.status === 0 || error.status >= 500 || error.code === 'IDEMPOTENCY_IN_FLIGHT';
}
