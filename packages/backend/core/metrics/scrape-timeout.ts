/** Milliseconds that a scrape waits for the database; the other metrics must not wait for it. */
export const SCRAPE_TIMEOUT_MS = 2_000;
