import type { Logger } from 'pino';

/** What every job needs: where to say what happened, the time, and whether it may run. */
export interface JobContext {
  log: Logger;
  now: () => Date;
  /** False: the run is left out, and the next one asks again. */
  mayRun: () => boolean;
}

/**
 * Does something now and then again and again, with a pause after each run. A run that fails is logged, and the next one
 * comes all the same.
 * @param pause milliseconds
 * @returns stops, when the run in progress has ended
 */
export function repeat(
  name: string,
  pause: number,
  { log, mayRun }: JobContext,
  run: () => Promise<void>,
): () => Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  let running = start();

  async function start(): Promise<void> {
    try {
      if (mayRun()) await run();
    } catch (error) {
      log.error({ err: error, job: name }, 'a job failed');
    }
    if (!stopped) timer = setTimeout(() => (running = start()), pause);
  }

  return async () => {
    stopped = true;
    clearTimeout(timer);
    await running;
  };
}
