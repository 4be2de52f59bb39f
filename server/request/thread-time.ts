import { AsyncLocalStorage } from 'node:async_hooks';
import { performance } from 'node:perf_hooks';
import { getProcessSingleton } from '../process/process-singleton';

/** Work of which the thread's time is measured. */
export interface TimedWork {
  /** Milliseconds so far. */
  ms: number;
  /** The calls that it waits for. */
  waits: number;
  ended: boolean;
}

/** Notes that the work in progress waits for a call. @returns a function that notes the call's end */
type BeginWait = () => () => void;

/** Of the work that the caller is a part of. */
const getBeginWait = () => getProcessSingleton('timed-work', () => new AsyncLocalStorage<BeginWait>());

const getActiveMs = () => performance.eventLoopUtilization().active;

/**
 * Measures how long works have kept the thread busy: those that run at the same time share it equally. A work that waits
 * for a call does not run: what the thread does meanwhile is for others.
 */
export class ThreadTime {
  private readonly running = new Set<TimedWork>();
  private settledAt: number;

  /** @param readActiveMs milliseconds for which the thread has been busy */
  constructor(private readonly readActiveMs = getActiveMs) {
    this.settledAt = readActiveMs();
  }

  private settle(): void {
    const now = this.readActiveMs();
    for (const work of this.running) work.ms += (now - this.settledAt) / this.running.size;
    this.settledAt = now;
  }

  start(): TimedWork {
    const work = { ms: 0, waits: 0, ended: false };
    this.resume(work);
    return work;
  }

  /** Runs the work: {@link waitForCall} within it belongs to it. */
  within<T>(work: TimedWork, run: () => Promise<T>): Promise<T> {
    return getBeginWait().run(() => {
      work.waits += 1;
      this.pauseLater(work);
      return () => {
        work.waits -= 1;
        this.resume(work);
        this.pauseLater(work);
      };
    }, run);
  }

  /** @returns milliseconds of the thread */
  stop(work: TimedWork): number {
    this.pause(work);
    work.ended = true;
    return work.ms;
  }

  private resume(work: TimedWork): void {
    if (work.ended) return;
    this.settle();
    this.running.add(work);
  }

  private pause(work: TimedWork): void {
    this.settle();
    this.running.delete(work);
  }

  /** In the rest of this turn of the event loop it sends its call, or uses the response. */
  private pauseLater(work: TimedWork): void {
    if (work.waits === 0) return;
    setImmediate(() => {
      if (work.waits > 0) this.pause(work);
    });
  }
}

/** Waits for a call on behalf of the work in progress, if there is one: the thread's time meanwhile is not its own. */
export async function waitForCall<T>(call: () => Promise<T>): Promise<T> {
  const endWait = getBeginWait().getStore()?.();
  try {
    return await call();
  } finally {
    endWait?.();
  }
}
