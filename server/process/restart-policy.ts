const WINDOW_MS = 60_000;
const MAX_DEATHS = 5;
const FIRST_PAUSE_MS = 250;

/** When a process that ended by itself is started again: later each time, and not at all if it keeps on dying. */
export class RestartPolicy {
  private deaths: number[] = [];

  /**
   * Counts a death.
   * @param now milliseconds, of any clock
   * @returns the pause before the next start in milliseconds; null when it has died too often within a minute
   */
  pauseAfterDeath(now: number): number | null {
    this.deaths = [...this.deaths.filter((at) => now - at < WINDOW_MS), now];
    if (this.deaths.length >= MAX_DEATHS) return null;
    return FIRST_PAUSE_MS * 2 ** (this.deaths.length - 1);
  }
}
