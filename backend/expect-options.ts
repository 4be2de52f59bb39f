/** Options of `expect` in all tests: polls are generous, for slow machines, so that no test fails by timing. */
export const expectOptions = { poll: { timeout: 60_000 } };
