/** Milliseconds of work in one call that staff repeat until its response says `done`. */
export const BATCH_DEADLINE_MS = 4_000;
