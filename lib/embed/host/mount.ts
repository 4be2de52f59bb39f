import { toWireMessage, type HostMessage, type PortalMessage } from '../messages';
import { onVisiblePartChange, getVisiblePart } from './frame';
import { getEmbedTexts } from './notice';
import { portalAddress, type EmbedEvents, type EmbedOptions } from './options';
import { parsePortalMessage } from './portal-message';
import { getSessionEvents, type FrameSession } from './session-events';
import { createFrameContainer } from './frame-container';

const MIN_HEIGHT = 480;
const TIMEOUT_MS = 15_000;

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

/**
 * Shows a portal inside an element. Its events are dispatched on the element as `loyaltyportal:…`, and passed to `on`.
 */
export function mount(container: Element, portal: string, options: EmbedOptions): EmbeddedPortal {
  const { height = 'content', minHeight = MIN_HEIGHT, timeout = TIMEOUT_MS } = options;
  const followsHeight = height === 'content';
  const known: FrameSession = { signedIn: undefined, tokenSent: false };
  let offered = false;
  /** Sign-out was requested, and a portal page that was being replaced may have missed it. */
  let leaving = false;
  let path: string | undefined;

  const emit = <Name extends keyof EmbedEvents>(name: Name, detail: EmbedEvents[Name]) => {
    container.dispatchEvent(new CustomEvent(`loyaltyportal:${name}`, { detail, bubbles: true }));
    options.on?.[name]?.(detail);
  };
  const texts = getEmbedTexts(document.documentElement.lang);
  const frameContainer = createFrameContainer(container, {
    address: portalAddress(portal, options),
    texts,
    title: options.title ?? texts.title,
    height: followsHeight ? minHeight : height,
    timeoutMs: timeout,
    onFailed: () => emit('failed', {}),
  });
  const { frame } = frameContainer;
  const send = (message: HostMessage) => frame.contentWindow?.postMessage(toWireMessage(message), portal);
  const sendVisibleArea = () => known.signedIn !== undefined && send({ type: 'seen', ...getVisiblePart(frame) });

  const handOver = (token: string, member?: string) => {
    known.tokenSent = true;
    leaving = false;
    send({ type: 'token', token, ...(member === undefined ? {} : { member }) });
  };
  const signOut = () => {
    leaving = true;
    send({ type: 'signOut' });
  };
  /** Once per page: a visitor who signs out of the portal is not signed in again automatically. */
  const offerToken = async (signedIn: boolean) => {
    const { token, member } = options;
    if (offered || token === undefined || (signedIn && member === undefined)) return;
    offered = true;
    try {
      handOver(typeof token === 'function' ? await token() : token, member);
    } catch {
      emit('tokenrefused', {});
    }
  };
  const learn = (signedIn: boolean, fresh: boolean) => {
    const events = getSessionEvents(known, signedIn, fresh);
    if (fresh || signedIn) known.tokenSent = false;
    known.signedIn = signedIn;
    for (const name of events) {
      if (name === 'signout') leaving = false;
      if (name === 'ready') emit(name, { signedIn });
      else emit(name, {});
    }
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
        learn(message.signedIn, true);
        sendVisibleArea();
        if (leaving && message.signedIn) return signOut();
        leaving = false;
        return void offerToken(message.signedIn);
      case 'session':
        return learn(message.signedIn, false);
      case 'page':
        return navigate(message.path);
      case 'height':
        if (!followsHeight) return;
        frame.style.height = `${Math.max(minHeight, message.height)}px`;
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
  const lookAway = followsHeight ? onVisiblePartChange(sendVisibleArea) : undefined;
  window.addEventListener('message', listen);
  return {
    frame,
    handOver,
    signOut,
    unmount: () => {
      window.removeEventListener('message', listen);
      lookAway?.();
      frameContainer.clear();
    },
  };
}
