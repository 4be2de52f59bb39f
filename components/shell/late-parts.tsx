import dynamic from 'next/dynamic';
import { useCallback, useEffect, useState } from 'react';
import { useFramed } from '@/components/shared/use-framed';

const Toaster = dynamic(() => import('@/components/toasts/toaster').then((module) => module.Toaster), { ssr: false });
const CookieConsent = dynamic(
  () => import('@/components/cookie-consent/cookie-consent').then((module) => module.CookieConsent),
  { ssr: false },
);
const InstallPrompt = dynamic(
  () => import('@/components/install/install-prompt').then((module) => module.InstallPrompt),
  { ssr: false },
);

const Push = dynamic(() => import('@/components/push/push').then((module) => module.Push), { ssr: false });
const ParentPage = dynamic(() => import('@/components/embedding/parent-page').then((module) => module.ParentPage), {
  ssr: false,
});
const KeepOffline = dynamic(() => import('@/components/offline/keep-offline').then((module) => module.KeepOffline), {
  ssr: false,
});

/** Calls back when the browser is idle; one that cannot tell waits a moment. @returns what gives that up */
function whenIdle(call: () => void): () => void {
  if ('requestIdleCallback' in window) {
    const handle = window.requestIdleCallback(call, { timeout: 3_000 });
    return () => window.cancelIdleCallback(handle);
  }
  const timer = setTimeout(call, 1_000);
  return () => clearTimeout(timer);
}

/** Calls back when all that the page shows has come, and the browser is idle after it. @returns what gives that up */
function whenDone(call: () => void): () => void {
  if (document.readyState === 'complete') return whenIdle(call);
  let giveUp = () => window.removeEventListener('load', loaded);
  const loaded = () => (giveUp = whenIdle(call));
  window.addEventListener('load', loaded, { once: true });
  return () => giveUp();
}

/**
 * What no first page needs: it comes when the page stands and the browser has nothing better to do. In a frame the page
 * around it waits for our word, which comes at once.
 */
export function LateParts() {
  const [done, setDone] = useState(false);
  const [offering, setOffering] = useState(false);
  const showOffers = useCallback(() => setOffering(true), []);
  const framed = useFramed();
  useEffect(() => whenDone(() => setDone(true)), []);
  return (
    <>
      {framed && <ParentPage />}
      {done && (
        <>
          <Toaster onReady={showOffers} />
          <CookieConsent />
          {offering && <Push />}
          {offering && <InstallPrompt />}
          <KeepOffline />
        </>
      )}
    </>
  );
}
