import { useRouter } from 'next/router';
import { useEffect } from 'react';

function focusHeading(_: string, { shallow }: { shallow: boolean }): void {
  const target = document.querySelector<HTMLElement>('main h1') ?? document.querySelector('main');
  // A screen with a field of its own for the focus has taken it.
  if (shallow || !target || document.activeElement instanceof HTMLInputElement) return;
  target.tabIndex = -1;
  target.focus({ preventScroll: true });
}

/** Focuses the heading of a new screen, so that screen readers start there. */
export function RouteFocus() {
  const { events } = useRouter();
  useEffect(() => {
    events.on('routeChangeComplete', focusHeading);
    return () => events.off('routeChangeComplete', focusHeading);
  }, [events]);
  return null;
}
