import type { Logger } from 'pino';

/** What every job needs: where to say what happened, the time, and whether it may run. */
export interface JobContext {
  log: Logger;
  now: () => Date;
  /** False: the run is left out, and the next one asks again. */
  mayRun: () => boolean;
}

/** Something that is done again and again. */
export interface Repetition {
  /** Does it again at once, or right after the run in progress. */
  wake(): void;
  /** Ends it, when the run in progress has ended. */
  stop(): Promise<void>;
}

/**
 * Does something now and then again and again, with a pause after each run. A run that fails is logged, and the next one
 * comes all the same.
 * @param pause milliseconds
 */
export function repeat(
  name: string,
  pause: number,
  { log, mayRun }: Pick<JobContext, 'log' | 'mayRun'>,
  run: () => Promise<unknown>,
): Repetition {
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  let isWoken = false;
  let isRunning = false;
  let failed = false;
  let running = start();

  async function start(): Promise<void> {
    isRunning = true;
    do {
      isWoken = false;
      try {
        if (mayRun()) await run();
        failed = false;
      } catch (error) {
        // Once, and not four times a second, while the database is away.
        if (!failed) log.error({ err: error, job: name }, 'a job failed');
        failed = true;
      }
    } while (isWoken && !stopped && !failed);
    isRunning = false;
    if (!stopped) timer = setTimeout(() => (running = start()), pause);
  }

  return {
    wake() {
      isWoken = true;
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
