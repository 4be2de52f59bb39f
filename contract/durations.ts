/** A day of 24 hours, in milliseconds. */
export const DAY_MS = 86_400_000;
/** A year of 365 days, in seconds. */
export const YEAR_SECONDS = 31_536_000;
