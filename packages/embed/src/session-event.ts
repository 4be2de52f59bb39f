/** The session state of a framed portal, from its messages so far. */
export interface FrameSession {
  /** Undefined before the first message. */
  signedIn: boolean | undefined;
  /** A token was sent, and the next page will report the result. */
  tokenSent: boolean;
}

type SessionEvent = 'ready' | 'signin' | 'signout' | 'tokenrefused';

/**
 * The event when the portal reports `signedIn`; undefined if nothing changed. A portal signs in and out by loading a new
 * page, so only this script knows the previous state. `fresh` is true for the first message of a page.
 */
export function getSessionEvent(session: FrameSession, signedIn: boolean, fresh: boolean): SessionEvent | undefined {
  if (session.signedIn === undefined) return 'ready';
  if (session.signedIn !== signedIn) return signedIn ? 'signin' : 'signout';
  return fresh && session.tokenSent && !signedIn ? 'tokenrefused' : undefined;
}
