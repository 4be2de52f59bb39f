declare global {
  interface Window {
    /** The addresses of the scripts that are loaded after the first paint, in their order. */
    lpDeferredScripts?: string[];
  }
}

/**
 * Loads the deferred scripts after the first paint, which is when the browser begins another frame: hydration does not
 * compete with what is shown (decision 019). Where nothing is painted, as in a background tab, they load when everything
 * else has. They run in order, and by the trust in the inline script itself (`strict-dynamic`).
 */
export function loadDeferredScripts(): void {
  const pending = window.lpDeferredScripts ?? [];
  const load = (): void => {
    for (const src of pending.splice(0)) {
      document.head.append(Object.assign(document.createElement('script'), { src, async: false }));
    }
  };
  addEventListener('DOMContentLoaded', () => requestAnimationFrame(() => requestAnimationFrame(load)));
  addEventListener('load', load);
}
