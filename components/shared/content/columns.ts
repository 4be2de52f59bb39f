/**
 * The number of columns, at least 2, that lays out so many places in full rows, or nearly: 12 places in rows of 6, not
 * of 10 and 2.
 */
export function getColumns(places: number, maximum: number): number {
  return Math.max(2, Math.ceil(places / Math.ceil(places / maximum)));
}
