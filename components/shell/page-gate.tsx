import dynamic from 'next/dynamic';
import { useRouter } from 'next/router';
import { useEffect } from 'react';
import { useConfiguration } from '@/components/shared/configuration/use-configuration';
import { useMissingCalls } from '@/components/shared/configuration/use-missing-calls';
import { useTemporaryToken } from '@/components/shared/session/use-temporary-token';
import { useNavigate } from '@/components/shared/navigation/use-navigate';
import { usePageTarget } from '@/components/shared/navigation/use-page-target';
import { useIsSigningOut } from '@/components/shared/session/use-is-signing-out';
import { useSession } from '@/components/shared/session/session-provider';
import { FaultBoundary } from '@/components/shared/errors/fault-boundary';
import { screenCalls } from 'loyalty-contract/calls/screen-calls';
import { parseScreenPath } from 'loyalty-contract/screens';
import { getSignInHref } from '@/lib/navigation/hrefs';
import type { PageOptions } from '@/store/page-options';
import { getSafePath } from '@/lib/navigation/safe-path';

const ErrorScreen = dynamic(() => import('./error-screen').then((module) => module.ErrorScreen));

/** True for a screen that the backend has nothing for: the page is the same as at an address that does not exist. */
function useIsMissingScreen(path: string): boolean {
  const isMissing = useMissingCalls();
  const screen = parseScreenPath(path)?.screen;
  const call = screen && screenCalls[screen];
  return call !== undefined && isMissing(call);
}

/** Shows a page only to its audience; the server gates the first page, this component the following ones (spec §6). */
export function PageGate({ page, children }: { page: PageOptions; children: React.ReactNode }) {
  const { access, exists } = page;
  const session = useSession();
  const { query } = useRouter();
  const target = usePageTarget();
  const configuration = useConfiguration();
  const go = useNavigate();
  const byLink = useTemporaryToken() !== null;
  const isSigningOut = useIsSigningOut();
  const isMissing = useIsMissingScreen(target.split('#')[0] ?? '');
  const shut = access === 'member' && session === null;

  useEffect(() => {
    if (shut && !byLink && !isSigningOut) void go.replace(getSignInHref(getSafePath(target), 'SessionRequired'));
  }, [shut, byLink, isSigningOut, go, target]);

  if (exists && !exists(configuration, query)) return <ErrorScreen status={404} />;
  if (shut) return null;
  if (isMissing) return <ErrorScreen status={404} />;
  return (
    <FaultBoundary
      part="screen"
      fallback={({ reference, retry }) => <ErrorScreen status={500} reference={reference} onRetry={retry} />}
    >
      {children}
    </FaultBoundary>
  );
}
