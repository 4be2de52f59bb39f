/** The token of a temporary link. */
export const TEMPORARY_TOKEN = /^[A-Za-z0-9_-]{22,128}$/;
/**
 * Forbidden in any URL that is followed (security 2.6): blanks, control characters, and the backslash that browsers
 * treat as a slash.
 */
export const UNSAFE_URL = /[\u0000-\u0020\u007f\\]/;
/** An e-mail address as zod validates it: in ASCII, with a dot in its domain. */
export const EMAIL =
  /^(?:[A-Za-z0-9_'+\-]+\.)*[A-Za-z0-9_'+\-]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9\-]*\.)+[A-Za-z]{2,}$/;
/**
 * A typed phone number within spec §5: only the backend knows which numbers are valid, by the numbering plan of the
 * business's country.
 */
export const PHONE = /^\+?[\d\s().-]{7,20}$/;
