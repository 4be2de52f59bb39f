/**
 * Does to a page what a browser's translator does, as an initialization script: from hydration on, it replaces each text
 * of the page by elements, also those that come later.
 */
export function translatePage(): void {
  const SKIPPED = 'font, script, style, noscript, textarea, option, title, svg';
  const observed = { childList: true, characterData: true, subtree: true };
  const translate = (root: Node) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) if (walker.currentNode instanceof Text) texts.push(walker.currentNode);
    for (const text of texts) {
      if (!text.data.trim() || text.parentElement?.closest(SKIPPED)) continue;
      const [outer, inner] = [document.createElement('font'), document.createElement('font')];
      inner.append(text.data);
      outer.append(inner);
      text.replaceWith(outer);
    }
  };
  const observer = new MutationObserver(() => {
    observer.disconnect();
    translate(document.body);
    observer.observe(document.body, observed);
  });
  const start = () => {
    translate(document.body);
    observer.observe(document.body, observed);
  };
  new PerformanceObserver((list, own) => {
    if (list.getEntriesByName('Next.js-hydration').length === 0) return;
    own.disconnect();
    start();
  }).observe({ type: 'measure', buffered: true });
}
