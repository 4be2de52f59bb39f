/** The portals of this page that somebody signed out of, with the member whom the page named. */
const signedOut = new Set<string>();

/** Decides whether a mounted portal is offered the page's token. */
export interface TokenOffer {
  /** True if the token is offered now. Called for each page of the portal; only the first one of a mount decides. */
  isDue: (signedIn: boolean) => boolean;
  /** False after a sign-out, which may come while the token is being fetched. */
  isAllowed: () => boolean;
  /** A sign-out of any kind: a portal that is mounted again in this page offers no token either. */
  refuse: () => void;
  /** A token was handed over by the page: whoever signs out later signs out of that session. */
  allow: () => void;
}

/**
 * Offers a token once in a page: at the first page of the portal if nobody is signed in, or always if the page names its
 * `member`, whom the portal compares with its own.
 */
export function createTokenOffer(portal: string, member: string | undefined): TokenOffer {
  const key = `${portal} ${member ?? ''}`;
  let isDecided = false;
  return {
    isDue: (signedIn) => {
      const isFirst = !isDecided;
      isDecided = true;
      return isFirst && !signedOut.has(key) && (!signedIn || member !== undefined);
    },
    isAllowed: () => !signedOut.has(key),
    refuse: () => void signedOut.add(key),
    allow: () => void signedOut.delete(key),
  };
}
