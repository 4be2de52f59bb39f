import { performance } from 'node:perf_hooks';

/** Work of which the thread's time is measured. */
export interface TimedWork {
  /** Milliseconds so far. */
  ms: number;
}

const getActiveMs = () => performance.eventLoopUtilization().active;

/** Measures how long works have kept the thread busy: those that run at the same time share it equally. */
export class ThreadTime {
  private readonly running = new Set<TimedWork>();
  private settledAt = getActiveMs();

  private settle(): void {
    const now = getActiveMs();
    for (const work of this.running) work.ms += (now - this.settledAt) / this.running.size;
    this.settledAt = now;
  }

  start(): TimedWork {
    this.settle();
    const work = { ms: 0 };
    this.running.add(work);
    return work;
  }

  /** @returns milliseconds of the thread */
  stop(work: TimedWork): number {
    this.settle();
    this.running.delete(work);
    return work.ms;
  }
}
