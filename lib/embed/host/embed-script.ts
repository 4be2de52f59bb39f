import { mount, type EmbeddedPortal } from './mount';
import { parseOptions, type EmbedOptions } from './options';

interface LoyaltyPortalApi {
  /** Shows a portal inside an element, or inside the element of a selector. */
  mount: (container: Element | string, options?: EmbedOptions) => EmbeddedPortal;
}

declare global {
  interface Window {
    LoyaltyPortal?: LoyaltyPortalApi;
  }
}

const script = document.currentScript instanceof HTMLScriptElement ? document.currentScript : undefined;
const scriptOrigin = script && new URL(script.src).origin;

function findElement(container: Element | string): Element {
  const element = typeof container === 'string' ? document.querySelector(container) : container;
  if (!element) throw new Error(`LoyaltyPortal: there is no ${String(container)} in this page.`);
  return element;
}

function show(container: Element | string, options: EmbedOptions = {}): EmbeddedPortal {
  const portal = options.portal === undefined ? scriptOrigin : new URL(options.portal).origin;
  if (portal === undefined) throw new Error('LoyaltyPortal: the option portal is missing.');
  return mount(findElement(container), portal, options);
}

/** The container for a script with `data-page`: the one that it names, else a new one at its own position. */
function getDefaultContainer(own: HTMLScriptElement): Element | string {
  if (own.dataset.target) return own.dataset.target;
  const container = document.createElement('div');
  own.after(container);
  return container;
}

window.LoyaltyPortal ??= { mount: show };

if (script?.dataset.page !== undefined) {
  const start = () => void show(getDefaultContainer(script), { ...parseOptions(script.dataset), portal: scriptOrigin });
  if (script.dataset.target && document.readyState === 'loading')
    document.addEventListener('DOMContentLoaded', start, { once: true });
  else start();
}
