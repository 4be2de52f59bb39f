import { useEffect, useState } from 'react';
import { createClientComponent } from '@/components/shared/query/client-component';
import { FaultBoundary } from '@/components/shared/errors/fault-boundary';
import { useConfiguration } from '@/components/shared/configuration/use-configuration';
import { useIsSignedIn } from '@/components/shared/session/use-member';
import { useIsFramed } from '@/components/shared/browser/use-client-value';
import { LazyToaster } from '@/components/toasts/lazy-toaster';
import { isPreview } from '@/lib/preview/is-preview';
import { loadWithRetries } from '@/lib/shell/load-with-retries';

const CookieConsent = createClientComponent(() =>
  loadWithRetries(() => import('@/components/cookie-consent/cookie-consent').then((module) => module.CookieConsent)),
);
const InstallPrompt = createClientComponent(() =>
  loadWithRetries(() => import('@/components/pwa/install-prompt').then((module) => module.InstallPrompt)),
);
const Push = createClientComponent(() =>
  loadWithRetries(() => import('@/components/push/push').then((module) => module.Push)),
);
const EmbedderMessages = createClientComponent(() =>
  loadWithRetries(() => import('@/components/embedding/embedder-messages').then((module) => module.EmbedderMessages)),
);
const KeepOffline = createClientComponent(() =>
  loadWithRetries(() => import('@/components/pwa/keep-offline').then((module) => module.KeepOffline)),
);
const LivePage = createClientComponent(() =>
  loadWithRetries(() => import('./live-page').then((module) => module.LivePage)),
);

/** Visitors, and businesses without push messages, load nothing of them. */
function MemberPush() {
  const signedIn = useIsSignedIn();
  const { firebase } = useConfiguration();
  return signedIn && firebase ? <Push /> : null;
}

/** The longest wait for an idle browser, and the delay in browsers that do not report idleness, in milliseconds. */
const MAX_IDLE_WAIT_MS = 3_000;
const FALLBACK_DELAY_MS = 1_000;

/** Calls back when the browser is idle, or has been busy for `MAX_IDLE_WAIT_MS`. @returns a function that cancels it */
function onIdle(call: () => void): () => void {
  if ('requestIdleCallback' in window) {
    const handle = window.requestIdleCallback(call, { timeout: MAX_IDLE_WAIT_MS });
    return () => window.cancelIdleCallback(handle);
  }
  const timer = setTimeout(call, FALLBACK_DELAY_MS);
  return () => clearTimeout(timer);
}

/** Calls back when the page has loaded and the browser is idle after that. @returns a function that cancels it */
function onIdleAfterLoad(call: () => void): () => void {
  if (document.readyState === 'complete') return onIdle(call);
  let cancel = () => window.removeEventListener('load', onLoad);
  const onLoad = () => (cancel = onIdle(call));
  window.addEventListener('load', onLoad, { once: true });
  return () => cancel();
}

/**
 * Components that no page needs at first: loaded when the page has loaded and the browser is idle (decision 019). In a
 * frame the embedder waits for our message, which is sent immediately.
 */
export function DeferredWidgets() {
  const [loaded, setLoaded] = useState(false);
  const framed = useIsFramed();
  useEffect(() => onIdleAfterLoad(() => setLoaded(true)), []);
  return (
    <>
      {framed && <EmbedderMessages />}
      {loaded && (
        <>
          <FaultBoundary part="notice">
            <LazyToaster />
          </FaultBoundary>
          {!isPreview() && (
            <>
              <FaultBoundary part="notice">
                <CookieConsent />
              </FaultBoundary>
              <FaultBoundary part="notice">
                <MemberPush />
                <InstallPrompt />
                <KeepOffline />
                <LivePage />
              </FaultBoundary>
            </>
          )}
        </>
      )}
    </>
  );
}
