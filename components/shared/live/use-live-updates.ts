import { useCallback, useEffect, useRef, useState } from 'react';
import { usePageVisible } from '@/components/shared/browser/use-page-visible';
import { useMissingCalls } from '@/components/shared/configuration/use-missing-calls';
import { useIsSupportSession } from '@/components/shared/session/support-session';
import type { Revisions } from 'loyalty-contract/schemas/revisions';
import { findChanges, openRevisionStream, type RevisionName } from './revision-stream';
import { api } from '@/store/api';
import { getRevisions } from '@/store/endpoints/revisions';
import { useAppDispatch } from '@/store/store';

/** Errors after which polling ends: the backend has no revisions, or the session has ended. */
const FINAL_STATUSES = [401, 403, 404, 501];

/** The tags of the cached responses that a change makes stale. */
const tags = {
  gifts: ['gifts'],
  // A payment can be created and paid between two revisions.
  balances: ['userUpdate', 'activity', 'shops', 'payments'],
  payments: ['payments'],
  // The details contain the number of unread ones.
  notices: ['userUpdate', 'notices'],
} as const satisfies Record<RevisionName, readonly string[]>;

/** True for browsers that have streams: all that the portal supports. */
const hasStreams = () => typeof EventSource !== 'undefined';

/**
 * Keeps the member's gifts, balances, payments and notices on this screen current: refetches what has changed, with a
 * stream within two seconds. The stream is closed while the page is hidden, and what changed meanwhile is refetched
 * afterwards.
 * @param pollMs the interval of requests after the server has refused a stream, until the page is hidden
 * @returns whether the server has sent anything yet
 */
export function useLiveUpdates(pollMs: number): boolean {
  const dispatch = useAppDispatch();
  const isSupport = useIsSupportSession();
  const isMissing = useMissingCalls();
  const isWatching = usePageVisible() && !isSupport && !isMissing('getRevisions');
  const [isPolling, setPolling] = useState(false);
  const [isLive, setLive] = useState(false);
  const knownRevisions = useRef<Revisions | undefined>(undefined);

  const update = useCallback(
    (revisions: Revisions) => {
      const changed = findChanges(knownRevisions.current, revisions).flatMap((name) => [...tags[name]]);
      knownRevisions.current = revisions;
      setLive(true);
      if (changed.length > 0) dispatch(api.util.invalidateTags(changed));
    },
    [dispatch],
  );

  useEffect(() => {
    if (!isWatching || isPolling || !hasStreams()) return;
    return openRevisionStream({ onRevisions: update, onRefused: () => setPolling(true) });
  }, [isWatching, isPolling, update]);

  useEffect(() => {
    if (!isWatching || !isPolling) return;
    const poll = async () => {
      const request = dispatch(getRevisions.initiate(undefined, { forceRefetch: true, subscribe: false }));
      const { data, error } = await request;
      if (data) update(data);
      if (error && 'status' in error && FINAL_STATUSES.includes(error.status)) clearInterval(timer);
    };
    const timer = setInterval(() => void poll(), pollMs);
    void poll();
    return () => {
      clearInterval(timer);
      // The server may have a stream again by the time the page is visible again.
      setPolling(false);
    };
  }, [isWatching, isPolling, pollMs, update, dispatch]);

  return isLive;
}
