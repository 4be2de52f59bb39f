import dynamic from 'next/dynamic';
import { useRouter } from 'next/router';
import { useCallback, useEffect, useState } from 'react';
import { useIsFramed } from '@/components/shared/browser/use-client-value';
import { useIsSignedIn } from '@/components/shared/session/use-member';
import { href } from '@/lib/navigation/hrefs';
import { OFFLINE_PAGE } from '@/lib/offline/offline-copy';
import { loadWithRetries } from '@/lib/scripts/load-with-retries';

const Toaster = dynamic(
  () => loadWithRetries(() => import('@/components/toasts/toaster').then((module) => module.Toaster)),
  { ssr: false },
);
const CookieConsent = dynamic(
  () =>
    loadWithRetries(() => import('@/components/cookie-consent/cookie-consent').then((module) => module.CookieConsent)),
  { ssr: false },
);
const InstallPrompt = dynamic(
  () => loadWithRetries(() => import('@/components/pwa/install-prompt').then((module) => module.InstallPrompt)),
  { ssr: false },
);
const Push = dynamic(() => loadWithRetries(() => import('@/components/push/push').then((module) => module.Push)), {
  ssr: false,
});
const ParentPage = dynamic(
  () => loadWithRetries(() => import('@/components/embedding/parent-page').then((module) => module.ParentPage)),
  { ssr: false },
);
const KeepOffline = dynamic(
  () => loadWithRetries(() => import('@/components/pwa/keep-offline').then((module) => module.KeepOffline)),
  { ssr: false },
);
const LiveUpdates = dynamic(
  () => loadWithRetries(() => import('@/components/shared/live/live-updates').then((module) => module.LiveUpdates)),
  { ssr: false },
);

/** The screens that members show at a till: they are live from the start. */
const tillScreens: string[] = [href.gifts, href.walletPass];
/** The interval of requests on other pages where the server has no stream; a payment's code is valid for two minutes. */
const BACKGROUND_POLL_MS = 30_000;

/** Whether a page becomes live later: any page of a member except those at a till, and not in another site's page. */
function useIsLiveLater(): boolean {
  const signedIn = useIsSignedIn();
  const framed = useIsFramed();
  const { pathname } = useRouter();
  return signedIn && !framed && pathname !== OFFLINE_PAGE && !tillScreens.includes(pathname);
}

/**
 * Calls back when the browser is idle; after a second in browsers without `requestIdleCallback`. @returns a function
 * that cancels it
 */
function onIdle(call: () => void): () => void {
  if ('requestIdleCallback' in window) {
    const handle = window.requestIdleCallback(call, { timeout: 3_000 });
    return () => window.cancelIdleCallback(handle);
  }
  const timer = setTimeout(call, 1_000);
  return () => clearTimeout(timer);
}

/** Calls back when the page has loaded and the browser is idle after that. @returns a function that cancels it */
function onIdleAfterLoad(call: () => void): () => void {
  if (document.readyState === 'complete') return onIdle(call);
  let cancel = () => window.removeEventListener('load', loaded);
  const loaded = () => (cancel = onIdle(call));
  window.addEventListener('load', loaded, { once: true });
  return () => cancel();
}

/**
 * Components that no page needs at first: loaded when the page has loaded and the browser is idle (decision 008). In a
 * frame the embedding page waits for our message, which is sent immediately.
 */
export function DeferredWidgets() {
  const [loaded, setLoaded] = useState(false);
  const [offering, setOffering] = useState(false);
  const showOffers = useCallback(() => setOffering(true), []);
  const framed = useIsFramed();
  const isLiveLater = useIsLiveLater();
  useEffect(() => onIdleAfterLoad(() => setLoaded(true)), []);
  return (
    <>
      {framed && <ParentPage />}
      {loaded && (
        <>
          <Toaster onReady={showOffers} />
          <CookieConsent />
          {offering && <Push />}
          {offering && <InstallPrompt />}
          <KeepOffline />
          {isLiveLater && <LiveUpdates pollMs={BACKGROUND_POLL_MS} />}
        </>
      )}
    </>
  );
}
