import { findHeading, useRouteFocus } from '@/components/shared/navigation/use-route-focus';

/** The heading of the part that the URL names, or of the page. */
function findTarget(): HTMLElement | null {
  const named = document.getElementById(window.location.hash.slice(1));
  return named?.querySelector('h2') ?? findHeading();
}

/** Focuses the heading of the new page, or of the part that the URL names. */
export function RouteFocus() {
  useRouteFocus(findTarget);
  return null;
}
