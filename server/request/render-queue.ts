import { setImmediate } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import pLimit, { type LimitFunction } from 'p-limit';

/** Concurrently rendered pages of one lane. */
const MAX_RENDERING = 8;
/** Cached pages of one lane that are sent per turn of the event loop. */
const MAX_SENDS_PER_TURN = 4;
/** The maximum number of waiting pages; further ones get a 503. */
const MAX_WAITING = 256;
/** Maximum number of businesses with their own queue. */
const MAX_QUEUES = 5_000;
/** A page's slot in the queue is released after this time in any case; the calls of a page have shorter deadlines. */
const TURN_MS = 15_000;

/** Settles with the page, or when its time is over. */
async function renderInTurn(render: () => Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const over = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, TURN_MS);
  });
  await Promise.race([render(), over]).finally(() => clearTimeout(timer));
}

function createLaneLimits(concurrency: number): (lane: string) => LimitFunction {
  const limits = new LRUCache<string, LimitFunction>({ max: MAX_QUEUES });
  return (lane) => {
    const limit = limits.get(lane) ?? pLimit(concurrency);
    limits.set(lane, limit);
    return limit;
  };
}

/**
 * Sends cached pages, a few of a lane in each turn of the event loop, so that thousands of simultaneous requests leave
 * time for others.
 */
export function createSendQueue(): (lane: string, send: () => Promise<void>) => Promise<void> {
  const findLimit = createLaneLimits(MAX_SENDS_PER_TURN);
  return (lane, send) => findLimit(lane)(() => setImmediate().then(send));
}

/**
 * Renders a page in its lane's queue: the load of one business waits in its own queue, and leaves processor time to the
 * others between its pages (security 2.5, M4).
 */
export function createRenderQueue(): (lane: string, render: () => Promise<void>) => Promise<'rendered' | 'busy'> {
  const findLimit = createLaneLimits(MAX_RENDERING);
  return async (lane, render) => {
    const limit = findLimit(lane);
    if (limit.pendingCount >= MAX_WAITING) return 'busy';
    await limit(() => renderInTurn(render));
    return 'rendered';
  };
}
