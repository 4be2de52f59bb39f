/**
 * Puts a page into surroundings that people have, as an initialization script: storage that the browser blocks, fonts that the
 * person forces, and an extension that marks the page, and from hydration on adds a button to each field. What happens when
 * it does so before, component tests of the replay show.
 */
export function surroundPage(): void {
  const block = () => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  };
  for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches'])
    Object.defineProperty(window, name, { configurable: true, get: block });

  const fonts = new CSSStyleSheet();
  fonts.replaceSync('* { font-family: monospace !important }');

  const extend = () => {
    if (!document.querySelector('extension-root')) document.body.append(document.createElement('extension-root'));
    for (const field of document.querySelectorAll('input:not([data-extension]), textarea:not([data-extension])')) {
      field.setAttribute('data-extension', 'field');
      field.after(document.createElement('extension-button'));
    }
  };
  document.addEventListener('DOMContentLoaded', () => {
    document.adoptedStyleSheets.push(fonts);
    for (const element of [document.documentElement, document.body]) element.setAttribute('data-extension', 'loaded');
  });
  new PerformanceObserver((list, own) => {
    if (list.getEntriesByName('Next.js-hydration').length === 0) return;
    own.disconnect();
    extend();
    new MutationObserver(extend).observe(document.body, { childList: true, subtree: true });
  }).observe({ type: 'measure', buffered: true });
}
