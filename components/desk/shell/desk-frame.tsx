import Head from 'next/head';
import { ThemeProvider } from 'next-themes';
import { useEffect, useState } from 'react';
import { Provider } from 'react-redux';
import { CloudOff } from '@/components/ui/icons';
import { Button } from '@/components/ui/button';
import { replayEvents } from '@/lib/inline/replay-events';
import { DESK_THEME } from '@/lib/desk/desk-theme';
import { createI18n } from '@/components/shared/i18n/instance';
import { getLoadedTexts } from '@/lib/i18n/product-texts';
import { TextsProvider, useTranslation } from '@/components/shared/i18n/texts';
import { createThemeProviderOptions } from '@/lib/theme/theme-provider-options';
import { getDeskTextsKey } from '@/lib/desk/texts-key';
import type { DeskFrameProps, DeskPageOptions } from '@/store/desk/desk-page';
import type { DeskProps, StaffSession } from '@/store/desk/desk-props';
import { createDeskStore } from '@/store/desk/desk-store';
import { createIdentityCheck, type IdentityCheck } from '@/store/desk/identity-check';
import { useNavigationTimeout } from '@/components/shared/navigation/use-navigation-timeout';
import { refetchOnReconnect } from '@/components/shared/query/refetch-on-reconnect';
import { FaultBoundary } from '@/components/shared/errors/fault-boundary';
import { DeskContext } from './desk-context';
import { FailedScreen } from './failed-screen';
import { IdentityQuestion } from './identity-question';
import { MessageScreen } from './message-screen';
import { PageGate } from './page-gate';
import { RouteFocus } from './route-focus';
import { DeskShell } from './shell';
import { useBrand } from './use-brand';
import { useFocusRecovery } from './use-focus-recovery';
import { usePlace } from './use-place';
import { useSession } from './use-session';
import { LocalesContext } from './use-locale-choice';

interface FrameContentProps {
  desk: DeskProps;
  page: DeskPageOptions;
  identityCheck: IdentityCheck;
  children: React.ReactNode;
}

function DeskScreen({ children }: { children: React.ReactNode }) {
  return (
    <FaultBoundary part="screen" fallback={(fault) => <FailedScreen {...fault} />}>
      {children}
    </FaultBoundary>
  );
}

interface SignedInFrameProps extends FrameContentProps {
  session: StaffSession;
}

function SignedInFrame({ desk, page, identityCheck, session: first, children }: SignedInFrameProps) {
  const { session, refreshSession } = useSession(first);
  const place = usePlace(session, desk.place);
  useBrand(place.business);
  // What is for every role is the person's, wherever it is.
  const key = page.scopes && `${place.business?.businessId} ${place.location?.locationId}`;
  return (
    <DeskContext value={{ session, refreshSession, ...place }}>
      <DeskShell>
        <PageGate page={page}>
          {/* What was begun at one place is not continued at another. */}
          <div key={key}>
            <DeskScreen>{children}</DeskScreen>
          </div>
        </PageGate>
      </DeskShell>
      <IdentityQuestion check={identityCheck} />
    </DeskContext>
  );
}

function Unavailable() {
  const { t } = useTranslation();
  return (
    <main id="main">
      <MessageScreen icon={CloudOff} title={t('desk.unavailable.title')} text={t('desk.unavailable.text')}>
        <Button onClick={() => window.location.reload()}>{t('common.retry')}</Button>
      </MessageScreen>
    </main>
  );
}

function FrameContent({ children, ...frame }: FrameContentProps) {
  const { t } = useTranslation();
  const { page } = frame;
  const { session, unavailable } = frame.desk;
  useEffect(() => void replayEvents(), []);
  useFocusRecovery();
  useNavigationTimeout();
  return (
    <>
      <Head>
        <title>{`${t(page.titleKey)} · ${t('desk.name')}`}</title>
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <link rel="icon" href="/images/favicon.svg" />
      </Head>
      <RouteFocus />
      {unavailable && <Unavailable />}
      {!unavailable && session && page.access === 'staff' && (
        <SignedInFrame {...frame} session={session}>
          {children}
        </SignedInFrame>
      )}
      {!unavailable && page.access === 'visitor' && <DeskScreen>{children}</DeskScreen>}
    </>
  );
}

interface DeskProvidersProps {
  desk: DeskProps;
  identityCheck: IdentityCheck;
  children: React.ReactNode;
}

function DeskProviders({ desk, identityCheck, children }: DeskProvidersProps) {
  const [store] = useState(() => createDeskStore({ csrfToken: desk.csrfToken, identityCheck }));
  const [i18n] = useState(() => createI18n(desk.locale, getLoadedTexts(getDeskTextsKey(desk.locale)) ?? {}));
  useEffect(() => refetchOnReconnect(store), [store]);
  return (
    <Provider store={store}>
      <TextsProvider i18n={i18n}>
        <ThemeProvider {...createThemeProviderOptions(DESK_THEME, undefined)}>
          <LocalesContext value={desk.locales}>{children}</LocalesContext>
        </ThemeProvider>
      </TextsProvider>
    </Provider>
  );
}

/** The frame of every page of the desk: its store, texts and theme, which stay from page to page. */
export function DeskFrame({ Component, pageProps, desk }: DeskFrameProps) {
  // Later pages come without.
  const [first] = useState(desk);
  const [identityCheck] = useState(createIdentityCheck);
  const needsPolicy = first?.framesPortal === false && Component.desk.framesPortal === true;
  useEffect(() => {
    // A policy is that of the document, and most of the desk has no frames.
    if (needsPolicy) window.location.reload();
  }, [needsPolicy]);
  if (!first || needsPolicy) return null;
  return (
    <DeskProviders desk={first} identityCheck={identityCheck}>
      <FrameContent desk={first} page={Component.desk} identityCheck={identityCheck}>
        <Component {...pageProps} />
      </FrameContent>
    </DeskProviders>
  );
}
