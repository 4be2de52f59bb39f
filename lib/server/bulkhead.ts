import { LRUCache } from 'lru-cache';
import pLimit, { type LimitFunction } from 'p-limit';
import { CallFailure } from './failure';
import { processWide } from './process-wide';

/** Backend calls of one host that run at the same time (security 2.14). */
const RUNNING = 16;
/** How many more may wait for their turn. */
const WAITING = 128;
/** Hosts that are told apart at the same time; one that is forgotten starts with an empty bulkhead. */
const HOSTS = 5_000;

function makeLimits(): LRUCache<string, LimitFunction> {
  return new LRUCache({ max: HOSTS });
}

/**
 * Runs a backend call in its host's turn, so that one business's crowd or trouble leaves the connections of the others
 * alone. Throws {@link CallFailure} `BUSY` when too many of the host wait already.
 */
export async function withinBulkhead<T>(host: string, run: () => Promise<T>): Promise<T> {
  const limits = processWide('bulkheads', makeLimits);
  const limit = limits.get(host) ?? pLimit(RUNNING);
  limits.set(host, limit);
  if (limit.pendingCount >= WAITING) throw new CallFailure('BUSY', { retryAfter: 1 });
  return limit(run);
}
