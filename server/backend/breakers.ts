import { LRUCache } from 'lru-cache';
import CircuitBreaker from 'opossum';
import type { ErrorCode } from 'loyalty-contract/errors';
import { getEnvironment } from '../process/environment';
import { isCallError } from '../request/call-error';
import { getLog } from '../process/log';
import type { BreakerState } from '../process/metrics';
import { getProcessSingleton } from '../process/process-singleton';

const WINDOW_MS = 10_000;
const MIN_FAILURES = 5;
/** Maximum number of businesses with their own breaker; an evicted one starts again with a closed breaker. */
const MAX_BREAKERS = 1_000;

type Breaker = CircuitBreaker<[() => Promise<unknown>], unknown>;

/** Errors of the backend itself; any other concerns only the call. */
const BREAKER_ERRORS: readonly ErrorCode[] = [
  'BACKEND_UNAVAILABLE',
  'BACKEND_TIMEOUT',
  'BACKEND_BAD_ANSWER',
  'INTERNAL_ERROR',
  'BUSY',
];

/** True for an error that is not the backend's fault: a refusal, or a defect of the portal before anything was sent. */
function isHealthy(error: unknown): boolean {
  return !isCallError(error) || !BREAKER_ERRORS.includes(error.code);
}

function createBreaker(partition: string): Breaker {
  const breaker: Breaker = new CircuitBreaker((run: () => Promise<unknown>) => run(), {
    timeout: false,
    rollingCountTimeout: WINDOW_MS,
    volumeThreshold: MIN_FAILURES,
    errorThresholdPercentage: 50,
    resetTimeout: getEnvironment().BREAKER_RESET_MS,
    errorFilter: isHealthy,
  });
  breaker.on('open', () =>
    getLog().error({ event: 'backend.breaker.open', partition }, 'backend not responding: the circuit breaker is open'),
  );
  breaker.on('close', () =>
    getLog().info(
      { event: 'backend.breaker.close', partition },
      'backend is responding again: the circuit breaker is closed',
    ),
  );
  return breaker;
}

function createBreakers(): LRUCache<string, Breaker> {
  return new LRUCache({ max: MAX_BREAKERS, dispose: (breaker) => breaker.shutdown() });
}

const getBreakers = () => getProcessSingleton('backend-breakers', createBreakers);

/** The number of breakers in each state. */
export function countBreakers(): Record<BreakerState, number> {
  const states = { open: 0, half_open: 0, closed: 0 };
  for (const { opened, halfOpen } of getBreakers().values())
    states[halfOpen ? 'half_open' : opened ? 'open' : 'closed'] += 1;
  return states;
}

/** Closes all breakers: what has failed is not the backend that calls go to now. */
export function forgetFailures(): void {
  getBreakers().clear();
}

/** Runs a call unless the partition's breaker is open. */
export async function runWithBreaker<T>(partition: string, run: () => Promise<T>): Promise<T> {
  return (await getBreaker(partition).fire(run)) as T;
}

/** The breaker of a partition: failures for one business say nothing about the others (security 2.7, M5). */
function getBreaker(partition: string): Breaker {
  const breakers = getBreakers();
  const breaker = breakers.get(partition) ?? createBreaker(partition);
  breakers.set(partition, breaker);
  return breaker;
}
