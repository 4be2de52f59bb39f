/** The token of a temporary link. */
export const TEMPORARY_TOKEN = /^[A-Za-z0-9_-]{22,128}$/;
/** What no address may hold that is gone to: blanks, control characters, and the backslash that browsers read as a slash. */
export const UNSAFE_ADDRESS = /[\u0000-\u0020\u007f\\]/;
/** An e-mail address as zod knows it: in ASCII, and of a domain with a dot. */
export const EMAIL =
  /^(?:[A-Za-z0-9_'+\-]+\.)*[A-Za-z0-9_'+\-]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9\-]*\.)+[A-Za-z]{2,}$/;
/**
 * A phone number as people write it, within spec §5: which of them can be one only the backend knows, by the numbering
 * plan of the business's country.
 */
export const PHONE = /^\+?[\d\s().-]{7,20}$/;
