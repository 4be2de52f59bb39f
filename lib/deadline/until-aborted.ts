/** A browser's call is waited for this long, in milliseconds: a little longer than the portal's own deadline, so that its answer is seen. */
export const CALL_TIMEOUT_MS = 8_000;

/**
 * Ends with the signal whatever is waited for: not only the network, also a script that the answer is read with.
 * @throws an `Error` once the signal is aborted
 */
export function untilAborted<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const abort = () => reject(new Error('aborted'));
    if (signal.aborted) abort();
    signal.addEventListener('abort', abort, { once: true });
    promise.then(resolve, reject);
  });
}
