/** Days for which an answer is valid (spec §9). */
export const CONSENT_DAYS = 182;

/** Increased when the categories change: the banner is then shown to everybody again. */
export const CONSENT_REVISION = 1;
