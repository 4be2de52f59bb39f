import { toWireMessage, type EmbedderMessage, type PortalMessage } from '@/lib/embed/messages';
import { checkOptions } from './check-options';
import { onVisiblePartChange, getVisiblePart } from './frame';
import { createFrameContainer, type FrameOptions } from './frame-container';
import type { EmbedEvents, EmbedOptions } from './options';
import { createPortalUrl } from './portal-url';
import { parsePortalMessage } from './portal-message';
import { getSessionEvent, type FrameSession } from './session-event';
import { warn } from './warn';

/** Heights in CSS pixels, the timeout in milliseconds. */
const DEFAULTS = { height: 'content', minHeight: 480, timeout: 15_000 } as const;

/**
 * The sign-outs of this page, by portal and member: true until the portal has confirmed it. Who has signed out gets no
 * token by itself, also in a portal that is mounted again.
 */
const signOuts: Record<string, boolean> = {};

/** An embedded portal. */
export interface EmbeddedPortal {
  readonly frame: HTMLIFrameElement;
  /** Passes a token to the portal now: after this page's visitor has signed in to it. */
  handOver: (token: string, member?: string) => void;
  /** Signs the member out of the portal: when this page's visitor signs out of it. */
  signOut: () => void;
  /** Removes the portal, and everything that this script has added. */
  unmount: () => void;
}

function findElement(container: Element | string): Element {
  const element = typeof container === 'string' ? document.querySelector(container) : container;
  if (!element) throw new Error(`LoyaltyPortal: no element ${String(container)}`);
  return element;
}

/**
 * Shows a portal inside an element, or inside the element of a selector. Its events are dispatched on the element as
 * `loyaltyportal:…`, and passed to `on`. Invalid options are reported on the console, and ignored.
 * @throws {Error} if there is no such element, or `portal` is not a URL
 */
export function mount(target: Element | string, requested: EmbedOptions): EmbeddedPortal {
  const container = findElement(target);
  const options: FrameOptions = { ...DEFAULTS, ...checkOptions(requested) };
  if (!options.portal) throw new Error('LoyaltyPortal: no portal');
  const url = createPortalUrl(options.portal, options);
  const portal = url.origin;
  const followsHeight = options.height === 'content';
  const frameSession: FrameSession = { signedIn: undefined, tokenSent: false };
  const { token, member } = options;
  const account = portal + member;
  let path: string | undefined;

  const emit = <Name extends keyof EmbedEvents>(name: Name, detail: EmbedEvents[Name]) => {
    container.dispatchEvent(new CustomEvent(`loyaltyportal:${name}`, { detail, bubbles: true }));
    options.on?.[name]?.(detail);
  };
  const frameContainer = createFrameContainer(container, url, options, () => emit('failed', {}));
  const { frame } = frameContainer;
  const send = (message: EmbedderMessage) => frame.contentWindow?.postMessage(toWireMessage(message), portal);
  const sendVisibleArea = () => {
    if (frameSession.signedIn !== undefined) send({ type: 'seen', ...getVisiblePart(frame) });
  };

  const refuseToken = (reason: string) => {
    warn(`token refused: ${reason}`);
    emit('tokenrefused', {});
  };
  const handOver = (token: string, member?: string) => {
    frameSession.tokenSent = true;
    delete signOuts[account];
    send({ type: 'token', token, member });
  };
  const signOut = () => {
    signOuts[account] = true;
    send({ type: 'signOut' });
  };
  /** For the first page of the portal only: a sign-out, which may come while the token is fetched, is not undone. */
  const offerToken = async (signedIn: boolean) => {
    if (!token || account in signOuts || (signedIn && !member)) return;
    try {
      const fetched = typeof token === 'function' ? await token() : token;
      if (!(account in signOuts)) handOver(fetched, member);
    } catch {
      refuseToken('not fetched');
    }
  };
  const updateSession = (signedIn: boolean, fresh: boolean) => {
    const event = getSessionEvent(frameSession, signedIn, fresh);
    if (fresh || signedIn) frameSession.tokenSent = false;
    frameSession.signedIn = signedIn;
    if (event === 'signout') signOuts[account] = false;
    if (event === 'ready') {
      emit(event, { signedIn });
      void offerToken(signedIn);
    } else if (event === 'tokenrefused') refuseToken('used, expired or of another business');
    else if (event) emit(event, {});
  };
  const navigate = (next: string) => {
    if (path === next) return;
    // A new page starts at its top, which may be out of view.
    if (path !== undefined && frame.getBoundingClientRect().top < 0) frame.scrollIntoView();
    path = next;
    emit('page', { path });
  };
  const handleMessage = (message: PortalMessage) => {
    switch (message.type) {
      case 'ready':
        frameContainer.arrived();
        send({ type: 'welcome', followsHeight });
        updateSession(message.signedIn, true);
        sendVisibleArea();
        // The previous page may not have received it.
        if (signOuts[account]) {
          if (message.signedIn) signOut();
          else signOuts[account] = false;
        }
        return;
      case 'session':
        return updateSession(message.signedIn, false);
      case 'page':
        return navigate(message.path);
      case 'height':
        if (!followsHeight) return;
        frame.style.height = `${Math.max(options.minHeight, message.height)}px`;
        return sendVisibleArea();
      case 'purchase':
        return emit('purchase', { purchaseId: message.purchaseId });
    }
  };

  const listen = (event: MessageEvent) => {
    if (!event.isTrusted || event.origin !== portal || event.source !== frame.contentWindow) return;
    const message = parsePortalMessage(event.data);
    if (message) handleMessage(message);
  };
  const listening = new AbortController();
  const { signal } = listening;
  if (followsHeight) onVisiblePartChange(sendVisibleArea, signal);
  addEventListener('message', listen, { signal });
  return {
    frame,
    handOver,
    signOut,
    unmount: () => {
      listening.abort();
      frameContainer.clear();
    },
  };
}
