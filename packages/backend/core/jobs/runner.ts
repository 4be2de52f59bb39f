import { setTimeout as pause } from 'node:timers/promises';
import type { RawBuilder } from 'kysely';
import type { Job, JobQueue } from './job-queue';
import { DRAIN_MS, LEAST_BETWEEN_LOOKS_MS, LOOK_EVERY_MS, RENEW_EVERY_MS, type QueueName } from './queues';
import { repeat, type JobContext, type Repetition } from './repeat';

/** Records the outcome of a job. It is called again until the database accepts it. */
export type RecordOutcome = () => Promise<void>;

/** The worker of one queue. */
export interface Worker<Data = never> {
  queue: QueueName;
  /** Concurrent jobs in this process. */
  concurrency: number;
  /**
   * Runs a job. A thrown error is unexpected: the queue retries the job.
   * @param signal aborted when the process cannot wait any longer; a job that stops then is not done
   */
  run(job: Job<Data>, signal: AbortSignal): Promise<RecordOutcome>;
}

/** Inserts jobs into queues when they are due. */
export interface JobSource {
  name: string;
  /** A condition in SQL that is true while there may be something to insert; a source without one is asked each time. */
  isDue?: (now: Date) => RawBuilder<unknown>;
  /** @returns whether it did anything, so that more may be due now */
  enqueue(): Promise<boolean>;
}

/** Delays in milliseconds before recording an outcome is retried: from the first, doubling up to the last. */
const OUTCOME_RETRY_DELAYS_MS = { first: 250, last: 2_000 };

interface RunningJob {
  queue: QueueName;
  id: string;
  /** One signal per job: its listeners are released with it. */
  abort: AbortController;
  done: Promise<void>;
}

/**
 * Inserts due jobs into the queues and runs them, several at a time in each, until it is stopped. It looks for them with
 * one statement: every two seconds, at once after a job, and after requests, which make nearly all work (decision 034).
 */
export class JobRunner {
  private readonly running = new Map<string, RunningJob>();
  private sourceRepetitions = new Map<JobSource, Repetition>();
  private looks: Repetition | undefined;
  private leaseTimer: Repetition | undefined;
  private conditionsFail = false;
  private lastLookAt = -Infinity;
  private nextLook: NodeJS.Timeout | undefined;

  constructor(
    private readonly queue: Pick<JobQueue, 'findDue' | 'fetch' | 'fail' | 'renewLeases'>,
    private readonly sources: JobSource[],
    private readonly workers: Worker[],
    private readonly context: JobContext,
  ) {}

  /** Runs until `stop`. */
  start(): void {
    const { context } = this;
    this.leaseTimer = repeat('leases', RENEW_EVERY_MS, { ...context, mayRun: () => true }, () => this.renewLeases());
    // Each has its own repetition, so that none waits for a slow one.
    for (const source of this.sources) {
      const enqueue = async () => {
        if (await source.enqueue()) this.looks?.wake();
      };
      this.sourceRepetitions.set(source, repeat(source.name, null, context, enqueue));
    }
    this.looks = repeat('jobs', LOOK_EVERY_MS, context, () => this.look());
  }

  /** Called after a request, which may have made work: looks for it soon. */
  expectWork(): void {
    if (!this.looks || this.nextLook) return;
    const wait = Math.max(0, this.lastLookAt + LEAST_BETWEEN_LOOKS_MS - performance.now());
    this.nextLook = setTimeout(() => {
      this.nextLook = undefined;
      this.looks?.wake();
    }, wait);
  }

  /** Fetches no more jobs. Active ones may finish; those that do not in time are released. */
  async stop(): Promise<void> {
    const waiting = new AbortController();
    const repetitions = [...this.sourceRepetitions.values(), this.looks, this.leaseTimer];
    this.looks = undefined;
    clearTimeout(this.nextLook);
    await Promise.all(repetitions.map((repetition) => repetition?.stop()));
    const finished = Promise.all([...this.running.values()].map(({ done }) => done));
    const timeout = pause(DRAIN_MS, undefined, { signal: waiting.signal }).catch(() => undefined);
    await Promise.race([finished, timeout]);
    waiting.abort();
    for (const { abort } of this.running.values()) abort.abort();
    await finished;
  }

  /** Calls each source once if it is due then, fetches due jobs, and waits for them. @returns the number of finished jobs */
  async runOnce(): Promise<number> {
    for (const source of this.sources) if ((await this.findDue()).sources.includes(source)) await source.enqueue();
    const before = new Set(this.running.keys());
    await this.startDue((await this.findDue()).queues);
    const started = [...this.running].filter(([id]) => !before.has(id));
    await Promise.all(started.map(([, { done }]) => done));
    return started.length;
  }

  private async findDue(): Promise<{ queues: Set<QueueName>; sources: JobSource[] }> {
    const now = this.context.now();
    const conditions = new Map(this.sources.flatMap(({ name, isDue }) => (isDue ? [[name, isDue(now)]] : [])));
    try {
      const due = await this.queue.findDue(conditions);
      this.conditionsFail = false;
      return { ...due, sources: this.sources.filter(({ name, isDue }) => !isDue || due.sources.has(name)) };
    } catch (error) {
      // A condition that fails or takes too long stops nothing else: jobs start, and each source asks for itself.
      const { queues } = await this.queue.findDue();
      if (!this.conditionsFail)
        this.context.log.error(
          { event: 'job.conditionFailed', err: error },
          'a condition of the sources of jobs failed',
        );
      this.conditionsFail = true;
      return { queues, sources: this.sources };
    }
  }

  /** Asks what is due, wakes the sources that have something to insert, and starts jobs. */
  private async look(): Promise<void> {
    this.lastLookAt = performance.now();
    const { queues, sources } = await this.findDue();
    for (const source of sources) this.sourceRepetitions.get(source)?.wake();
    await this.startDue(queues);
  }

  private async startDue(due: ReadonlySet<QueueName>): Promise<void> {
    await Promise.all(this.workers.filter(({ queue }) => due.has(queue)).map((worker) => this.startJobs(worker)));
  }

  private async startJobs(worker: Worker): Promise<void> {
    const runningCount = [...this.running.values()].filter(({ queue }) => queue === worker.queue).length;
    if (runningCount >= worker.concurrency) return;
    for (const job of await this.queue.fetch<never>(worker.queue, worker.concurrency - runningCount)) {
      const abort = new AbortController();
      const done = this.run(worker, job, abort.signal).finally(() => {
        this.running.delete(job.id);
        // Another one can run now, of this business or of another.
        this.looks?.wake();
      });
      this.running.set(job.id, { queue: worker.queue, id: job.id, abort, done });
    }
  }

  private async run(worker: Worker, job: Job<never>, signal: AbortSignal): Promise<void> {
    const recordOutcome = await worker.run(job, signal).catch((error: unknown) => {
      this.context.log.error({ event: 'job.failed', err: error, job: worker.queue }, 'a queued job failed');
      return () => this.queue.fail(worker.queue, job.id, error);
    });
    await this.storeOutcome(worker.queue, recordOutcome, signal);
  }

  /** A finished job must not be repeated only because the database was unavailable when its outcome was recorded. */
  private async storeOutcome(queue: QueueName, recordOutcome: RecordOutcome, signal: AbortSignal): Promise<void> {
    for (let wait = OUTCOME_RETRY_DELAYS_MS.first; ; wait = Math.min(wait * 2, OUTCOME_RETRY_DELAYS_MS.last)) {
      try {
        return await recordOutcome();
      } catch (error) {
        if (signal.aborted) {
          this.context.log.error(
            { event: 'job.outcomeLost', err: error, job: queue },
            'the outcome of a job could not be stored',
          );
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
      if (ids.length > 0) await this.queue.renewLeases(queue, ids);
    }
  }
}
