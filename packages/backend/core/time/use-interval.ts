import { MINUTE_MS } from 'loyalty-text/durations';

/** The interval in milliseconds at which the last use of a session or key is recorded: not at each call. */
export const USE_INTERVAL_MS = MINUTE_MS;
