import { useRouter } from 'next/router';
import { useEffect } from 'react';

function focusHeading(_: string, { shallow }: { shallow: boolean }): void {
  if (shallow) return;
  const named = document.getElementById(window.location.hash.slice(1));
  const target =
    named?.querySelector('h2') ?? document.querySelector<HTMLElement>('main h1') ?? document.querySelector('main');
  if (!target) return;
  target.tabIndex = -1;
  target.focus({ preventScroll: true });
}

/** Focuses the heading of the new page, or of the part that the URL names, so that screen readers start there. */
export function RouteFocus() {
  const { events } = useRouter();

  useEffect(() => {
    events.on('routeChangeComplete', focusHeading);
    return () => events.off('routeChangeComplete', focusHeading);
  }, [events]);

  return null;
}
