import { LRUCache } from 'lru-cache';

/** Keys whose use is remembered; a forgotten one starts again. */
const MAX_KEYS = 20_000;
/** Milliseconds that one use costs at most: a slow page does not stop its client for long. */
const MAX_COST_MS = 100;
/** Milliseconds that a key owes at most beyond its credit. */
const MAX_OWED_MS = 4 * MAX_COST_MS;
/** The weight of the last use in what the next one is expected to cost. */
const LEARNING_RATE = 0.1;

/** The part of a thread's time that each key may use. */
interface Budget {
  /** From 0 to 1. */
  share: number;
  /** Milliseconds that a key which has used nothing may use at once. */
  creditMs: number;
}

/** Limits the time of a thread that each key uses: what was used is paid back at the rate of its share. */
export class ThreadBudget {
  /** Milliseconds that are not paid back, and when that was, by `performance.now()`. */
  private readonly uses = new LRUCache<string, { owed: number; at: number }>({ max: MAX_KEYS });
  private expectedMs = 20;

  constructor(private readonly budget: Budget) {}

  private getOwed(key: string): number {
    const use = this.uses.get(key);
    return use ? Math.max(0, use.owed - (performance.now() - use.at) * this.budget.share) : 0;
  }

  private charge(key: string, ms: number): void {
    const owed = Math.min(this.getOwed(key) + ms, this.budget.creditMs + MAX_OWED_MS);
    this.uses.set(key, { owed: Math.max(0, owed), at: performance.now() });
  }

  /**
   * Charges what a use is expected to cost, so that others of the key which begin before it has ended are counted.
   * @returns a function to be called with its milliseconds of the thread when it has ended, 0 if it has not begun
   */
  use(key: string): (ms: number) => void {
    const reserved = this.expectedMs;
    this.charge(key, reserved);
    return (ms) => {
      const cost = Math.min(ms, MAX_COST_MS);
      if (ms > 0) this.expectedMs += (cost - this.expectedMs) * LEARNING_RATE;
      this.charge(key, cost - reserved);
    };
  }

  /** Milliseconds until the key may use the thread again; 0: now. */
  getDelay(key: string): number {
    return Math.max(0, (this.getOwed(key) - this.budget.creditMs) / this.budget.share);
  }
}
