import { useRouter } from 'next/router';
import { useEffect } from 'react';

function focusHeading(_: string, { shallow }: { shallow: boolean }): void {
  if (shallow) return;
  const target = document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main');
  if (!target) return;
  target.tabIndex = -1;
  target.focus({ preventScroll: true });
}

/** Moves the focus to the new page's heading, so that a screen reader starts there. */
export function RouteFocus() {
  const { events } = useRouter();

  useEffect(() => {
    events.on('routeChangeComplete', focusHeading);
    return () => events.off('routeChangeComplete', focusHeading);
  }, [events]);

  return null;
}
