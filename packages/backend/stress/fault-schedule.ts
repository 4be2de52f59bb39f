import type { Random } from '../core/random';

/** A backend with faults; `injectFault` resolves when the backend has recovered. */
export interface FaultyBackend {
  url: () => string;
  injectFault: () => Promise<void>;
}

/** When faults happen, and whether the backend has recovered from them. */
export interface FaultSchedule {
  /** Starts the next fault if it is due after this number of operations. */
  advance(operations: number): void;
  /** Resolves when the backend has recovered from all faults so far. */
  waitForRecovery(): Promise<void>;
}

/** Schedules faults after random numbers of operations; each begins when the backend has recovered from the one before. */
export function createFaultSchedule(
  random: Random,
  { faults, operations }: { faults: number; operations: number },
  injectFault: FaultyBackend['injectFault'],
): FaultSchedule {
  const dueAfter = Array.from({ length: faults }, () => random.between(1, operations - 1)).sort((a, b) => a - b);
  let recovery: Promise<void> = Promise.resolve();
  return {
    advance: (finished) => {
      if (dueAfter[0] === undefined || finished < dueAfter[0]) return;
      dueAfter.shift();
      recovery = recovery.then(injectFault);
    },
    waitForRecovery: () => recovery,
  };
}
