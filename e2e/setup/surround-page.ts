/**
 * Puts a page into surroundings that people have, as an initialization script: storage that the browser blocks, fonts that the
 * person forces, and an extension that marks the page and adds a button to each field.
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
    document.documentElement.setAttribute('data-extension', 'loaded');
    document.body.setAttribute('data-extension', 'loaded');
    if (!document.querySelector('extension-root')) document.body.append(document.createElement('extension-root'));
    for (const field of document.querySelectorAll('input:not([data-extension]), textarea:not([data-extension])')) {
      field.setAttribute('data-extension', 'field');
      field.after(document.createElement('extension-button'));
    }
  };
  document.addEventListener('DOMContentLoaded', () => {
    document.adoptedStyleSheets.push(fonts);
    extend();
    new MutationObserver(extend).observe(document.body, { childList: true, subtree: true });
  });
}
