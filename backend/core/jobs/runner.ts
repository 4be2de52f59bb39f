import { setTimeout as pause } from 'node:timers/promises';
import type { Job, JobQueue } from './job-queue';
import { DRAIN_MS, POLL_MS, RENEW_EVERY_MS, type QueueName } from './queues';
import { repeat, type JobContext, type Repetition } from './repeat';

/** Records the outcome of a job. It may be called again until the database accepts it. */
export type Settlement = () => Promise<void>;

/** The worker of one queue. */
export interface Worker<Data = never> {
  queue: QueueName;
  /** Concurrent jobs in this process. */
  places: number;
  /**
   * Runs a job. A thrown error is unexpected: the queue retries the job.
   * @param signal aborted when the process cannot wait any longer; work that stops then counts as not done
   */
  run(job: Job<Data>, signal: AbortSignal): Promise<Settlement>;
}

/** Inserts jobs into queues when they are due. */
export interface Feed {
  name: string;
  everyMs: number;
  /** The queues for which a free place is a reason to feed again. */
  queues: readonly QueueName[];
  /** @returns whether it inserted anything */
  feed(): Promise<boolean>;
}

/** Delays in milliseconds before recording an outcome is retried: from the first, doubling up to the last. */
const SETTLE_PAUSES_MS = { first: 250, last: 2_000 };

interface RunningJob {
  queue: QueueName;
  id: string;
  /** One signal per job: its listeners are released with it. */
  abort: AbortController;
  done: Promise<void>;
}

/** Feeds the queues and runs their jobs, several at a time in each, until it is stopped. */
export class JobRunner {
  private readonly running = new Map<string, RunningJob>();
  private feeding: { feed: Feed; repetition: Repetition }[] = [];
  private taking: Repetition | undefined;
  private renewing: Repetition | undefined;

  constructor(
    private readonly queue: JobQueue,
    private readonly feeds: Feed[],
    private readonly workers: Worker[],
    private readonly context: JobContext,
  ) {}

  /** Runs until `stop`. */
  start(): void {
    const { context } = this;
    this.taking = repeat('jobs', POLL_MS, context, () => this.fetchDue());
    this.renewing = repeat('leases', RENEW_EVERY_MS, { ...context, mayRun: () => true }, () => this.renewLeases());
    this.feeding = this.feeds.map((feed) => ({
      feed,
      repetition: repeat(feed.name, feed.everyMs, context, async () => {
        if (await feed.feed()) this.taking?.wake();
      }),
    }));
  }

  /** Fetches no more jobs. Active ones may finish; those that do not in time are released. */
  async stop(): Promise<void> {
    const waiting = new AbortController();
    const repetitions = [...this.feeding.map(({ repetition }) => repetition), this.taking, this.renewing];
    await Promise.all(repetitions.map((repetition) => repetition?.stop()));
    const finished = Promise.all([...this.running.values()].map(({ done }) => done));
    const late = pause(DRAIN_MS, undefined, { signal: waiting.signal }).catch(() => undefined);
    await Promise.race([finished, late]);
    waiting.abort();
    for (const { abort } of this.running.values()) abort.abort();
    await finished;
  }

  /** Feeds once, fetches due jobs, and waits for them. @returns the number of finished jobs */
  async runOnce(): Promise<number> {
    for (const feed of this.feeds) await feed.feed();
    const before = new Set(this.running.keys());
    await this.fetchDue();
    const started = [...this.running].filter(([id]) => !before.has(id));
    await Promise.all(started.map(([, { done }]) => done));
    return started.length;
  }

  /** Called when a place has become free. */
  private wake(queue: QueueName): void {
    for (const { feed, repetition } of this.feeding) if (feed.queues.includes(queue)) repetition.wake();
    this.taking?.wake();
  }

  private async fetchDue(): Promise<void> {
    const due = await this.queue.due();
    await Promise.all(this.workers.filter(({ queue }) => due.has(queue)).map((worker) => this.take(worker)));
  }

  private async take(worker: Worker): Promise<void> {
    const occupied = [...this.running.values()].filter(({ queue }) => queue === worker.queue).length;
    if (occupied >= worker.places) return;
    for (const job of await this.queue.fetch<never>(worker.queue, worker.places - occupied)) {
      const abort = new AbortController();
      const done = this.run(worker, job, abort.signal).finally(() => {
        this.running.delete(job.id);
        this.wake(worker.queue);
      });
      this.running.set(job.id, { queue: worker.queue, id: job.id, abort, done });
    }
  }

  private async run(worker: Worker, job: Job<never>, signal: AbortSignal): Promise<void> {
    const settlement = await worker.run(job, signal).catch((error: unknown) => {
      this.context.log.error({ err: error, job: worker.queue }, 'a job failed');
      return () => this.queue.fail(worker.queue, job.id, error);
    });
    await this.settle(worker.queue, settlement, signal);
  }

  /** A finished job must not be repeated only because the database was unavailable when its outcome was recorded. */
  private async settle(queue: QueueName, settlement: Settlement, signal: AbortSignal): Promise<void> {
    for (let wait = SETTLE_PAUSES_MS.first; ; wait = Math.min(wait * 2, SETTLE_PAUSES_MS.last)) {
      try {
        return await settlement();
      } catch (error) {
        if (signal.aborted) {
          this.context.log.error({ err: error, job: queue }, 'the outcome of a job could not be recorded');
          return;
        }
        await pause(wait, undefined, { signal }).catch(() => undefined);
      }
    }
  }

  /** Renews the leases of the active jobs. */
  async renewLeases(): Promise<void> {
    for (const { queue } of this.workers) {
      const ids = [...this.running.values()].filter((job) => job.queue === queue).map(({ id }) => id);
      if (ids.length > 0) await this.queue.renew(queue, ids);
    }
  }
}
