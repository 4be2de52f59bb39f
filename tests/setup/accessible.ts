import axe from 'axe-core';
import { expect } from 'vitest';

/**
 * Nothing on the page keeps anybody out, as far as that shows without a layout: colours and sizes are for a browser. What
 * is named otherwise than it shows cannot be said to who listens (WCAG 2.5.3).
 */
export async function expectAccessible(): Promise<void> {
  const { violations } = await axe.run(document.body, {
    rules: { 'color-contrast': { enabled: false }, 'label-content-name-mismatch': { enabled: true } },
  });
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
  expect(found, 'what keeps somebody out').toEqual([]);
}
