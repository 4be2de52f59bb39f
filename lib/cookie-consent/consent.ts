/** Days for which an answer holds (spec §9). */
export const CONSENT_DAYS = 182;

/** Raised when what is asked for changes: everybody is asked anew. */
export const CONSENT_REVISION = 1;
