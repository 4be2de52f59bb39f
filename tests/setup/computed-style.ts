/** The attributes that the browser's own style sheet, the only one in these tests, selects by, and an element's own style. */
const styledBy = ['style', 'hidden', 'open', 'type', 'popover', 'dir'];

/** Tags that change no style of what is in them: that style sheet neither combines them nor gives them what is inherited. */
const neutral = new Set([
  'html',
  'body',
  'div',
  'span',
  'main',
  'section',
  'header',
  'footer',
  'nav',
  'form',
  'li',
  'p',
]);

/** What decides the style of an element: its tag and these attributes, and those of its ancestors. */
function describeElement(element: Element): string {
  const parts: (string | null)[] = [];
  for (let each: Element | null = element; each; each = each.parentElement) {
    const attributes = styledBy.flatMap((name) => (each?.hasAttribute(name) ? [name, each.getAttribute(name)] : []));
    if (each !== element && attributes.length === 0 && neutral.has(each.localName)) continue;
    parts.push(each.localName, ...attributes);
    if (each.localName === 'summary' && each.previousElementSibling) parts.push('later');
  }
  return JSON.stringify(parts);
}

const styles = new Map<string, CSSStyleDeclaration>();

/**
 * Lets jsdom compute the styles of similar elements once: otherwise it compares each element with all rules again after
 * each change of the page, which took half of the time of the tests of screens. A page with style sheets is not affected.
 */
export function shareComputedStyles(): void {
  const compute = window.getComputedStyle.bind(window);
  window.getComputedStyle = (element, pseudoElement) => {
    if (pseudoElement || !element.isConnected || document.styleSheets.length > 0)
      return compute(element, pseudoElement);
    const key = describeElement(element);
    const style = styles.get(key) ?? compute(element);
    styles.set(key, style);
    return style;
  };
}
