import { optionNames, parseAttributes } from './check-options';
import { mount, type EmbeddedPortal } from './mount';
import type { EmbedOptions } from './options';

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

declare global {
  interface HTMLElementTagNameMap {
    'loyalty-portal': LoyaltyPortalElement;
  }
}

const toAttribute = (option: string) => option.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/**
 * Defines the element `<loyalty-portal>`, once; does nothing on a server. `portal` is the URL of its portals
 * without that attribute.
 */
export function defineElement(portal?: string): void {
  if (typeof customElements === 'undefined' || customElements.get(TAG)) return;

  class PortalElement extends HTMLElement implements LoyaltyPortalElement {
    static observedAttributes = optionNames.map(toAttribute);
    private fetched: Token;
    private mounted: EmbeddedPortal | undefined;
    private isScheduled = false;

    get token(): Token {
      return this.fetched;
    }
    set token(token: Token) {
      const isKnown = this.fetched !== undefined;
      this.fetched = token;
      // Frameworks set a new function with each render; the portal calls the newest one.
      if (!isKnown) this.schedule();
    }
    connectedCallback() {
      // Set before the element was defined: the property hides the accessor.
      if (Object.keys(this).includes('token')) {
        const { token } = this;
        Reflect.deleteProperty(this, 'token');
        this.token = token;
      }
      this.schedule();
    }
    disconnectedCallback() {
      this.schedule();
    }
    attributeChangedCallback() {
      this.schedule();
    }
    handOver(token: string, member?: string) {
      this.mounted?.handOver(token, member);
    }
    signOut() {
      this.mounted?.signOut();
    }
    /** Mounts the portal again after all changes of the current task. */
    private schedule() {
      if (this.isScheduled) return;
      this.isScheduled = true;
      queueMicrotask(() => {
        this.isScheduled = false;
        this.show();
      });
    }
    private show() {
      this.mounted?.unmount();
      this.mounted = undefined;
      if (!this.isConnected) return;
      if (getComputedStyle(this).display === 'inline') this.style.display = 'block';
      const values = optionNames.map((name) => [name, this.getAttribute(toAttribute(name)) ?? undefined] as const);
      const options = parseAttributes(Object.fromEntries(values));
      if (this.fetched !== undefined) options.token = () => this.fetchToken();
      this.mounted = mount(this, { ...options, portal: options.portal ?? portal });
    }
    /** From the newest function. */
    private fetchToken() {
      return typeof this.fetched === 'function' ? this.fetched() : (this.fetched ?? '');
    }
  }
  customElements.define(TAG, PortalElement);
}
