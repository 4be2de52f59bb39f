/** Rows of one page of a member's list. */
export const ROWS_PER_PAGE = 20;

/** A page of a list without a total: the cursor of the next one, if there is one. */
export interface CursorPage {
  cursor?: string | null;
}

const FIRST_PAGE = '';

/** How a list is loaded page by page, by cursors. The parameter of the first page is empty. */
export const cursorPaging = {
  initialPageParam: FIRST_PAGE,
  getNextPageParam: ({ cursor }: CursorPage) => cursor ?? undefined,
};
