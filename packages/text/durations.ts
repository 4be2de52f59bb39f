/** A minute, an hour and a day of 24 hours, in milliseconds. */
export const MINUTE_MS = 60_000;
export const HOUR_MS = 3_600_000;
export const DAY_MS = 86_400_000;
/** The same, and a year of 365 days, in seconds. */
export const MINUTE_SECONDS = 60;
export const HOUR_SECONDS = 3_600;
export const DAY_SECONDS = 86_400;
export const YEAR_SECONDS = 31_536_000;
