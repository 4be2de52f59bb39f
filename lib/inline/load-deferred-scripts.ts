/**
 * Loads the scripts of `data-sources` after the first paint, which is when the browser begins another frame: hydration
 * does not compete with what is shown (decision 019). Where nothing is painted, as in a background tab, they load when
 * everything else has. They run in order, under the nonce of the inline script itself.
 */
export function loadDeferredScripts(): void {
  const { nonce, dataset } = document.currentScript ?? {};
  const pending = dataset?.sources?.split(' ') ?? [];
  const load = (): void => {
    for (const src of pending.splice(0)) {
      document.head.append(Object.assign(document.createElement('script'), { src, nonce, async: false }));
    }
  };
  addEventListener('DOMContentLoaded', () => requestAnimationFrame(() => requestAnimationFrame(load)));
  addEventListener('load', load);
}
