import { CallError } from '../request/call-error';
import { FairQueue } from '../request/fair-queue';
import { ThreadBudget } from '../request/thread-budget';
import { getProcessSingleton } from '../process/process-singleton';

/** Milliseconds of the thread for which a response counts that is parsed, merged and stored for the first time. */
const COST_MS = 20;
/** Three hundred responses of a business at once, then ten a second: more than its own pages and languages have. */
const BUDGET = { share: 0.2, creditMs: 300 * COST_MS };

/** Fetched at the same time for one business. */
const MAX_CONCURRENT = 16;

/** Fetches, in turns, what no cache has. */
class UncachedTurns {
  private readonly budget = new ThreadBudget(BUDGET);
  private readonly queue = new FairQueue({
    running: Infinity,
    runningPerClient: MAX_CONCURRENT,
    waiting: 10_000,
    getDelay: (partition) => this.budget.getDelay(partition),
  });

  async run<T>(partition: string, timeoutMs: number, fetch: () => Promise<T>): Promise<T> {
    const controller = new AbortController();
    const timer = setTimeout(() => controller.abort(new CallError('BUSY')), timeoutMs);
    return this.queue
      .run(partition, controller.signal, () => {
        clearTimeout(timer);
        return this.fetchAndPay(partition, fetch);
      })
      .finally(() => clearTimeout(timer));
  }

  /** What fails was neither merged nor stored: a backend that is away makes nobody wait for a turn. */
  private async fetchAndPay<T>(partition: string, fetch: () => Promise<T>): Promise<T> {
    const pay = this.budget.use(partition);
    let cost = 0;
    try {
      const value = await fetch();
      cost = COST_MS;
      return value;
    } finally {
      pay(cost);
    }
  }
}

const getTurns = () => getProcessSingleton('uncached-turns', () => new UncachedTurns());

/**
 * Fetches a public response of a business for the first time. Of languages and ids that somebody invents there is any
 * number, and no cache has them: those of one business take turns, and others do not wait for them (decision 099).
 * @param timeoutMs after which it is refused while it waits, with {@link CallError} `BUSY`
 */
export const fetchUncached = <T>(partition: string, timeoutMs: number, fetch: () => Promise<T>): Promise<T> =>
  getTurns().run(partition, timeoutMs, fetch);
