import { useEffect, useRef, useState } from 'react';
import { usePageVisible } from '@/components/shared/browser/use-page-visible';
import { useIsSupportSession } from '@/components/shared/session/support-session';
import { MAX_PER_PAGE } from 'loyalty-contract/limits';
import type { Notice } from 'loyalty-contract/schemas/notices';
import { useMarkNoticesReadMutation } from '@/store/endpoints/notices';

/**
 * Marks the shown notices as read once their page is visible; in a support session none. Those that were unread stay
 * marked as new on the screen until it is left, or `clear` is called.
 */
export function useSeenNotices(notices: readonly Notice[]) {
  const isSupport = useIsSupportSession();
  const isSeen = usePageVisible() && !isSupport;
  const [markRead] = useMarkNoticesReadMutation();
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set());
  const [cleared, setCleared] = useState<ReadonlySet<string>>(new Set());
  const sent = useRef(new Set<string>());
  const unread = notices.filter(({ read }) => !read);

  if (unread.some(({ id }) => !marked.has(id))) setMarked(new Set([...marked, ...unread.map(({ id }) => id)]));

  useEffect(() => {
    const ids = unread.map(({ id }) => id).filter((id) => !sent.current.has(id));
    if (!isSeen || ids.length === 0) return;
    const request = ids.slice(0, MAX_PER_PAGE);
    for (const id of request) sent.current.add(id);
    // If it fails they stay unread, and are marked when the list is opened again.
    void markRead({ body: { ids: request } });
  });

  return {
    isNew: (id: string) => marked.has(id) && !cleared.has(id),
    clear: () => setCleared(marked),
  };
}
