/** A ref that focuses its element when it appears, because the focused one was removed. Stable across renders. */
export const focusOnMount = (element: HTMLElement | null) => element?.focus();
