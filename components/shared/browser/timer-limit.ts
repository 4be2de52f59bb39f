/** The longest that a browser's timer waits, in milliseconds; a longer one is over at once. */
export const MAX_TIMER_MS = 2 ** 31 - 1;
