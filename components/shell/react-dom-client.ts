import { startTransition } from 'react';
// Imported by its file: its name resolves to this module (`resolveAlias` in next.config.js).
import { createRoot, hydrateRoot as hydrateAtOnce, type Root } from '../../node_modules/react-dom/client';

/**
 * Replaces `react-dom/client` for Next: the page hydrates in slices of some milliseconds, between which the browser
 * handles scrolling and typing; Next itself would hydrate it in one go (decision 019), and so does a page that records no
 * input, of a plain Next app.
 */
export const hydrateRoot: typeof hydrateAtOnce = (container, children, options) => {
  if (!window.lpStopRecording) return hydrateAtOnce(container, children, options);
  let root: Root | undefined;
  startTransition(() => {
    root = hydrateAtOnce(container, children, options);
  });
  if (!root) throw new Error('React did not create a root.');
  return root;
};

const client = { createRoot, hydrateRoot };
export default client;
