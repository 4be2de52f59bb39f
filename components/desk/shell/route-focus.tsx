import { findHeading, useRouteFocus } from '@/components/shared/navigation/use-route-focus';

/** The heading, unless the screen has a field of its own that took the focus. */
const findTarget = () => (document.activeElement instanceof HTMLInputElement ? null : findHeading());

/** Focuses the heading of a new screen of the desk. */
export function RouteFocus() {
  useRouteFocus(findTarget);
  return null;
}
