import { isWrite, type Route } from 'loyalty-contract/calls/route';
import type { ApiError } from '@/lib/calls/api-error';

const RETRY_BASE_MS = 300;

/** The delay before the retry: the base of spec §9 with some jitter, or until the call is aborted. */
function waitForBackoff(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, RETRY_BASE_MS * (1 + Math.random()));
    signal.addEventListener('abort', () => (clearTimeout(timer), resolve()), { once: true });
  });
}

/**
 * Sends a call of a browser. A read without a response is retried once, if `canRetry` then agrees; a write never is: only a
 * person repeats it. On the server nothing is retried.
 */
export async function sendWithRetry<R extends { data: unknown } | { error: ApiError }>(
  send: () => Promise<R>,
  route: Route,
  signal: AbortSignal,
  canRetry = () => true,
): Promise<R> {
  const first = await send();
  const shouldRetry =
    'error' in first && first.error.code === 'FETCH_ERROR' && !isWrite(route) && typeof window !== 'undefined';
  if (!shouldRetry || signal.aborted || !canRetry()) return first;
  await waitForBackoff(signal);
  return signal.aborted ? first : send();
}
