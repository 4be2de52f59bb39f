/** Days for which an answer is valid (spec §9). */
export const CONSENT_DAYS = 182;

/** Increased when the categories change: everybody is asked again. */
export const CONSENT_REVISION = 1;
