/** The first value of a query parameter or header that may be repeated. */
export function getFirstValue(value: string | string[] | undefined): string | undefined {
  return Array.isArray(value) ? value[0] : value;
}
