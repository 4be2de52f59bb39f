import type { Logger } from 'pino';

/** The context of every job. */
export interface JobContext {
  log: Logger;
  now: () => Date;
  /** False: this run is skipped. */
  mayRun: () => boolean;
}

/** A repeated action. */
export interface Repetition {
  /** Runs it now, or directly after the current run. */
  wake(): void;
  /** Stops it after the current run. */
  stop(): Promise<void>;
}

/**
 * Runs an action immediately and then repeatedly, with a pause after each run. A failed run is logged, and does not
 * prevent the next one.
 * @param pause milliseconds; null: it runs again only when it is woken
 */
export function repeat(
  name: string,
  pause: number | null,
  { log, mayRun }: Pick<JobContext, 'log' | 'mayRun'>,
  run: () => Promise<unknown>,
): Repetition {
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  let isWakeRequested = false;
  let isRunning = false;
  let failed = false;
  let running = start();

  async function start(): Promise<void> {
    isRunning = true;
    do {
      isWakeRequested = false;
      try {
        if (mayRun()) await run();
        failed = false;
      } catch (error) {
        // Logged once, and not with each run, while the database is unavailable.
        if (!failed) log.error({ event: 'job.failed', err: error, job: name }, 'a repeated job failed');
        failed = true;
      }
    } while (isWakeRequested && !stopped && !failed);
    isRunning = false;
    if (!stopped && pause !== null) timer = setTimeout(() => (running = start()), pause);
  }

  return {
    wake() {
      isWakeRequested = true;
      if (stopped || isRunning) return;
      clearTimeout(timer);
      running = start();
    },
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}
