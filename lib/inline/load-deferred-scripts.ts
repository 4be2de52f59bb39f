declare global {
  interface Window {
    /** The URLs of the scripts that are loaded after the first paint, in order. */
    lpDeferredScripts?: string[];
  }
}

/**
 * Loads the deferred scripts after the first paint, which is when the browser starts another frame: hydration does not
 * compete with rendering (decision 019). If nothing is painted, as in a background tab, they load after everything
 * else. They run in order, and are trusted because the inline script itself is (`strict-dynamic`).
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
