import { startTransition } from 'react';
// By its file: its name leads here (`resolveAlias` in next.config.js).
import { createRoot, hydrateRoot as hydrateAtOnce, type Root } from '../../node_modules/react-dom/client';

/**
 * What Next takes for `react-dom/client`: the page comes alive in slices of some milliseconds, between which the browser
 * answers whoever scrolls and types, where Next would have it done in one go (decision 018).
 */
export const hydrateRoot: typeof hydrateAtOnce = (container, children, options) => {
  let root: Root | undefined;
  startTransition(() => {
    root = hydrateAtOnce(container, children, options);
  });
  if (!root) throw new Error('React made no root.');
  return root;
};

const client = { createRoot, hydrateRoot };
export default client;
