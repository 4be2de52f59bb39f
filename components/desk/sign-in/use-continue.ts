import { useRouter } from 'next/router';
import { useState } from 'react';
import { deskHref, NEXT_PARAM } from '@/lib/desk/hrefs';
import { isPasskeyOffered } from '@/lib/desk/passkeys';
import { getSafePath } from '@/lib/navigation/safe-path';
import { getFirstValue } from '@/lib/navigation/first-value';

/** Leaves the sign-in. The page is loaded again: the session has a CSRF token of its own. */
export function useContinue() {
  const { query } = useRouter();
  const [isRedirecting, setRedirecting] = useState(false);
  const next = getSafePath(getFirstValue(query[NEXT_PARAM]));
  const go = (path: string) => {
    setRedirecting(true);
    window.location.assign(path);
  };
  return {
    isRedirecting,
    continueToDesk: () => go(next),
    /** Offers a passkey first, unless the person with this address has one in this browser, or wants none. */
    continueToPasskey: (email: string) =>
      go(isPasskeyOffered(email) ? `${deskHref.passkey}?${NEXT_PARAM}=${encodeURIComponent(next)}` : next),
  };
}
