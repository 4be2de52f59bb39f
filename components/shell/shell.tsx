import { useRouter } from 'next/router';
import { useTranslation } from 'react-i18next';
import { useMember } from '@/components/shared/use-member';
import { queryFlag } from '@/lib/navigation/query-flags';
import { Footer } from './footer';
import { Navbar } from './navbar';
import { OfflineNotice } from './offline-notice';
import { TabBar } from './tab-bar';

/** The frame that every screen lives in; a page that is embedded or registers alone goes without its bars (spec §2). */
export function Shell({ children }: { children: React.ReactNode }) {
  const { t } = useTranslation();
  const { query } = useRouter();
  const { signedIn } = useMember();
  const alone = query[queryFlag.hideNavbar] === 'true' || query[queryFlag.onboardingFlow] === 'register';
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#main"
        className="bg-primary text-on-primary rounded-control absolute start-3 top-3 z-50 -translate-y-20 px-4 py-2 font-semibold focus:translate-y-0"
      >
        {t('shell.skip')}
      </a>
      {!alone && <Navbar />}
      <OfflineNotice />
      <main id="main" tabIndex={-1} className="mx-auto w-full max-w-6xl flex-1 px-4 py-6 sm:px-6 sm:py-8">
        {children}
      </main>
      {!alone && <Footer />}
      {!alone && signedIn && <TabBar />}
    </div>
  );
}
