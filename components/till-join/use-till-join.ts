import { useEffect, useEffectEvent } from 'react';
import { useMounted } from '@/components/shared/browser/use-client-value';
import { useIsSignedIn } from '@/components/shared/session/use-member';
import type { Failure } from '@/components/shared/errors/call-error-message';
import { isTillJoinStored } from '@/lib/storage/till-join';
import { useArriveAtTillMutation, useScanTillJoinMutation } from '@/store/endpoints/till-join';

/** How far the guest is who has scanned the code of a till. */
export type TillJoinState =
  /** `poster`: the link is that of a poster, for all guests. */
  | { name: 'loading' | 'poster' }
  | { name: 'failed'; error: Failure; retry: () => void }
  /** `joins`: nobody is signed in. Otherwise the member is asked. */
  | { name: 'asked'; place: string; joins: boolean; token: string; show: () => void }
  | { name: 'showing' | 'done'; place: string };

/** Reads the token from the URL's fragment, which no server gets. */
const readToken = () => window.location.hash.slice(1);

/**
 * Scans the code in the page's URL. Whoever came as a visitor, and has gone on from here in this tab to sign in, is shown to the
 * till at once; others who are signed in are asked before: the link can have come from somebody else who stands there.
 */
export function useTillJoin(): TillJoinState {
  const token = useMounted() ? readToken() : undefined;
  const isSignedIn = useIsSignedIn();
  const [scan, scanned] = useScanTillJoinMutation();
  const [arrive, arrived] = useArriveAtTillMutation();
  const body = { token: token ?? '' };
  const send = useEffectEvent(() => void scan({ body }));
  useEffect(() => {
    if (token) send();
  }, [token]);
  const show = () => void arrive({ body });
  const showJoined = useEffectEvent(show);
  const isAwaited = isSignedIn && scanned.data?.asVisitor === true && !scanned.data.arrived;
  const hasJoined = isAwaited && token !== undefined && isTillJoinStored(token);
  useEffect(() => {
    if (hasJoined) showJoined();
  }, [hasJoined]);

  if (token === '') return { name: 'poster' };
  if (scanned.isError) return { name: 'failed', error: scanned.error, retry: () => void scan({ body }) };
  if (arrived.isError) return { name: 'failed', error: arrived.error, retry: show };
  if (!scanned.data || token === undefined) return { name: 'loading' };
  const { place } = scanned.data;
  if (scanned.data.arrived || arrived.data) return { name: 'done', place };
  if (arrived.isLoading || hasJoined) return { name: 'showing', place };
  return { name: 'asked', place, joins: !isSignedIn, token, show };
}
