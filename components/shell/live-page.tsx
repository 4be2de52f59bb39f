import { useRouter } from 'next/router';
import { useIsFramed } from '@/components/shared/browser/use-client-value';
import { createClientComponent } from '@/components/shared/query/client-component';
import { useIsSignedIn } from '@/components/shared/session/use-member';
import { href } from '@/lib/navigation/hrefs';
import { OFFLINE_PAGE } from '@/lib/offline/offline-copy';
import { loadWithRetries } from '@/lib/shell/load-with-retries';

/** Visitors load nothing of it. */
const LiveUpdates = createClientComponent(() =>
  loadWithRetries(() => import('@/components/shared/live/live-updates').then((module) => module.LiveUpdates)),
);

/** Pages with live updates of their own, because members show them at a till, and the offline page. */
const excludedPages: string[] = [href.rewards, href.walletPass, OFFLINE_PAGE];
/** The interval of requests where the server has no stream; a payment's code is valid for two minutes. */
const POLL_MS = 30_000;

/** Keeps every other page of a member current, except in a frame on another site: that can be open all day. */
export function LivePage() {
  const signedIn = useIsSignedIn();
  const framed = useIsFramed();
  const { pathname } = useRouter();
  if (!signedIn || framed || excludedPages.includes(pathname)) return null;
  return <LiveUpdates pollMs={POLL_MS} />;
}
