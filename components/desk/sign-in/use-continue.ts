import { useRouter } from 'next/router';
import { useState } from 'react';
import { deskHref, NEXT_PARAM } from '@/lib/desk/hrefs';
import { isPasskeyOffered } from '@/lib/desk/passkeys';
import { getSafePath } from '@/lib/navigation/safe-path';

/** Leaves the sign-in. The page is loaded anew: the session has a CSRF token of its own. */
export function useContinue() {
  const { query } = useRouter();
  const [isRedirecting, setRedirecting] = useState(false);
  const next = getSafePath([query[NEXT_PARAM]].flat()[0]);
  const go = (path: string) => {
    setRedirecting(true);
    window.location.assign(path);
  };
  return {
    isRedirecting,
    continueToDesk: () => go(next),
    /** Offers a passkey first, unless this browser has one or its person wants none. */
    continueToPasskey: () =>
      go(isPasskeyOffered() ? `${deskHref.passkey}?${NEXT_PARAM}=${encodeURIComponent(next)}` : next),
  };
}
