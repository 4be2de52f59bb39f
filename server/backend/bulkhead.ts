import { LRUCache } from 'lru-cache';
import { MAX_PARTITIONS, UNKNOWN_PARTITION } from './business-partitions';
import { FairQueue } from '../request/fair-queue';
import { getProcessSingleton } from '../process/process-singleton';

/** Concurrent backend calls of one business (security 2.14), and of all unknown hosts together. */
const MAX_RUNNING = 16;
const MAX_RUNNING_UNKNOWN = 8;
/** The share of one client: behind an untrusted proxy, all visitors are one. */
const CLIENT_SHARE = 0.75;
/** The maximum number of waiting calls. */
const MAX_WAITING = 128;

/** The queue of a call. */
export interface CallSource {
  /** Of the requested business: `findPartition`. */
  partition: string;
  /** The client's network; shared calls are one client's. */
  client: string;
}

const getQueues = (): LRUCache<string, FairQueue> =>
  getProcessSingleton('bulkheads', () => new LRUCache<string, FairQueue>({ max: MAX_PARTITIONS }));

function createQueue(partition: string): FairQueue {
  const running = partition === UNKNOWN_PARTITION ? MAX_RUNNING_UNKNOWN : MAX_RUNNING;
  return new FairQueue({ running, runningPerClient: running * CLIENT_SHARE, waiting: MAX_WAITING });
}

/**
 * Queues a backend call, so that the load or failures of one business do not affect the connections of others, and
 * those of one client do not affect other visitors of the business. A call whose signal was aborted while it waited is
 * not run. Throws {@link CallError} `BUSY` when too many calls of the partition are waiting.
 */
export async function runInBulkhead<T>(
  { partition, client }: CallSource,
  signal: AbortSignal,
  run: () => Promise<T>,
): Promise<T> {
  const queue = getQueues().get(partition) ?? createQueue(partition);
  getQueues().set(partition, queue);
  return queue.run(client, signal, run);
}

/** Running and waiting calls of all partitions; zero when every slot has been released. */
export function getBulkheadLoad(): number {
  return [...getQueues().values()].reduce((sum, queue) => sum + queue.load, 0);
}
