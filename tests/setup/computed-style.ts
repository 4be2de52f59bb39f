/** The attributes that the browser's own style sheet, the only one in these tests, selects by, and an element's own style. */
const styledBy = ['style', 'hidden', 'open', 'type', 'popover', 'dir'];

/** What decides the style of an element: its tag and these attributes, and those of its ancestors. */
function describeElement(element: Element): string {
  const parts: string[] = [];
  for (let each: Element | null = element; each; each = each.parentElement) {
    parts.push(each.localName);
    for (const name of styledBy) {
      const value = each.getAttribute(name);
      if (value !== null) parts.push(name, value);
    }
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
