import { LRUCache } from 'lru-cache';
import pLimit, { type LimitFunction } from 'p-limit';

/** Pages of one host that are rendered at the same time. */
const RENDERING = 8;
/** How many more may wait for their turn; whoever comes after them is asked to come again. */
const WAITING = 256;
/** Hosts that are told apart at the same time. */
const HOSTS = 5_000;

/**
 * Renders a page in its host's turn: a crowd at one business waits among itself, and leaves the processor to the others
 * between its pages (security 2.5, M4).
 */
export function pageTurns(): (host: string, render: () => Promise<void>) => Promise<'rendered' | 'busy'> {
  const limits = new LRUCache<string, LimitFunction>({ max: HOSTS });
  return async (host, render) => {
    const limit = limits.get(host) ?? pLimit(RENDERING);
    limits.set(host, limit);
    if (limit.pendingCount >= WAITING) return 'busy';
    await limit(render);
    return 'rendered';
  };
}
