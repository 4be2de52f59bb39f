import { parseEmbedderMessage } from './embedder-message';
import { toWireMessage, type EmbedderMessage, type PortalMessage } from './messages';

/** The channel to the embedder. */
export interface EmbedderChannel {
  /** Sends a message to exactly the embedder that has responded to `ready`; nothing before that. */
  send: (message: PortalMessage) => void;
  /** Sends `ready` to the possible embedders. It reveals nothing about the member except whether one is signed in. */
  sendReady: (signedIn: boolean) => void;
  /** Subscribes to the embedder's messages. @returns the function that unsubscribes */
  listen: (onMessage: (message: EmbedderMessage) => void) => () => void;
}

/**
 * The possible origins of the embedder: its own if the browser reveals it, else every permitted one. The browser has
 * checked the same list before it showed the frame (`frame-ancestors`).
 */
export function getPossibleEmbedders(allowed: readonly string[], ancestors?: ArrayLike<string>): readonly string[] {
  const nearest = ancestors?.[0];
  return nearest === undefined ? allowed : allowed.filter((origin) => origin === nearest);
}

/** The channel to the embedder: to permitted origins only, and with messages of no other (security 2.8). */
export function connectToEmbedder(origins: readonly string[]): EmbedderChannel {
  const { parent } = window;
  let welcomedBy: string | undefined;
  return {
    listen: (onMessage) => {
      const listen = (event: MessageEvent) => {
        if (!event.isTrusted || event.source !== parent || parent === window || !origins.includes(event.origin)) return;
        const message = parseEmbedderMessage(event.data);
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
      for (const origin of origins) parent.postMessage(toWireMessage({ type: 'ready', signedIn }), origin);
    },
  };
}
