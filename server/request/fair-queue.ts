import { CallError } from './call-error';

/** The limits of a queue. */
interface FairQueueOptions {
  /** Running concurrently. */
  running: number;
  /** Running concurrently, of one client. */
  runningPerClient: number;
  /** Waiting, of all clients together. */
  waiting: number;
  /** Waiting, of one client; by default as many as of all together. */
  waitingPerClient?: number;
  /** Milliseconds until the client's next request may start; by default none. */
  getDelay?: (client: string) => number;
}

/** A place in the queue that others are to know of. */
export interface Place {
  /** True while its turn is given to the next one: it stays where it is. */
  isHeld: () => boolean;
  /** Called when it is its turn. */
  take: () => void;
  /** Called when the turn is over, before the next one begins. */
  release: () => void;
}

/** A waiting request. */
interface QueuedCall {
  place?: Place | undefined;
  start: () => void;
  refuse: () => void;
}

interface Client {
  running: number;
  waiters: QueuedCall[];
}

/**
 * Runs a limited number of tasks concurrently, with round-robin scheduling by client: many requests of one client wait
 * behind each other. When the queue is full, the client with the most waiting requests loses its last one.
 */
export class FairQueue {
  /** In scheduling order; contains only clients with running or waiting requests. */
  private readonly clients = new Map<string, Client>();
  private running = 0;
  private waiting = 0;
  /**
   * The number of clients by their number of waiting requests: finds the longest queue without scanning all clients.
   */
  private readonly clientsByRow: number[] = [];
  private wakeUp: NodeJS.Timeout | undefined;

  constructor(private readonly options: FairQueueOptions) {}

  /** The number of running and waiting requests. */
  get load(): number {
    return this.running + this.waiting;
  }

  /**
   * Runs `work` when the client is scheduled. Rejects with the signal's reason when it is aborted before that, and with
   * {@link CallError} `BUSY` when the queue is full.
   */
  async run<T>(client: string, signal: AbortSignal, work: () => Promise<T>, place?: Place): Promise<T> {
    await this.enqueue(client, signal, place);
    try {
      signal.throwIfAborted();
      return await work();
    } finally {
      this.release(client, place);
    }
  }

  private enqueue(name: string, signal: AbortSignal, place?: Place): Promise<void> {
    return new Promise<void>((resolve, reject) => {
      const client = this.clients.get(name) ?? { running: 0, waiters: [] };
      const dequeue = () => {
        this.removeWaiter(name, client, waiter);
        reject(signal.reason instanceof Error ? signal.reason : new Error('aborted'));
      };
      const settle = (then: () => void) => () => {
        signal.removeEventListener('abort', dequeue);
        then();
      };
      const refuse = settle(() => reject(new CallError('BUSY', { retryAfter: 1 })));
      const waiter = { start: settle(resolve), refuse, place };
      if (signal.aborted) return dequeue();
      const { waiting, waitingPerClient = waiting } = this.options;
      if (client.waiters.length >= waitingPerClient) return refuse();
      if (this.waiting >= waiting && !this.evictLast(client.waiters.length)) return refuse();
      signal.addEventListener('abort', dequeue, { once: true });
      client.waiters.push(waiter);
      this.clients.set(name, client);
      this.countRow(client.waiters.length - 1, client.waiters.length);
      this.startNext();
    });
  }

  /** Evicts the last request of the client with the longest queue, unless the new client's is nearly as long. */
  private evictLast(ownLength: number): boolean {
    if (this.clientsByRow.length - 1 <= ownLength + 1) return false;
    const [name, longest] = [...this.clients].reduce((most, item) =>
      item[1].waiters.length > most[1].waiters.length ? item : most,
    );
    const last = longest.waiters.at(-1);
    if (!last) return false;
    this.removeWaiter(name, longest, last);
    last.refuse();
    return true;
  }

  private removeWaiter(name: string, client: Client, waiter: QueuedCall): void {
    const at = client.waiters.indexOf(waiter);
    if (at < 0) return;
    client.waiters.splice(at, 1);
    this.countRow(client.waiters.length + 1, client.waiters.length);
    this.forgetIdle(name, client);
  }

  /** Updates the counts after a client's queue has become longer or shorter by one. */
  private countRow(before: number, after: number): void {
    this.waiting += after - before;
    if (before > 0) this.clientsByRow[before] = (this.clientsByRow[before] ?? 0) - 1;
    if (after > 0) this.clientsByRow[after] = (this.clientsByRow[after] ?? 0) + 1;
    while (this.clientsByRow.length > 0 && !this.clientsByRow.at(-1)) this.clientsByRow.pop();
  }

  private release(name: string, place?: Place): void {
    this.running -= 1;
    place?.release();
    const client = this.clients.get(name);
    if (client) {
      client.running -= 1;
      this.moveToEnd(name, client);
      this.forgetIdle(name, client);
    }
    this.startNext();
  }

  /** All other clients are scheduled before this client's next request. */
  private moveToEnd(name: string, client: Client): void {
    this.clients.delete(name);
    this.clients.set(name, client);
  }

  private forgetIdle(name: string, client: Client): void {
    if (client.running === 0 && client.waiters.length === 0) this.clients.delete(name);
  }

  private startNext(): void {
    let delay = Infinity;
    for (const [name, client] of this.clients) {
      if (this.running >= this.options.running) return;
      const next = client.waiters.findIndex(({ place }) => !place?.isHeld());
      if (client.running >= this.options.runningPerClient || next < 0) continue;
      const own = this.options.getDelay?.(name) ?? 0;
      if (own > 0) {
        delay = Math.min(delay, own);
        continue;
      }
      this.start(name, client, next);
    }
    if (delay < Infinity) this.startLater(delay);
  }

  private start(name: string, client: Client, at: number): void {
    const [waiter] = client.waiters.splice(at, 1);
    if (!waiter) return;
    this.moveToEnd(name, client);
    client.running += 1;
    this.running += 1;
    this.countRow(client.waiters.length + 1, client.waiters.length);
    waiter.place?.take();
    waiter.start();
  }

  private startLater(delay: number): void {
    clearTimeout(this.wakeUp);
    this.wakeUp = setTimeout(() => this.startNext(), Math.ceil(delay)).unref();
  }
}
