import { setImmediate } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import pLimit, { type LimitFunction } from 'p-limit';

/** Concurrently rendered pages of one partition. */
const MAX_CONCURRENT_RENDERS = 8;
/** Cached pages of one partition that are sent per turn of the event loop. */
const MAX_SENDS_PER_TURN = 4;
/** The maximum number of waiting pages; further ones get a 503. */
const MAX_WAITING = 256;
/** Maximum number of partitions with their own queue. */
const MAX_QUEUES = 5_000;
/** A page's slot in the queue is released after this time in any case; the calls of a page have shorter deadlines. */
const RENDER_SLOT_TIMEOUT_MS = 15_000;

/** Settles with the page, or when its time is over. */
async function renderWithTimeout(render: () => Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const over = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, RENDER_SLOT_TIMEOUT_MS);
  });
  await Promise.race([render(), over]).finally(() => clearTimeout(timer));
}

function createPartitionLimits(concurrency: number): (partition: string) => LimitFunction {
  const limits = new LRUCache<string, LimitFunction>({ max: MAX_QUEUES });
  return (partition) => {
    const limit = limits.get(partition) ?? pLimit(concurrency);
    limits.set(partition, limit);
    return limit;
  };
}

/**
 * Sends cached pages, a few of a partition in each turn of the event loop, so that thousands of simultaneous requests
 * leave time for others.
 */
export function createSendQueue(): (partition: string, send: () => Promise<void>) => Promise<void> {
  const getLimit = createPartitionLimits(MAX_SENDS_PER_TURN);
  return (partition, send) => getLimit(partition)(() => setImmediate().then(send));
}

/**
 * Renders a page in its partition's queue: the load of one business waits in its own queue, and leaves processor time
 * to the others between its pages (security 2.5, M4).
 */
export function createRenderQueue(): (partition: string, render: () => Promise<void>) => Promise<'rendered' | 'busy'> {
  const getLimit = createPartitionLimits(MAX_CONCURRENT_RENDERS);
  return async (partition, render) => {
    const limit = getLimit(partition);
    if (limit.pendingCount >= MAX_WAITING) return 'busy';
    await limit(() => renderWithTimeout(render));
    return 'rendered';
  };
}
