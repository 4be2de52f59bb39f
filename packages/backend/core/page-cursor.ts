import { createFieldProblem } from './problems';

/** The last row of a page of a list that is sorted by time and id, newest first. */
export interface PageEnd {
  at: Date;
  id: string;
}

const CURSOR = /^(\d{1,15})~([\w.:-]+)$/;
/** The embedded database reads no later time. */
const LATEST_MS = Date.parse('9999-12-31T23:59:59.999Z');

/** @throws {ProblemError} INVALID_REQUEST */
export function parsePageCursor(cursor: string | undefined): PageEnd | undefined {
  if (cursor === undefined) return undefined;
  const [, at, id] = CURSOR.exec(cursor) ?? [];
  if (at === undefined || id === undefined || Number(at) > LATEST_MS) throw createFieldProblem('cursor');
  return { at: new Date(Number(at)), id };
}

/** One more row than the page has was read. @returns the page's rows, and the cursor of the next page */
export function createCursorPage<T>(
  rows: readonly T[],
  limit: number,
  getEnd: (row: T) => PageEnd,
): { rows: T[]; cursor: string | null } {
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  if (rows.length <= limit || last === undefined) return { rows: page, cursor: null };
  const { at, id } = getEnd(last);
  return { rows: page, cursor: `${at.getTime()}~${id}` };
}
