import { useRouter } from 'next/router';
import { useEffect, useState } from 'react';
import { hasOfflineCopy, OFFLINE_PAGE } from '@/lib/offline/offline-copy';

/** True on the offline page, which is rendered as a visitor's, in the browser of a member who is signed in. */
export function useIsOfflineMember(): boolean {
  const isOfflinePage = useRouter().pathname === OFFLINE_PAGE;
  const [isMember, setIsMember] = useState(false);
  useEffect(() => {
    if (isOfflinePage) hasOfflineCopy().then(setIsMember, () => undefined);
  }, [isOfflinePage]);
  return isMember && isOfflinePage;
}
