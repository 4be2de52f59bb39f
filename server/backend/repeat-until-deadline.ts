import type { ErrorCode } from 'loyalty-contract/errors';
import { isCallError } from '../request/call-error';

/** Errors of a backend that is away or overloaded, and may be back at any moment. */
const PASSING_ERRORS = new Set<ErrorCode>(['BACKEND_UNAVAILABLE', 'BACKEND_TIMEOUT', 'BUSY']);
const PAUSE_MS = 100;

/**
 * Repeats a read while the backend is away, until it responds or the deadline has passed: then with the error of the last
 * attempt.
 * @param attempt called with the milliseconds that are left
 */
export async function repeatUntilDeadline<T>(timeoutMs: number, attempt: (leftMs: number) => Promise<T>): Promise<T> {
  const deadline = performance.now() + timeoutMs;
  for (;;) {
    try {
      return await attempt(deadline - performance.now());
    } catch (error) {
      const pauseMs = PAUSE_MS * (1 + Math.random());
      const isPassing = isCallError(error) && PASSING_ERRORS.has(error.code);
      if (!isPassing || performance.now() + pauseMs >= deadline) throw error;
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
  }
}
