import { setImmediate } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import pLimit, { type LimitFunction } from 'p-limit';
import { FairQueue, type Place } from './fair-queue';
import type { ActiveNetworks } from './active-networks';
import { ThreadBudget } from './thread-budget';
import type { ThreadTime, TimedWork } from './thread-time';

/** Concurrently rendered pages of each lane of a business, and of one client in it: a page also waits for its calls. */
const MAX_CONCURRENT_RENDERS = { expected: 8, open: 4 };
const MAX_CONCURRENT_RENDERS_PER_CLIENT = 3;
/** The maximum number of waiting pages of one lane, and of one client in it; further ones get a 503. */
const MAX_WAITING = 256;
const MAX_WAITING_PER_CLIENT = 64;
/** Cached pages of one partition that are sent per turn of the event loop. */
const MAX_SENDS_PER_TURN = 4;
/** Maximum number of partitions with their own queue. */
const MAX_QUEUES = 5_000;
/** A page's slot in the queue is released after this time in any case; the calls of a page have shorter deadlines. */
const RENDER_SLOT_TIMEOUT_MS = 15_000;

/**
 * Parts of the thread while several networks use the portal (decision 095): a client's own pages, all pages of a
 * business that anybody can ask for in any number, those of all businesses together, and those of a business's members
 * together with its plain pages.
 */
const CLIENT_BUDGET = { share: 0.05, creditMs: 300 };
const OPEN_BUDGET = { share: 0.02, creditMs: 300 };
const ALL_OPEN_BUDGET = { share: 0.2, creditMs: 1_000 };
const EXPECTED_BUDGET = { share: 0.5, creditMs: 1_000 };

/** Settles with the page, or when its time is over. */
async function renderWithTimeout(render: () => Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const over = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, RENDER_SLOT_TIMEOUT_MS);
  });
  await Promise.race([render(), over]).finally(() => clearTimeout(timer));
}

/**
 * Sends cached pages, a few of a partition in each turn of the event loop, so that thousands of simultaneous requests
 * leave time for others.
 */
export function createSendQueue(): (partition: string, send: () => Promise<void>) => Promise<void> {
  const limits = new LRUCache<string, LimitFunction>({ max: MAX_QUEUES });
  return (partition, send) => {
    const limit = limits.get(partition) ?? pLimit(MAX_SENDS_PER_TURN);
    limits.set(partition, limit);
    return limit(() => setImmediate().then(send));
  };
}

/** Pays for a use that costs nothing. */
const free = (_ms: number): void => undefined;

/** The key of a budget that there is once. */
const ALL = 'all';

const isOpen = (lane: string): boolean => lane.startsWith('open ');

/** Whose page is rendered. */
export interface RenderSource {
  /** The business's: `findPartition`. */
  partition: string;
  /** `expected`: a member's page, or one of the business's plain pages, of which there is a fixed number. */
  lane: 'expected' | 'open';
  /** A member, or the network of a visitor. */
  client: string;
}

/**
 * Renders pages within a budget (security 2.7, M4): the pages of a business take turns by client, businesses take turns
 * with each other, one page begins in a turn of the event loop, and while others use the portal each client and each
 * business has a part of the thread's time.
 */
export class RenderQueue {
  private readonly lanes = new LRUCache<string, FairQueue>({ max: MAX_QUEUES });
  private readonly clients = new ThreadBudget(CLIENT_BUDGET);
  private readonly budgets = { open: new ThreadBudget(OPEN_BUDGET), expected: new ThreadBudget(EXPECTED_BUDGET) };
  private readonly allOpen = new ThreadBudget(ALL_OPEN_BUDGET);
  private readonly beginnings: FairQueue;

  constructor(
    private readonly networks: Pick<ActiveNetworks, 'areSeveral'>,
    private readonly threadTime: Pick<ThreadTime, 'start' | 'stop' | 'within'>,
  ) {
    this.beginnings = new FairQueue({
      running: 1,
      runningPerClient: 1,
      waiting: Infinity,
      getDelay: (lane) => this.getLaneDelay(lane),
    });
  }

  private getBudget(lane: string): ThreadBudget {
    return isOpen(lane) ? this.budgets.open : this.budgets.expected;
  }

  private getLaneDelay(lane: string): number {
    const own = this.getDelay(this.getBudget(lane), lane);
    return isOpen(lane) ? Math.max(own, this.getDelay(this.allOpen, ALL)) : own;
  }

  private useLane(lane: string): (ms: number) => void {
    const payOwn = this.use(this.getBudget(lane), lane);
    const payShared = isOpen(lane) ? this.use(this.allOpen, ALL) : free;
    return (ms) => {
      payOwn(ms);
      payShared(ms);
    };
  }

  private getDelay(budget: ThreadBudget, key: string): number {
    return this.networks.areSeveral() ? budget.getDelay(key) : 0;
  }

  /** What is used while one network alone uses the portal costs nothing. */
  private use(budget: ThreadBudget, key: string): (ms: number) => void {
    return this.networks.areSeveral() ? budget.use(key) : free;
  }

  private getQueue(key: string, lane: RenderSource['lane']): FairQueue {
    const queue =
      this.lanes.get(key) ??
      new FairQueue({
        running: MAX_CONCURRENT_RENDERS[lane],
        runningPerClient: MAX_CONCURRENT_RENDERS_PER_CLIENT,
        waiting: MAX_WAITING,
        waitingPerClient: MAX_WAITING_PER_CLIENT,
        getDelay: (client) => this.getDelay(this.clients, client),
      });
    this.lanes.set(key, queue);
    return queue;
  }

  /**
   * Renders a page when it is its turn. Rejects with the signal's reason when it is aborted before that, and with
   * {@link CallError} `BUSY` when too many pages wait.
   * @param place in the queue, if others are to know of it
   */
  async run(
    { partition, lane, client }: RenderSource,
    signal: AbortSignal,
    render: () => Promise<void>,
    place?: Place,
  ): Promise<void> {
    const key = `${lane} ${partition}`;
    const takeTurn = async () => {
      const payForClient = this.use(this.clients, client);
      let payForLane = free;
      let work: TimedWork | undefined;
      try {
        // Only after a turn of the event loop it is known whether the client is still there.
        await this.beginnings.run(key, signal, () => setImmediate());
        signal.throwIfAborted();
        payForLane = this.useLane(key);
        const timed = this.threadTime.start();
        work = timed;
        await renderWithTimeout(() => this.threadTime.within(timed, render));
      } finally {
        const ms = work ? this.threadTime.stop(work) : 0;
        payForClient(ms);
        payForLane(ms);
      }
    };
    await this.getQueue(key, lane).run(client, signal, takeTurn, place);
  }
}
