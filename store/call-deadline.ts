import type { ApiError } from '@/lib/calls/api-error';
import { CALL_TIMEOUT_MS, rejectOnAbort } from '@/lib/calls/until-aborted';

/**
 * Sends a call until it is aborted or its time is over. The result of a call that ends without a response is a
 * `FETCH_ERROR` or `TIMEOUT_ERROR`.
 */
export async function sendUntilDeadline<T>(
  send: (signal: AbortSignal) => Promise<T>,
  signal: AbortSignal,
  timeoutMs = CALL_TIMEOUT_MS,
): Promise<T | { error: ApiError }> {
  const timeout = AbortSignal.timeout(timeoutMs);
  const ended = AbortSignal.any([signal, timeout]);
  try {
    return await rejectOnAbort(send(ended), ended);
  } catch {
    return { error: { status: 0, code: timeout.aborted ? 'TIMEOUT_ERROR' : 'FETCH_ERROR' } };
  }
}
