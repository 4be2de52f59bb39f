import { useEffect } from 'react';

const isUsable = (element: Element) =>
  element.isConnected &&
  element !== document.body &&
  element !== document.documentElement &&
  !element.matches(':disabled');

/** Focuses the first element of a path that is still on the page; a part that takes no focus is made to take it. */
function focusNearest(path: readonly Element[]): void {
  const nearest = path.find(isUsable);
  if (!(nearest instanceof HTMLElement)) return;
  if (nearest.tabIndex < 0) nearest.tabIndex = -1;
  nearest.focus({ preventScroll: true });
}

/**
 * When the focused element is removed or disabled, such as the button that ended a gift, moves the focus to the nearest
 * part around it that is left: the browser would move it to the top of the page (WCAG 2.4.3).
 */
export function useFocusRecovery(): void {
  useEffect(() => {
    let path: readonly Element[] = [];
    const rememberPath = (event: Event) => {
      path = event.composedPath().filter((target) => target instanceof Element);
    };
    // Whoever presses beside the focused element wants the focus elsewhere, or nowhere.
    const forgetPath = (event: Event) => {
      if (!path[0] || !event.composedPath().includes(path[0])) path = [];
    };
    const recover = () => {
      const [focused] = path;
      if (!focused || isUsable(focused)) return;
      const active = document.activeElement;
      if (active !== null && active !== document.body && active !== focused) return;
      focusNearest(path);
    };
    const observer = new MutationObserver(recover);
    observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled'] });
    document.addEventListener('pointerdown', forgetPath, true);
    document.addEventListener('focusin', rememberPath);
    return () => {
      observer.disconnect();
      document.removeEventListener('pointerdown', forgetPath, true);
      document.removeEventListener('focusin', rememberPath);
    };
  }, []);
}
