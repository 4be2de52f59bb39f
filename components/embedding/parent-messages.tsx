import { useRouter } from 'next/router';
import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import { useConfiguration } from '@/components/shared/configuration/use-configuration';
import { useSignOut } from '@/components/shared/session/use-sign-out';
import { useTemporaryToken } from '@/components/shared/session/use-temporary-token';
import { useSession } from '@/components/shared/session/session-provider';
import { storeTemporaryToken } from '@/lib/auth/temporary-token';
import type { ParentMessage } from '@/lib/embed/messages';
import { connectToParent, getPossibleParents } from '@/lib/embed/parent-link';
import { useAppSelector } from '@/store/store';
import { setVisibleArea, useFrameHeight } from './use-frame-height';

/** Exchanges messages with the embedding page (`docs/embedding.md`). */
export function ParentMessages() {
  const { embedding } = useConfiguration();
  const session = useSession();
  const signOut = useSignOut();
  const { asPath } = useRouter();
  const purchaseId = useAppSelector(({ transaction }) => transaction.transactionId);
  const [welcome, setWelcome] = useState<{ followsHeight: boolean }>();
  const signedIn = Boolean(session);
  // A page that opens an account is about to be replaced: the next one sends `ready` and handles messages.
  const hasTemporaryToken = useTemporaryToken() !== null;
  const path = asPath.split(/[?#]/)[0] ?? asPath;

  const [link] = useState(() =>
    connectToParent(getPossibleParents(embedding.parents, window.location.ancestorOrigins)),
  );

  const handleMessage = useEffectEvent((message: ParentMessage) => {
    if (message.type === 'welcome') setWelcome(message);
    if (message.type === 'seen') setVisibleArea(message);
    if (message.type === 'signOut' && session) signOut();
    if (message.type !== 'token') return;
    const isSignedInAlready = message.member !== undefined && message.member === session?.user.comoMemberId;
    if (!isSignedInAlready) storeTemporaryToken(message.token);
  });
  const sendReady = useEffectEvent(() => link.sendReady(signedIn));
  useEffect(() => {
    const close = link.listen((message) => handleMessage(message));
    sendReady();
    return close;
  }, [link]);

  const sendHeight = useCallback((height: number) => link.send({ type: 'height', height }), [link]);
  useFrameHeight(welcome?.followsHeight === true, sendHeight);

  useEffect(() => {
    if (welcome && !hasTemporaryToken) link.send({ type: 'session', signedIn });
  }, [link, welcome, hasTemporaryToken, signedIn]);
  useEffect(() => {
    if (welcome) link.send({ type: 'page', path });
  }, [link, welcome, path]);
  useEffect(() => {
    if (welcome && purchaseId !== null) link.send({ type: 'purchase', purchaseId });
  }, [link, welcome, purchaseId]);

  return null;
}
