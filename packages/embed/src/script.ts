/** The script `/embed.js` of a portal. */
import { parseAttributes } from './check-options';
import { mount as mountPortal, type EmbeddedPortal } from './mount';
import type { EmbedOptions } from './options';
import { warn } from './warn';

interface LoyaltyPortalApi {
  /** Shows a portal inside an element, or inside the element of a selector. */
  mount: (target: Element | string, options?: EmbedOptions) => EmbeddedPortal;
}

declare global {
  interface Window {
    LoyaltyPortal?: LoyaltyPortalApi;
  }
}

const script = document.currentScript instanceof HTMLScriptElement ? document.currentScript : undefined;
const portal = script && new URL(script.src).origin;

const mount = (target: Element | string, options: EmbedOptions = {}) => mountPortal(target, { portal, ...options });

/** Shows the portal in an element, or at the script's own position. */
function start(element: HTMLScriptElement): void {
  const { target, ...attributes } = element.dataset;
  const options = parseAttributes(Object.entries(attributes));
  if (target) return void mount(target, options);
  if (element.closest('head')) {
    return warn(
      'the script is in <head>: move it to where the portal should appear, or name an element by data-target.',
    );
  }
  const container = document.createElement('div');
  element.after(container);
  mount(container, options);
}

window.LoyaltyPortal ??= { mount };

if (script && ('page' in script.dataset || 'screen' in script.dataset)) {
  if (script.dataset.target && document.readyState === 'loading')
    document.addEventListener('DOMContentLoaded', () => start(script), { once: true });
  else start(script);
}
