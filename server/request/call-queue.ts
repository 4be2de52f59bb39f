import { setImmediate } from 'node:timers/promises';
import type { ActiveNetworks } from './active-networks';
import { FairQueue } from './fair-queue';
import { ThreadBudget } from './thread-budget';
import type { ThreadTime } from './thread-time';

/** Concurrent calls of one client; and how many of it, and of all, wait: further ones get a 503. */
const MAX_CONCURRENT_PER_CLIENT = 16;
const MAX_WAITING_PER_CLIENT = 512;
const MAX_WAITING = 8_192;

/** The part of the thread that the calls of one client have while several networks use the portal (decision 099). */
const CLIENT_BUDGET = { share: 0.05, creditMs: 500 };

/**
 * Runs calls in turns (security M8): many of one client wait behind each other, and while others use the portal they have
 * a part of the thread's time. Clients wait for nobody else: how many calls of a business run is limited where they are sent.
 */
export class CallQueue {
  private readonly budget = new ThreadBudget(CLIENT_BUDGET);
  private readonly queue: FairQueue;

  constructor(
    private readonly networks: Pick<ActiveNetworks, 'areSeveral'>,
    private readonly threadTime: Pick<ThreadTime, 'start' | 'stop'>,
  ) {
    this.queue = new FairQueue({
      running: Infinity,
      runningPerClient: MAX_CONCURRENT_PER_CLIENT,
      waiting: MAX_WAITING,
      waitingPerClient: MAX_WAITING_PER_CLIENT,
      getDelay: (client) => (this.networks.areSeveral() ? this.budget.getDelay(client) : 0),
    });
  }

  /**
   * Runs a call when it is its client's turn. Rejects with the signal's reason when it is aborted before that, and with
   * {@link CallError} `BUSY` when too many wait.
   * @param client a person with a session, or the network of a visitor
   */
  run(client: string, signal: AbortSignal, call: () => Promise<void>): Promise<void> {
    return this.queue.run(client, signal, async () => {
      // Only after a turn of the event loop it is known whether the client is still there.
      await setImmediate();
      signal.throwIfAborted();
      const pay = this.networks.areSeveral() ? this.budget.use(client) : undefined;
      const work = this.threadTime.start();
      try {
        await call();
      } finally {
        const ms = this.threadTime.stop(work);
        pay?.(ms);
      }
    });
  }
}
