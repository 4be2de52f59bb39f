import { parseHostMessage } from './host-message';
import { toWireMessage, type HostMessage, type PortalMessage } from './messages';

/** The line to the page that frames the portal. */
export interface ParentLink {
  /** Says something to exactly the parent that has welcomed us; nothing before that. */
  say: (message: PortalMessage) => void;
  /** Says `ready` to the parents that may be there. It tells nothing about the member but whether one is signed in. */
  greet: (signedIn: boolean) => void;
  /** Hears what the parent says. @returns what ends that */
  listen: (onMessage: (message: HostMessage) => void) => () => void;
}

/**
 * The origins that our parent can have: its own where the browser tells it, else every one that may frame us. The
 * browser has checked the same list before it showed the frame (`frame-ancestors`).
 */
export function getPossibleParents(allowed: readonly string[], ancestors?: ArrayLike<string>): readonly string[] {
  const own = ancestors?.[0];
  return own === undefined ? allowed : allowed.filter((origin) => origin === own);
}

/** The line to the page that frames this one: to one of `parents` alone, and to nobody in its name (security 2.8). */
export function linkToParent(parents: readonly string[]): ParentLink {
  const { parent } = window;
  let welcomedBy: string | undefined;
  return {
    listen: (onMessage) => {
      const listen = (event: MessageEvent) => {
        if (!event.isTrusted || event.source !== parent || parent === window || !parents.includes(event.origin)) return;
        const message = parseHostMessage(event.data);
        if (message?.type === 'welcome') welcomedBy = event.origin;
        if (message && event.origin === welcomedBy) onMessage(message);
      };
      window.addEventListener('message', listen);
      return () => window.removeEventListener('message', listen);
    },
    say: (message) => {
      if (welcomedBy !== undefined) parent.postMessage(toWireMessage(message), welcomedBy);
    },
    greet: (signedIn) => {
      for (const origin of parents) parent.postMessage(toWireMessage({ type: 'ready', signedIn }), origin);
    },
  };
}
