/** Statuses with which a server without capacity can ask to wait. */
const WAIT_STATUSES: ReadonlySet<number> = new Set([429, 503]);

/** The seconds for which a server without capacity (429 and 503) asks to wait; undefined: it does not ask. */
export function readRetryAfter(status: number, value: unknown): number | undefined {
  return WAIT_STATUSES.has(status) ? parseRetryAfter(value) : undefined;
}

/** A date of HTTP (RFC 9110, 5.6.7), without its obsolete forms. */
const HTTP_DATE = /^\w{3}, \d\d \w{3} \d{4} \d\d:\d\d:\d\d GMT$/;

const toSeconds = (text: string): number =>
  HTTP_DATE.test(text) ? Math.ceil((Date.parse(text) - Date.now()) / 1_000) : Number(text);

/**
 * The seconds of a `Retry-After` header, also of one that is a date (RFC 9110, 10.2.3); undefined for none, a date that is
 * over, or another value.
 */
export function parseRetryAfter(value: unknown): number | undefined {
  const seconds = typeof value === 'string' && value !== '' ? toSeconds(value) : 0;
  return Number.isInteger(seconds) && seconds > 0 ? seconds : undefined;
}
