import { getRetryDelayMs } from '@/lib/calls/retry-delay';

/** Resolves after a pause, or as soon as the network is back. */
function waitForNetwork(pauseMs: number): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      window.removeEventListener('online', end);
      resolve();
    };
    const timer = setTimeout(end, pauseMs);
    window.addEventListener('online', end);
  });
}

/**
 * Loads a script of the page, with growing delays until it succeeds, and immediately when the network is back. For
 * scripts that nobody waits for on the screen: `next/dynamic` would not load them again before the next page.
 */
export async function loadWithRetries<T>(load: () => Promise<T>): Promise<T> {
  for (let failures = 0; ; failures += 1) {
    try {
      return await load();
    } catch {
      await waitForNetwork(getRetryDelayMs(failures));
    }
  }
}
