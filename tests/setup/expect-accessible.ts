import axe from 'axe-core';
import { expect } from 'vitest';

/**
 * Checks the page, or a part of it, with axe, as far as possible without a layout: colours, sizes, and which of two
 * navigations a window shows, are checked in a browser. An accessible name without the visible label cannot be used by speech (WCAG 2.5.3).
 */
export async function expectAccessible(root: Element = document.body): Promise<void> {
  const { violations } = await axe.run(root, {
    // Only violations are reported, by their HTML: selectors of all elements that pass took a third of the time.
    resultTypes: ['violations'],
    selectors: false,
    preload: false,
    // jsdom loads no frames.
    iframes: false,
    rules: {
      'color-contrast': { enabled: false },
      'landmark-unique': { enabled: false },
      'label-content-name-mismatch': { enabled: true },
    },
  });
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
  expect(found, 'accessibility violations').toEqual([]);
}
