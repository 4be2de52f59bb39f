/** The token of a temporary link. */
export const TEMPORARY_TOKEN = /^[A-Za-z0-9_-]{22,128}$/;
/**
 * Forbidden in any URL that is followed (security 2.6): blanks, control characters, and the backslash that browsers
 * treat as a slash.
 */
export const UNSAFE_URL = /[\u0000-\u0020\u007f\\]/;
/** The id of a request, which is safe to log. Anything else is replaced by a new id. */
export const REQUEST_ID = /^[\w.-]{8,64}$/;
/** A random id or token of 256 bits in base64url. */
export const RANDOM_TOKEN = /^[\w-]{43}$/;
/** The id of a form's field, an identifier kind or a consent. */
export const FIELD_ID = /^[A-Za-z][A-Za-z0-9]{0,39}$/;
/** The id of a business, or the name of a service key. */
export const SLUG = /^[a-z0-9][a-z0-9-]*$/;
/** A date as `yyyy-mm-dd`, possibly of a day that does not exist. */
export const ISO_DATE = /^\d{4}-\d{2}-\d{2}$/;
/** An opaque id of a record. */
export const OPAQUE_ID = /^[\w.:-]+$/;
/** A code that people read out and type: groups of four letters and digits without I, L, O and U (Crockford's base 32). */
export const READABLE_CODE = /^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){2}$/;
/** The id of an offline card: without similar-looking letters and digits. */
export const OFFLINE_CARD_ID = /^[2-9A-HJKMNP-Z]{1,32}$/;
/** The secret of an offline card: 256 bits in hex. */
export const OFFLINE_CARD_SECRET = /^[0-9a-f]{64}$/;
/** A name of this machine, the only one served over http, in lower case and without port. */
export const LOCAL_HOST = /^(?:(?:[a-z0-9-]+\.)*localhost|127\.0\.0\.1|\[::1\])$/;
/** A UUID of any version (RFC 9562). */
export const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
/** Language, script, region and variant of a tag. No extensions, which would choose digits and calendars. */
export const LANGUAGE_TAG =
  /^[A-Za-z]{2,3}(?:[-_][A-Za-z]{4})?(?:[-_](?:[A-Za-z]{2}|\d{3}))?(?:[-_](?:[A-Za-z\d]{5,8}|\d[A-Za-z\d]{3}))?$/;
/** A media type without parameters. */
export const MEDIA_TYPE = /^[\w.+-]{1,40}\/[\w.+-]{1,40}$/;
