import { useRouter } from 'next/router';
import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import { useConfiguration } from '@/components/shared/configuration/use-configuration';
import { useSignOut } from '@/components/shared/session/use-sign-out';
import { useTemporaryToken } from '@/components/shared/session/use-temporary-token';
import { useSession } from '@/components/shared/session/session-provider';
import { storeTemporaryToken } from '@/lib/auth/temporary-token';
import type { EmbedderMessage } from '@/lib/embed/messages';
import { connectToEmbedder, getPossibleEmbedders } from '@/lib/embed/embedder-channel';
import { useAppSelector } from '@/store/store';
import { setVisibleArea, useFrameHeight } from './use-frame-height';

/** Exchanges messages with the embedder (`docs/embedding.md`). */
export function EmbedderMessages() {
  const { embedding } = useConfiguration();
  const session = useSession();
  const signOut = useSignOut();
  const { asPath } = useRouter();
  const purchaseId = useAppSelector(({ transaction }) => transaction.transactionId);
  const [welcome, setWelcome] = useState<{ followsHeight: boolean }>();
  const signedIn = Boolean(session);
  // While a temporary token is exchanged, `session` is not sent: the sign-in is about to change it.
  const hasTemporaryToken = useTemporaryToken() !== null;
  const path = asPath.split(/[?#]/)[0] ?? asPath;

  const [channel] = useState(() =>
    connectToEmbedder(getPossibleEmbedders(embedding.parents, window.location.ancestorOrigins)),
  );

  const handleMessage = useEffectEvent((message: EmbedderMessage) => {
    if (message.type === 'welcome') setWelcome(message);
    if (message.type === 'seen') setVisibleArea(message);
    if (message.type === 'signOut' && session) signOut();
    if (message.type !== 'token') return;
    const isSignedInAlready = message.member !== undefined && message.member === session?.user.comoMemberId;
    if (!isSignedInAlready) storeTemporaryToken(message.token);
  });
  const sendReady = useEffectEvent(() => channel.sendReady(signedIn));
  useEffect(() => {
    const close = channel.listen((message) => handleMessage(message));
    sendReady();
    return close;
  }, [channel]);

  const sendHeight = useCallback((height: number) => channel.send({ type: 'height', height }), [channel]);
  useFrameHeight(welcome?.followsHeight === true, sendHeight);

  useEffect(() => {
    if (welcome && !hasTemporaryToken) channel.send({ type: 'session', signedIn });
  }, [channel, welcome, hasTemporaryToken, signedIn]);
  useEffect(() => {
    if (welcome) channel.send({ type: 'page', path });
  }, [channel, welcome, path]);
  useEffect(() => {
    if (welcome && purchaseId !== null) channel.send({ type: 'purchase', purchaseId });
  }, [channel, welcome, purchaseId]);

  return null;
}
