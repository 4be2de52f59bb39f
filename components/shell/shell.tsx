import dynamic from 'next/dynamic';
import { useRouter } from 'next/router';
import { createClientComponent } from '@/components/shared/query/client-component';
import { useFlags } from '@/components/shared/navigation/flags';
import { createLazyPanel } from '@/components/shared/panels/lazy-panel';
import { SkipLink } from '@/components/shared/navigation/skip-link';
import { usePanels, type PanelName } from '@/components/shared/panels/panels';
import { useHasInvitation } from '@/components/referral/use-has-invitation';
import { useTemporaryToken } from '@/components/shared/session/use-temporary-token';
import { useIsSupportSession } from '@/components/shared/session/support-session';
import { useIsSignedIn } from '@/components/shared/session/use-member';
import { classNames } from '@/components/ui/class-names';
import { deleteTemporaryToken } from '@/lib/auth/temporary-token';
import { hidesNavbar } from '@/lib/embed/flags';
import { getReturnUrl } from '@/lib/navigation/return-url';
import { FaultBoundary } from '@/components/shared/errors/fault-boundary';
import { OutageProvider } from '@/components/shared/query/outage';
import { Footer } from './footer';
import { SignOutNotice } from './sign-out-notice';
import { Navbar } from './navbar';
import { OfflineNotice } from './offline-notice';
import { OutageNotice } from './outage-notice';
import { TabBar } from './tab-bar';
import { useSharedQueries } from './use-shared-queries';

const ProfileBanner = dynamic(() => import('./member-data-parts').then((module) => module.ProfileBanner));
const SupportBanner = dynamic(() => import('./support-banner').then((module) => module.SupportBanner));
const Drawer = createLazyPanel(() => import('./drawer').then((module) => module.Drawer));
const AccessibilityPanel = createLazyPanel(() =>
  import('./accessibility-panel').then((module) => module.AccessibilityPanel),
);
const LegalDialog = createLazyPanel(() =>
  import('@/components/legal/legal-dialog').then((module) => module.LegalDialog),
);
const FeedbackDialog = createLazyPanel(() =>
  import('@/components/feedback/feedback-dialog').then((module) => module.FeedbackDialog),
);
const ReferralDialog = createLazyPanel(() =>
  import('@/components/referral/referral-dialog').then((module) => module.ReferralDialog),
);
const ShortCodeDialog = createLazyPanel(() =>
  import('@/components/shared/till-code/short-code-dialog').then((module) => module.ShortCodeDialog),
);
const WelcomeBanner = createClientComponent(() =>
  import('@/components/home/welcome-banner').then((module) => module.WelcomeBanner),
);
const Invitation = dynamic(() => import('@/components/referral/invitation').then((module) => module.Invitation));
const ReturnLink = dynamic(() =>
  import('@/components/shared/navigation/return-link').then((module) => module.ReturnLink),
);
const TemporaryLink = createLazyPanel(() =>
  import('@/components/sign-in/temporary-link').then((module) => module.TemporaryLink),
);

/** Overlays of the page; the last one that opened gets the Escape key: feedback, then legal, then the drawer. */
function OpenPanels() {
  const panels = usePanels();
  const createClose = (name: PanelName) => () => panels.close(name);
  return (
    <>
      {panels.isOpen('drawer') && <Drawer onClose={createClose('drawer')} />}
      {panels.isOpen('legal') && <LegalDialog start="list" onClose={createClose('legal')} />}
      {panels.isOpen('consentRights') && <LegalDialog start="consentRights" onClose={createClose('consentRights')} />}
      {panels.isOpen('dataReport') && <LegalDialog start="dataReport" onClose={createClose('dataReport')} />}
      {panels.isOpen('referral') && <ReferralDialog onClose={createClose('referral')} />}
      {panels.isOpen('shortCode') && <ShortCodeDialog onClose={createClose('shortCode')} />}
      {panels.isOpen('feedback') && <FeedbackDialog onClose={createClose('feedback')} />}
    </>
  );
}

/** The frame of every screen; a page without its bars (spec §2) has a footer only where no other page embeds it. */
export function Shell({ children }: { children: React.ReactNode }) {
  const signedIn = useIsSignedIn();
  const support = useIsSupportSession();
  useSharedQueries({ signedIn });
  const { isOpen, close } = usePanels();
  const invited = useHasInvitation();
  const byLink = useTemporaryToken() !== null;
  const alone = hidesNavbar(useFlags());
  const tabs = !alone && signedIn;
  const hasReturnAddress = getReturnUrl(useRouter().query) !== undefined;
  const frame = (banner: React.ReactNode) => (
    <div className="flex min-h-[var(--page-least)] flex-col">
      <SkipLink />
      {support && <SupportBanner />}
      {!alone && (
        <FaultBoundary part="header">
          <Navbar />
        </FaultBoundary>
      )}
      {isOpen('accessibility') && <AccessibilityPanel onClose={() => close('accessibility')} />}
      <FaultBoundary part="notice">
        <OfflineNotice />
        {banner}
        {signedIn && <ProfileBanner />}
        {invited && !signedIn && <Invitation />}
      </FaultBoundary>
      <main
        id="main"
        tabIndex={-1}
        className={classNames(
          'mx-auto w-full max-w-6xl flex-1 px-4 py-6 sm:px-6 sm:py-8',
          // On a phone the footer begins below the first viewport: the tabs do not cover half of its links.
          tabs && 'max-lg:min-h-[min(var(--page-least),50rem)]',
        )}
      >
        {hasReturnAddress && (
          <ReturnLink className="text-accent mb-3 inline-flex min-h-11 items-center gap-1.5 font-semibold" />
        )}
        {signedIn && isOpen('welcome') && (
          <FaultBoundary part="notice">
            <WelcomeBanner onClose={() => close('welcome')} />
          </FaultBoundary>
        )}
        {children}
      </main>
      {/* Without bars and outside a frame, the only way to the legal pages, the cookies and the languages. */}
      <div data-part={alone ? 'unframed' : undefined}>
        <FaultBoundary part="footer">
          <Footer />
        </FaultBoundary>
      </div>
      {tabs && (
        <FaultBoundary part="navigation">
          <TabBar />
        </FaultBoundary>
      )}
      <OpenPanels />
      {byLink && <TemporaryLink onClose={deleteTemporaryToken} />}
      <SignOutNotice />
    </div>
  );
  return <OutageProvider banner={OutageNotice}>{frame}</OutageProvider>;
}
