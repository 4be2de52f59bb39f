/** The seconds of a `Retry-After` header (RFC 9110, 10.2.3); undefined for none, a date or another value. */
export function parseRetryAfter(value: unknown): number | undefined {
  const seconds = typeof value === 'string' && value !== '' ? Number(value) : 0;
  return Number.isInteger(seconds) && seconds > 0 ? seconds : undefined;
}
