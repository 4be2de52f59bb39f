import { useEffect } from 'react';
import { useRouter } from 'next/router';
import { queryParam } from '@/lib/navigation/query-params';

/**
 * Keeps an invitation in the page's address until it is used: a page that an app's own browser, such as Instagram's, hands to
 * another browser brings it along, where nothing of the first one's storage is.
 */
export function useInvitationInAddress(code: string | null): void {
  const { asPath } = useRouter();
  useEffect(() => {
    const url = new URL(window.location.href);
    if (code === null || url.searchParams.has(queryParam.invitation)) return;
    url.searchParams.set(queryParam.invitation, code);
    // Not by the router, where it would end a navigation that a press has begun.
    window.history.replaceState(window.history.state, '', url);
  }, [code, asPath]);
}
