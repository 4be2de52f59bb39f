import { skipToken } from '@reduxjs/toolkit/query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { usePageVisible } from '@/components/shared/browser/use-page-visible';
import { useSecondsLeft } from '@/components/shared/browser/use-seconds-left';
import { useCreateTillJoinMutation, useEndTillJoinMutation, useGetTillJoinQuery } from '@/store/desk/endpoints/till';
import { useBusiness, useLocation } from '../shell/desk-context';

/** How often the till asks how far the guest is: it sees the arrival within two seconds. */
const INTERVAL_MS = 1_500;

/**
 * Shows a code with which one guest joins at this till, and ends it when the screen is left. `state` is how far the guest is;
 * `renew` shows another code in place of this one.
 */
export function useTillJoin() {
  const { businessId } = useBusiness();
  const { locationId } = useLocation();
  const isVisible = usePageVisible();
  const [create, creation] = useCreateTillJoinMutation();
  const [end] = useEndTillJoinMutation();
  const { joinId, url, expiresAt = '' } = creation.data ?? {};
  // A repeated request has no URL: another code is shown by a press.
  const shown = joinId !== undefined && url ? { joinId, url } : undefined;
  const current = useRef<string>(undefined);
  const isLeft = useRef(false);
  const { data, error } = useGetTillJoinQuery(
    shown ? { params: { joinId: shown.joinId }, query: { businessId } } : skipToken,
    {
      pollingInterval: isVisible ? INTERVAL_MS : 0,
      refetchOnMountOrArgChange: true,
    },
  );
  const followed = data?.joinId === joinId ? data : undefined;
  const secondsLeft = useSecondsLeft(Date.parse(followed?.expiresAt ?? expiresAt) || 0);

  const endShown = () => {
    const last = current.current;
    if (last === undefined) return;
    current.current = undefined;
    void end({ idempotencyKey: crypto.randomUUID(), params: { joinId: last }, body: { businessId } });
  };
  const renew = async () => {
    const { data: created } = await create({
      idempotencyKey: crypto.randomUUID(),
      body: { businessId, locationId },
    });
    if (!created) return;
    current.current = created.joinId;
    if (isLeft.current) endShown();
  };
  const showFirst = useEffectEvent(renew);
  const endLast = useEffectEvent(endShown);
  useEffect(() => {
    isLeft.current = false;
    void showFirst();
    return () => {
      isLeft.current = true;
      endLast();
    };
  }, []);

  const state = followed?.state ?? 'waiting';
  const isOver = shown !== undefined && state !== 'arrived' && (state === 'ended' || secondsLeft === 0);
  return {
    shown,
    state: isOver ? ('ended' as const) : state,
    secondsLeft,
    isCreating: creation.isLoading,
    error: creation.error,
    /** The till cannot ask how far the guest is. */
    isBlind: error !== undefined && !isOver,
    renew: () => void renew(),
  };
}
