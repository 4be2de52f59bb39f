import { optionNames, parseAttributes } from './check-options';
import { mount, type EmbeddedPortal } from './mount';
import type { EmbedEvents, EmbedOptions } from './options';

const TAG = 'loyalty-portal';

type Token = EmbedOptions['token'];

/** The element `<loyalty-portal>`: its attributes are the options, its events those of the portal. */
export interface LoyaltyPortalElement extends HTMLElement {
  /** A token that signs the member in, or a function that fetches one on demand. */
  token: Token;
  /** Passes a token to the portal now: after this page's visitor has signed in to it. */
  handOver: (token: string, member?: string) => void;
  /** Signs the member out of the portal: when this page's visitor signs out of it. */
  signOut: () => void;
}

/** An event of a portal, as it is dispatched on its element. */
type PortalEvent<Name extends keyof EmbedEvents> = CustomEvent<EmbedEvents[Name]>;

declare global {
  interface GlobalEventHandlersEventMap {
    'loyaltyportal:ready': PortalEvent<'ready'>;
    'loyaltyportal:signin': PortalEvent<'signin'>;
    'loyaltyportal:signout': PortalEvent<'signout'>;
    'loyaltyportal:purchase': PortalEvent<'purchase'>;
    'loyaltyportal:page': PortalEvent<'page'>;
    'loyaltyportal:tokenrefused': PortalEvent<'tokenrefused'>;
    'loyaltyportal:failed': PortalEvent<'failed'>;
  }
  interface HTMLElementTagNameMap {
    'loyalty-portal': LoyaltyPortalElement;
  }
}

const toAttribute = (option: string) => option.replace(/[A-Z]/g, '-$&').toLowerCase();

/**
 * Defines the element `<loyalty-portal>`, once; does nothing on a server. `portal` is the URL of its portals
 * without that attribute.
 */
export function defineElement(portal?: string): void {
  if (typeof customElements === 'undefined' || customElements.get(TAG)) return;

  class PortalElement extends HTMLElement implements LoyaltyPortalElement {
    static observedAttributes = optionNames.map(toAttribute);
    #token: Token;
    #mounted: EmbeddedPortal | undefined;
    #isScheduled = false;

    get token(): Token {
      return this.#token;
    }
    set token(token: Token) {
      // Frameworks set a new function with each render; the portal calls the newest one.
      if (this.#token === undefined) this.attributeChangedCallback();
      this.#token = token;
    }
    connectedCallback() {
      // Set before the element was defined, the property hides the accessor.
      const { token } = this;
      delete (this as { token?: Token }).token;
      this.token = token;
      this.attributeChangedCallback();
    }
    disconnectedCallback() {
      this.attributeChangedCallback();
    }
    handOver(token: string, member?: string) {
      this.#mounted?.handOver(token, member);
    }
    signOut() {
      this.#mounted?.signOut();
    }
    /** Shows the portal again after all changes of the current task, of attributes and others. */
    attributeChangedCallback() {
      if (this.#isScheduled) return;
      this.#isScheduled = true;
      queueMicrotask(() => this.#show());
    }
    #show() {
      this.#isScheduled = false;
      this.#mounted?.unmount();
      if (!this.isConnected) return;
      if (getComputedStyle(this).display === 'inline') this.style.display = 'block';
      const options = parseAttributes(optionNames.map((name) => [name, this.getAttribute(toAttribute(name))]));
      // From the newest function.
      if (this.#token !== undefined)
        options.token = () => (typeof this.#token === 'function' ? this.#token() : (this.#token ?? ''));
      options.portal ??= portal;
      this.#mounted = mount(this, options);
    }
  }
  customElements.define(TAG, PortalElement);
}
