/** How much is measured. */
export interface Figures {
  /** Rounds that count; medians are of them. */
  rounds: number;
  /** Rounds before those, which find code that is not compiled yet. */
  warmUps: number;
  /** Seconds of one round under load. */
  seconds: number;
  /** Requests of one round that are made one after another. */
  calls: number;
  /** Pages after which memory is measured. */
  pages: number;
  /** Entries of the member whose activity is paged through. */
  entries: number;
  /** Businesses beside the demo's. */
  businesses: number;
  /** Runs of each page in a browser. */
  browserRuns: number;
}

export const fullFigures: Figures = {
  rounds: 5,
  warmUps: 1,
  seconds: 4,
  calls: 200,
  pages: 10_000,
  entries: 100_000,
  businesses: 10_000,
  browserRuns: 5,
};

/** Enough to see that a row can be measured; they say nothing about its figure. */
export const quickFigures: Figures = {
  rounds: 1,
  warmUps: 0,
  seconds: 1,
  calls: 5,
  pages: 100,
  entries: 100,
  businesses: 10,
  browserRuns: 1,
};
