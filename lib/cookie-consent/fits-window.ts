/** The largest part of the window that a sticky notice may take. */
const MAX_PART = 0.3;

/** Heights and positions in pixels. */
export interface NoticePlace {
  window: number;
  /** The notice, with the bar below it. */
  notice: number;
  /** The page's first action, from the top of the page; undefined without one. */
  action?: { top: number; bottom: number } | undefined;
}

/**
 * True if a notice may stick to the lower edge of the window: it takes a small part of it, and does not cover the first
 * action of the page before it is scrolled.
 */
export function fitsWindow({ window, notice, action }: NoticePlace): boolean {
  if (notice > window * MAX_PART) return false;
  return action === undefined || action.bottom <= window - notice || action.top >= window;
}
