import { CookieConsent } from '@/components/cookie-consent/cookie-consent';
import { KeepOffline } from '@/components/pwa/keep-offline';
import { InstallPrompt } from '@/components/pwa/install-prompt';
import { useConfiguration } from '@/components/shared/configuration/use-configuration';
import { FaultBoundary } from '@/components/shared/errors/fault-boundary';
import { createClientComponent } from '@/components/shared/query/client-component';
import { useIsSignedIn } from '@/components/shared/session/use-member';
import { loadWithRetries } from '@/lib/shell/load-with-retries';
import { LivePage } from './live-page';

const Push = createClientComponent(() =>
  loadWithRetries(() => import('@/components/push/push').then((module) => module.Push)),
);

/** Visitors, and businesses without push messages, load nothing of them. */
function MemberPush() {
  const signedIn = useIsSignedIn();
  const { firebase } = useConfiguration();
  return signedIn && firebase ? <Push /> : null;
}

/** What every page needs, and none at first. */
export function IdleWidgets() {
  return (
    <>
      <FaultBoundary part="notice">
        <CookieConsent />
      </FaultBoundary>
      <FaultBoundary part="notice">
        <MemberPush />
        <InstallPrompt />
        <KeepOffline />
        <LivePage />
      </FaultBoundary>
    </>
  );
}
