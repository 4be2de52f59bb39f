/** The session state of a framed portal, from its messages so far. */
export interface FrameSession {
  /** Undefined before the portal has said anything. */
  signedIn: boolean | undefined;
  /** A token is on its way, and the page that comes next says what became of it. */
  tokenSent: boolean;
}

type SessionEvent = 'ready' | 'signin' | 'signout' | 'tokenrefused';

/**
 * What has happened when the portal says `signedIn`. A portal signs in and out by pages that come anew: what was before
 * is known here alone. `fresh` is true for the first word of a page.
 */
export function getSessionEvents(known: FrameSession, signedIn: boolean, fresh: boolean): SessionEvent[] {
  if (known.signedIn === undefined) return ['ready'];
  const refused = fresh && known.tokenSent && !signedIn;
  if (known.signedIn === signedIn) return refused ? ['tokenrefused'] : [];
  return [signedIn ? 'signin' : 'signout'];
}
