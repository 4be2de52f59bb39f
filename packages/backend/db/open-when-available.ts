import { setTimeout as wait } from 'node:timers/promises';
import { DatabaseUnavailableError } from './database-unavailable';
import { getSqlState } from './sql-state';

/** Two minutes, as long as an orchestrator lets a process start. */
const WAITING = { attempts: 60, pauseMs: 2_000 };
/** SQLSTATEs of a server that is starting, or shutting down. */
const STARTING = new Set(['57P03', '57P01']);

const isAway = (error: unknown): boolean =>
  error instanceof DatabaseUnavailableError || STARTING.has(getSqlState(error) ?? '');

/**
 * Opens a database, again and again while its server is away: at a first start it may come later than this process.
 * Rejects with its last error after two minutes, and with any other error at once.
 * @param onWait called once, with the reason, when it begins to wait
 * @param stop ends the waiting: rejects with an `AbortError`
 */
export async function openWhenAvailable<T>(
  open: () => Promise<T>,
  onWait: (reason: string) => void,
  stop?: AbortSignal,
  { attempts, pauseMs } = WAITING,
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await open();
    } catch (error) {
      if (!isAway(error) || attempt >= attempts) throw error;
      if (attempt === 1) onWait(error instanceof Error ? error.message : String(error));
      await wait(pauseMs, undefined, { signal: stop });
    }
  }
}
