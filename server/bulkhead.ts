import { LRUCache } from 'lru-cache';
import pLimit, { type LimitFunction } from 'p-limit';
import { UNKNOWN_LANE } from './business-lanes';
import { CallFailure } from './failure';
import { processWide } from './process-wide';

/** Backend calls of one business that run at the same time (security 2.14), and of all hosts of none together. */
const RUNNING = 16;
const RUNNING_UNKNOWN = 8;
/** How many more may wait for their turn. */
const WAITING = 128;
/** Businesses that are told apart at the same time; one that is forgotten starts with an empty bulkhead. */
const MAX_LANES = 5_000;

const limits = (): LRUCache<string, LimitFunction> =>
  processWide('bulkheads', () => new LRUCache<string, LimitFunction>({ max: MAX_LANES }));

/**
 * Runs a backend call in its lane's turn, so that one business's crowd or trouble leaves the connections of the others
 * alone. A call whose signal was aborted while it waited is not run. Throws {@link CallFailure} `BUSY` when too many
 * of the lane wait already.
 */
export async function withinBulkhead<T>(lane: string, signal: AbortSignal, run: () => Promise<T>): Promise<T> {
  const limit = limits().get(lane) ?? pLimit(lane === UNKNOWN_LANE ? RUNNING_UNKNOWN : RUNNING);
  limits().set(lane, limit);
  if (limit.pendingCount >= WAITING) throw new CallFailure('BUSY', { retryAfter: 1 });
  return limit(() => {
    signal.throwIfAborted();
    return run();
  });
}

/** Calls that run or wait in all lanes together; zero when every place has been given back. */
export function bulkheadLoad(): number {
  return [...limits().values()].reduce((sum, limit) => sum + limit.activeCount + limit.pendingCount, 0);
}
