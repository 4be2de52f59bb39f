/** Options of `expect` in all tests: polls end only where something hangs, also on a busy machine. */
export const expectOptions = { poll: { timeout: 300_000 } };

/**
 * Options of tests that need a database or processes. Files of several projects overlap, so that one computes while another
 * waits; importing the backend for each file would cost half as much as its tests. Time limits are for hangs only.
 */
export const longTestOptions = {
  expect: expectOptions,
  sequence: { groupOrder: 1 },
  testTimeout: 600_000,
  hookTimeout: 600_000,
  maxWorkers: 3,
  isolate: false,
};
