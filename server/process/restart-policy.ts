const WINDOW_MS = 60_000;
const MAX_DEATHS = 5;
const FIRST_PAUSE_MS = 250;

/** When a crashed process is restarted: with a growing delay, and not at all if it keeps crashing. */
export class RestartPolicy {
  private deaths: number[] = [];

  /**
   * Counts a crash.
   * @param now milliseconds, of any clock
   * @returns the delay before the restart in milliseconds; null when it has crashed too often within a minute
   */
  pauseAfterDeath(now: number): number | null {
    this.deaths = [...this.deaths.filter((at) => now - at < WINDOW_MS), now];
    if (this.deaths.length >= MAX_DEATHS) return null;
    return FIRST_PAUSE_MS * 2 ** (this.deaths.length - 1);
  }
}
