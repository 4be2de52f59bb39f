/** The amount of work to measure. */
export interface Settings {
  /** Rounds that are evaluated. */
  rounds: number;
  /** Rounds before those, for just-in-time compilation; not evaluated. */
  warmUps: number;
  /** Seconds of one round under load. */
  seconds: number;
  /** Sequential requests of one round. */
  calls: number;
  /** Pages after which memory is measured. */
  pages: number;
  /** Entries of the member whose activity pages are measured. */
  entries: number;
  /** Number of businesses in addition to the demo's. */
  businesses: number;
  /** Number of members in addition to the demo's, on PostgreSQL. */
  members: number;
  /** Runs of each page in a browser. */
  browserRuns: number;
}

export const fullSettings: Settings = {
  rounds: 5,
  warmUps: 1,
  seconds: 4,
  calls: 200,
  pages: 10_000,
  entries: 100_000,
  businesses: 10_000,
  members: 1_000_000,
  browserRuns: 5,
};

/** Just enough to see that a row can be measured; the results are meaningless. */
export const quickSettings: Settings = {
  rounds: 1,
  warmUps: 0,
  seconds: 1,
  calls: 5,
  pages: 100,
  entries: 100,
  businesses: 10,
  members: 1_000,
  browserRuns: 1,
};
