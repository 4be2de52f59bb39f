import { describe, expect, it } from 'vitest';
import { createCursorPage, parsePageCursor } from './page-cursor';

describe('Cursor of a page', () => {
  const rows = [3, 2, 1].map((day) => ({ at: new Date(Date.UTC(2030, 0, day)), id: `row-${day}` }));

  it('leads from the last row of a page to the next one', () => {
    const page = createCursorPage(rows, 2, (row) => row);
    expect(page.rows).toEqual(rows.slice(0, 2));
    expect(parsePageCursor(page.cursor ?? undefined)).toEqual(rows[1]);
  });

  it('is null on the last page, also when it is full', () => {
    expect(createCursorPage(rows, 3, (row) => row).cursor).toBeNull();
    expect(createCursorPage([], 3, (row: (typeof rows)[0]) => row).cursor).toBeNull();
  });

  it.each(['', 'x', '1', '1~', "1~'", '-1~a', '999999999999999~a'])('is refused when it is %j', (cursor) => {
    expect(() => parsePageCursor(cursor)).toThrow('INVALID_REQUEST');
  });
});
