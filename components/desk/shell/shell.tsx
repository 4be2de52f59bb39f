import { FaultBoundary } from '@/components/shared/errors/fault-boundary';
import { SkipLink } from '@/components/shared/navigation/skip-link';
import { AccountMenu } from './account-menu';
import { BottomBar, SideNavigation } from './navigation';
import { InvitationNotice, OfflineNotice, SessionNotice } from './notices';
import { PlaceMenu } from './place-menu';
import { SwitchButton } from './switch-button';

/** The frame of every screen for somebody who is signed in: the place and the account, and the other screens. */
export function DeskShell({ children }: { children: React.ReactNode }) {
  return (
    <div className="flex min-h-[var(--page-least)] flex-col lg:grid lg:grid-cols-[min(16rem,24vw)_minmax(0,1fr)]">
      <SkipLink />
      <div className="border-border bg-surface sticky top-0 hidden h-[100dvh] flex-col gap-6 overflow-y-auto border-e px-3 py-5 lg:flex">
        <FaultBoundary part="navigation">
          <SideNavigation />
        </FaultBoundary>
      </div>
      <div className="flex min-w-0 flex-1 flex-col">
        <header className="sticky-while-small bg-surface border-border z-40 border-b">
          <FaultBoundary part="header">
            <div className="flex min-h-14 items-center gap-2 px-3 lg:px-8">
              <div className="min-w-0 flex-1">
                <PlaceMenu />
              </div>
              <SwitchButton />
              <AccountMenu />
            </div>
            <OfflineNotice />
            <SessionNotice />
            <InvitationNotice />
          </FaultBoundary>
        </header>
        <main id="main" className="mx-auto w-full max-w-6xl flex-1 px-4 py-5 sm:px-6 lg:px-8 lg:py-8">
          {children}
        </main>
        <FaultBoundary part="navigation">
          <BottomBar />
        </FaultBoundary>
      </div>
    </div>
  );
}
