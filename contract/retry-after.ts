/** Statuses with which a server without capacity can ask to wait. */
const WAIT_STATUSES: ReadonlySet<number> = new Set([429, 503]);

/** The seconds for which a server without capacity (429 and 503) asks to wait; undefined: it does not ask. */
export function readRetryAfter(status: number, value: unknown): number | undefined {
  return WAIT_STATUSES.has(status) ? parseRetryAfter(value) : undefined;
}

/** The seconds of a `Retry-After` header (RFC 9110, 10.2.3); undefined for none, a date or another value. */
export function parseRetryAfter(value: unknown): number | undefined {
  const seconds = typeof value === 'string' && value !== '' ? Number(value) : 0;
  return Number.isInteger(seconds) && seconds > 0 ? seconds : undefined;
}
