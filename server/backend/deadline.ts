import { CallError } from '../request/call-error';

/**
 * Runs `work` with a signal that aborts after `timeoutMs`, and settles then whatever the work does: a library that
 * ignores the signal, or an endless queue, blocks nobody. Throws {@link CallError} `BACKEND_TIMEOUT` at the deadline.
 */
export async function withDeadline<T>(timeoutMs: number, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const controller = new AbortController();
  return new Promise<T>((resolve, reject) => {
    const timer = setTimeout(() => {
      reject(new CallError('BACKEND_TIMEOUT', { retryAfter: 2 }));
      controller.abort(new DOMException('The deadline was exceeded', 'TimeoutError'));
    }, timeoutMs);
    work(controller.signal)
      .then(resolve, reject)
      .finally(() => clearTimeout(timer));
  });
}

/**
 * Settles as `promise` does, or rejects as soon as `signal` is aborted. A later result of the promise is passed to
 * `discard`, to release its resources.
 */
export function settleOrAbort<T>(promise: Promise<T>, signal: AbortSignal, discard?: (late: T) => void): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    const abort = () => {
      promise.then(discard, () => undefined);
      reject(signal.reason instanceof Error ? signal.reason : new Error('aborted'));
    };
    if (signal.aborted) return abort();
    signal.addEventListener('abort', abort, { once: true });
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort));
  });
}
