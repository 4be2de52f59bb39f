import { LRUCache } from 'lru-cache';
import CircuitBreaker from 'opossum';
import type { ErrorCode } from '@/contract/errors';
import { environment } from './environment';
import { CallFailure } from './failure';
import { log } from './log';
import { processWide } from './process-wide';

const WINDOW_MS = 10_000;
const FAILURES = 5;
/** Hosts that are told apart at the same time; one that is forgotten starts with a closed breaker. */
const HOSTS = 500;

type Breaker = CircuitBreaker<[() => Promise<unknown>], unknown>;

/** What says that the backend itself is not well; anything else it said is about the call. */
const unwell: readonly ErrorCode[] = [
  'BACKEND_UNAVAILABLE',
  'BACKEND_TIMEOUT',
  'BACKEND_BAD_ANSWER',
  'INTERNAL_ERROR',
  'BUSY',
];

function isHealthy(error: unknown): boolean {
  return error instanceof CallFailure && !unwell.includes(error.code);
}

function makeBreaker(host: string): Breaker {
  const breaker: Breaker = new CircuitBreaker((run: () => Promise<unknown>) => run(), {
    timeout: false,
    rollingCountTimeout: WINDOW_MS,
    volumeThreshold: FAILURES,
    errorThresholdPercentage: 50,
    resetTimeout: environment().BREAKER_RESET_MS,
    errorFilter: isHealthy,
  });
  breaker.on('open', () =>
    log().error({ event: 'backend.breaker.open', host }, 'The backend does not answer: calls are refused at once'),
  );
  breaker.on('close', () => log().info({ event: 'backend.breaker.close', host }, 'The backend answers again'));
  return breaker;
}

function makeBreakers(): LRUCache<string, Breaker> {
  return new LRUCache({ max: HOSTS, dispose: (breaker) => breaker.shutdown() });
}

/** The breaker of a host: what fails for one business says nothing of the others (security 2.7, M5). */
export function breakerOf(host: string): Breaker {
  const breakers = processWide('backend-breakers', makeBreakers);
  const breaker = breakers.get(host) ?? makeBreaker(host);
  breakers.set(host, breaker);
  return breaker;
}
