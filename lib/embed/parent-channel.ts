import { parseParentMessage } from './parent-message';
import { toWireMessage, type ParentMessage, type PortalMessage } from './messages';

/** The channel to the parent page. */
export interface ParentChannel {
  /** Sends a message to exactly the parent that has responded to `ready`; nothing before that. */
  send: (message: PortalMessage) => void;
  /** Sends `ready` to the possible parents. It reveals nothing about the member except whether one is signed in. */
  sendReady: (signedIn: boolean) => void;
  /** Subscribes to the parent's messages. @returns the function that unsubscribes */
  listen: (onMessage: (message: ParentMessage) => void) => () => void;
}

/**
 * The possible origins of our parent: its own if the browser reveals it, else every permitted one. The browser has
 * checked the same list before it showed the frame (`frame-ancestors`).
 */
export function getPossibleParents(allowed: readonly string[], ancestors?: ArrayLike<string>): readonly string[] {
  const nearest = ancestors?.[0];
  return nearest === undefined ? allowed : allowed.filter((origin) => origin === nearest);
}

/** The channel to the parent page: to an origin in `parents` only, and with messages of no other (security 2.8). */
export function connectToParent(parents: readonly string[]): ParentChannel {
  const { parent } = window;
  let welcomedBy: string | undefined;
  return {
    listen: (onMessage) => {
      const listen = (event: MessageEvent) => {
        if (!event.isTrusted || event.source !== parent || parent === window || !parents.includes(event.origin)) return;
        const message = parseParentMessage(event.data);
        if (message?.type === 'welcome') welcomedBy = event.origin;
        if (message && event.origin === welcomedBy) onMessage(message);
      };
      window.addEventListener('message', listen);
      return () => window.removeEventListener('message', listen);
    },
    send: (message) => {
      if (welcomedBy !== undefined) parent.postMessage(toWireMessage(message), welcomedBy);
    },
    sendReady: (signedIn) => {
      for (const origin of parents) parent.postMessage(toWireMessage({ type: 'ready', signedIn }), origin);
    },
  };
}
