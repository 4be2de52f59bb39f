/**
 * The timeout of a browser's call, in milliseconds: a little longer than the portal's own, so that its error is
 * received.
 */
export const CALL_TIMEOUT_MS = 8_000;

/**
 * Rejects when the signal aborts, whatever is pending: the request, or loading the script that parses the response.
 * @throws an `Error` once the signal is aborted
 */
export function rejectOnAbort<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const abort = () => reject(new Error('aborted'));
    if (signal.aborted) abort();
    signal.addEventListener('abort', abort, { once: true });
    promise.then(resolve, reject);
  });
}
