import { useEffect, useState } from 'react';
import { createClientComponent } from '@/components/shared/query/client-component';
import { FaultBoundary } from '@/components/shared/errors/fault-boundary';
import { useIsFramed } from '@/components/shared/browser/use-client-value';
import { LazyToaster } from '@/components/toasts/lazy-toaster';
import { isPreview } from '@/lib/preview/is-preview';
import { loadWithRetries } from '@/lib/shell/load-with-retries';

/** In one file: each of them is small, and a file of its own costs as much again. */
const IdleWidgets = createClientComponent(() =>
  loadWithRetries(() => import('./idle-widgets').then((module) => module.IdleWidgets)),
);
const EmbedderMessages = createClientComponent(() =>
  loadWithRetries(() => import('@/components/embedding/embedder-messages').then((module) => module.EmbedderMessages)),
);

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
          {!isPreview() && <IdleWidgets />}
        </>
      )}
    </>
  );
}
