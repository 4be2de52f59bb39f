import { mount, type EmbeddedPortal } from './mount';
import { parseOptions, type EmbedOptions } from './options';

interface LoyaltyPortalApi {
  /** Shows a portal inside an element, or inside what a selector finds. */
  mount: (place: Element | string, options?: EmbedOptions) => EmbeddedPortal;
}

declare global {
  interface Window {
    LoyaltyPortal?: LoyaltyPortalApi;
  }
}

const script = document.currentScript instanceof HTMLScriptElement ? document.currentScript : undefined;
const ownPortal = script && new URL(script.src).origin;

function found(place: Element | string): Element {
  const element = typeof place === 'string' ? document.querySelector(place) : place;
  if (!element) throw new Error(`LoyaltyPortal: there is no ${String(place)} in this page.`);
  return element;
}

function show(place: Element | string, options: EmbedOptions = {}): EmbeddedPortal {
  const portal = options.portal === undefined ? ownPortal : new URL(options.portal).origin;
  if (portal === undefined) throw new Error('LoyaltyPortal: the option portal is missing.');
  return mount(found(place), portal, options);
}

/** Where a script with `data-page` shows its portal: where it says, else where it stands itself. */
function ownPlace(own: HTMLScriptElement): Element | string {
  if (own.dataset.target) return own.dataset.target;
  const place = document.createElement('div');
  own.after(place);
  return place;
}

window.LoyaltyPortal ??= { mount: show };

if (script?.dataset.page !== undefined) {
  const begin = () => void show(ownPlace(script), { ...parseOptions(script.dataset), portal: ownPortal });
  if (script.dataset.target && document.readyState === 'loading')
    document.addEventListener('DOMContentLoaded', begin, { once: true });
  else begin();
}
