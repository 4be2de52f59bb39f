import { getRetryDelayMs } from '@/lib/calls/retry-delay';
import { onRegistrationRetry, getRegistrationState, reportRegistration } from './registration-state';

/**
 * Registers this browser with `start`, with growing delays until it succeeds, and immediately when the network is back
 * or a retry is requested; reports the state. A failure is logged (spec §8).
 * @returns the function that stops it
 */
export function keepRegistered(start: () => Promise<(() => void) | undefined>): () => void {
  let stop: (() => void) | undefined;
  let timer: number | undefined;
  let failures = 0;
  let over = false;
  const attempt = () => {
    window.clearTimeout(timer);
    reportRegistration(failures === 0 ? 'registering' : 'retrying');
    start()
      .then((end) => {
        if (over) return end?.();
        stop = end;
        return reportRegistration('registered');
      })
      .catch((error: unknown) => {
        if (over) return;
        console.warn('push:', error instanceof Error ? error.message : 'not registered');
        reportRegistration('failed');
        timer = window.setTimeout(attempt, getRetryDelayMs(failures));
        failures += 1;
      });
  };
  const retry = () => {
    if (getRegistrationState() === 'failed') attempt();
  };
  const forget = onRegistrationRetry(retry);
  window.addEventListener('online', retry);
  attempt();
  return () => {
    over = true;
    stop?.();
    forget();
    window.clearTimeout(timer);
    window.removeEventListener('online', retry);
    reportRegistration('none');
  };
}
