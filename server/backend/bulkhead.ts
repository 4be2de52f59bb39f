import { LRUCache } from 'lru-cache';
import { UNKNOWN_LANE } from './business-lanes';
import { FairQueue } from './fair-queue';
import { processSingleton } from '../process/process-singleton';

/** Backend calls of one business that run at the same time (security 2.14), and of all hosts of none together. */
const RUNNING = 16;
const RUNNING_UNKNOWN = 8;
/** The part of them that one client may have: behind a proxy that is not trusted, all visitors are one. */
const CLIENT_SHARE = 0.75;
/** How many more may wait for their turn. */
const WAITING = 128;
/** Businesses that are told apart at the same time; one that is forgotten starts with an empty bulkhead. */
const MAX_LANES = 5_000;

/** Who a call is queued for. */
export interface CallSource {
  /** Of the business that is asked for: `findLane`. */
  lane: string;
  /** Whose call it is, by network; calls that are shared by all are one client's. */
  client: string;
}

const queues = (): LRUCache<string, FairQueue> =>
  processSingleton('bulkheads', () => new LRUCache<string, FairQueue>({ max: MAX_LANES }));

function createQueue(lane: string): FairQueue {
  const running = lane === UNKNOWN_LANE ? RUNNING_UNKNOWN : RUNNING;
  return new FairQueue({ running, runningOfClient: running * CLIENT_SHARE, waiting: WAITING });
}

/**
 * Runs a backend call in its turn, so that one business's crowd or trouble leaves the connections of the others alone,
 * and one client's crowd the turns of the business's other visitors. A call whose signal was aborted while it waited is
 * not run. Throws {@link CallFailure} `BUSY` when too many of the lane wait already.
 */
export async function runInBulkhead<T>(
  { lane, client }: CallSource,
  signal: AbortSignal,
  run: () => Promise<T>,
): Promise<T> {
  const queue = queues().get(lane) ?? createQueue(lane);
  queues().set(lane, queue);
  return queue.run(client, signal, run);
}

/** Calls that run or wait in all lanes together; zero when every place has been given back. */
export function getBulkheadLoad(): number {
  return [...queues().values()].reduce((sum, queue) => sum + queue.load, 0);
}
