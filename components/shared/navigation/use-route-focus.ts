import { useRouter } from 'next/router';
import { useEffect } from 'react';

/** The first heading of the screen; its content if there is none. */
export const findHeading = () =>
  document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main');

/**
 * Focuses a part of each new screen, so that screen readers start there. `findTarget` is a stable function; null leaves
 * the focus where it is.
 */
export function useRouteFocus(findTarget: () => HTMLElement | null): void {
  const { events } = useRouter();
  useEffect(() => {
    const focus = (_: string, { shallow }: { shallow: boolean }) => {
      const target = shallow ? null : findTarget();
      if (!target) return;
      target.tabIndex = -1;
      target.focus({ preventScroll: true });
    };
    events.on('routeChangeComplete', focus);
    return () => events.off('routeChangeComplete', focus);
  }, [events, findTarget]);
}
