/** The last row that was read: its position, and the number of an entry at that position. */
export interface Cursor {
  position: number;
  /** 0: all entries of the position were returned. Only entries share a position. */
  number: number;
}

/** The cursor of a request. @param cursor absent: from the beginning */
export function parseCursor(cursor = '0'): Cursor {
  const [position = 0, number = 0] = cursor.split('.').map(Number);
  return { position, number };
}

const formatCursor = ({ position, number }: Cursor): string => (number === 0 ? `${position}` : `${position}.${number}`);

/** A page of a list. */
export interface ChangePage<T> {
  rows: T[];
  cursor: string;
  more: boolean;
}

/**
 * Makes a page of rows, of which at most `limit` are returned.
 * @param rows one more than `limit`, if there are more
 * @param hasBacklog true: further changes wait for their position
 * @param requestCursor the request's cursor, which stays valid if there is nothing new
 */
export function createPage<T extends { cursor: Cursor }>(
  rows: T[],
  { limit, requestCursor, hasBacklog }: { limit: number; requestCursor: Cursor; hasBacklog: boolean },
): ChangePage<T> {
  const page = rows.slice(0, limit);
  return {
    rows: page,
    cursor: formatCursor(page.at(-1)?.cursor ?? requestCursor),
    more: rows.length > limit || hasBacklog,
  };
}
