import Router from 'next/router';
import { useEffect } from 'react';

/** Milliseconds after which a navigation is considered lost; Next itself gives up on a script after four seconds. */
const NAVIGATION_TIMEOUT_MS = 15_000;

/**
 * Opens the page of a navigation that does not end. Next's route loader never answers a navigation that has joined the
 * prefetch of its page if that prefetch then fails: after a press on a link on a slow device, only the bar would move.
 */
export function useNavigationTimeout(): void {
  useEffect(() => {
    const { events } = Router;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const end = () => clearTimeout(timer);
    const start = (url: string, { shallow }: { shallow: boolean }) => {
      end();
      if (!shallow) timer = setTimeout(() => window.location.assign(url), NAVIGATION_TIMEOUT_MS);
    };
    events.on('routeChangeStart', start);
    events.on('routeChangeComplete', end);
    events.on('routeChangeError', end);
    return () => {
      end();
      events.off('routeChangeStart', start);
      events.off('routeChangeComplete', end);
      events.off('routeChangeError', end);
    };
  }, []);
}
