const WINDOW_MS = 60_000;
const MAX_CRASHES = 5;
const FIRST_PAUSE_MS = 250;

/** When a crashed process is restarted: with a growing delay, and not at all if it keeps crashing. */
export class RestartPolicy {
  private crashes: number[] = [];

  /**
   * Counts a crash.
   * @param now milliseconds, of any clock
   * @returns the delay before the restart in milliseconds; null when it has crashed too often within a minute
   */
  recordCrash(now: number): number | null {
    this.crashes = [...this.crashes.filter((at) => now - at < WINDOW_MS), now];
    if (this.crashes.length >= MAX_CRASHES) return null;
    return FIRST_PAUSE_MS * 2 ** (this.crashes.length - 1);
  }
}
