import type { NProgress } from 'nprogress';
import { useRouter } from 'next/router';
import { useEffect } from 'react';
import { useNavigationTimeout } from '@/components/shared/navigation/use-navigation-timeout';

/** Spec §9: the bar starts at 8 %, moves in 200 ms, and trickles. */
const settings = { minimum: 0.08, speed: 200, trickle: true, trickleSpeed: 800, showSpinner: false };
const template = '<div class="bar" role="presentation"><div class="peg"></div></div>';

async function loadBar(): Promise<NProgress> {
  const { default: bar } = await import('nprogress');
  bar.configure({ ...settings, template, barSelector: '.bar' });
  return bar;
}

/**
 * The bar over the page while a route changes; it ends both on completion and on error (spec §2), and a navigation
 * that does not end becomes a load of its page.
 */
export function RouteProgress() {
  const { events } = useRouter();
  useNavigationTimeout();

  useEffect(() => {
    let bar: Promise<NProgress> | undefined;
    const start = (_: string, { shallow }: { shallow: boolean }) => {
      if (shallow) return;
      bar ??= loadBar();
      void bar.then((progress) => progress.start());
    };
    const end = () => void bar?.then((progress) => progress.done());
    events.on('routeChangeStart', start);
    events.on('routeChangeComplete', end);
    events.on('routeChangeError', end);
    return () => {
      events.off('routeChangeStart', start);
      events.off('routeChangeComplete', end);
      events.off('routeChangeError', end);
    };
  }, [events]);

  return null;
}
