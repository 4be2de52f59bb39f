import '@/styles/globals.css';
import '@/lib/shell/no-compiled-schemas';
import type { AppContext, AppInitialProps, AppProps } from 'next/app';
import dynamic from 'next/dynamic';
import type { NextRouter } from 'next/router';
import { useState } from 'react';
import { DeferredWidgets } from '@/components/shell/deferred-widgets';
import { EventReplay } from '@/components/shell/event-replay';
import { PageGate } from '@/components/shell/page-gate';
import { PageHead } from '@/components/shell/page-head';
import { ReloadOnRestore } from '@/components/shell/reload-on-restore';
import { Providers } from '@/components/shell/providers';
import { RouteFocus } from '@/components/shell/route-focus';
import { RouteProgress } from '@/components/shell/route-progress';
import { Shell } from '@/components/shell/shell';
import { useLaterTexts } from '@/components/shell/use-later-texts';
import { useLateTexts } from '@/components/shell/use-late-texts';
import { useProductTexts } from '@/components/shell/use-product-texts';
import { parseFlags } from '@/lib/embed/flags';
import { isFirstScreen } from '@/lib/i18n/first-screens';
import { loadScreenTexts } from '@/lib/i18n/later-texts';
import { queryParam } from '@/lib/navigation/query-params';
import type { DeskPage } from '@/store/desk/desk-page';
import type { DeskProps } from '@/store/desk/desk-props';
import type { PageOptions, PortalPage } from '@/store/page-options';
import { createRuntime } from '@/components/shell/create-runtime';
import type { ReadyShell, ShellProps } from '@/store/shell-props';
import { getInitialTheme, toTheme } from '@/lib/theme/themes';
import { api } from '@/store/api';

const PreviewMark = dynamic(() => import('@/components/shell/preview-mark').then((module) => module.PreviewMark));
const DisabledPage = dynamic(() => import('@/components/shell/disabled-page').then((module) => module.DisabledPage));

interface PortalAppProps extends Pick<AppProps, 'pageProps'> {
  Component: PortalPage | DeskPage;
  router: Pick<NextRouter, 'pathname' | 'query'>;
  shell?: ShellProps;
  /** Of a page of the desk. */
  desk?: DeskProps | null;
}

const publicPage: PageOptions = { access: 'all' };

/** The frame of every page. The browser's store starts with the server's responses, so nothing is requested twice. */
export default function PortalApp({ shell, desk, Component, ...page }: PortalAppProps) {
  // Only the first page has a shell: getInitialProps in a browser returns none.
  const [firstShell] = useState(shell);
  // The desk has a frame of its own, which members do not load (decision 080).
  if ('frame' in Component) return <Component.frame Component={Component} desk={desk} pageProps={page.pageProps} />;
  return firstShell && !firstShell.blank ? <ReadyApp {...page} Component={Component} shell={firstShell} /> : null;
}

type ReadyAppProps = Omit<PortalAppProps, 'shell' | 'desk' | 'Component'> & {
  Component: PortalPage;
  shell: ReadyShell;
};

function ReadyApp({ Component, pageProps, shell, router }: ReadyAppProps) {
  const [needsAllTexts] = useState(() => !isFirstScreen(router.pathname));
  const texts = useProductTexts(shell.textsLocale, needsAllTexts);
  const [flags] = useState(() => parseFlags(router.query));
  const [runtime] = useState(() => createRuntime(shell, texts));
  useLateTexts(shell, runtime);
  useLaterTexts(shell, runtime);
  const { data: configuration } = api.endpoints.getConfiguration.select()(runtime.store.getState());
  const page = { ...publicPage, ...Component };
  return (
    <Providers
      {...runtime}
      defaultTheme={getInitialTheme(configuration?.defaultTheme)}
      requestedTheme={toTheme(router.query[queryParam.theme]) ?? shell.preview?.theme}
      flags={flags}
    >
      {configuration?.disabled ? (
        <DisabledPage />
      ) : (
        <>
          <PageHead titleKey={page.titleKey} />
          <RouteProgress />
          <RouteFocus />
          <ReloadOnRestore />
          {shell.preview && <PreviewMark />}
          <Shell>
            <PageGate page={page}>
              <Component {...pageProps} />
            </PageGate>
          </Shell>
          {/* After the page, because the cookie notice is at its end. */}
          <DeferredWidgets />
        </>
      )}
      <EventReplay />
    </Providers>
  );
}

type PortalInitialProps = AppInitialProps & Pick<PortalAppProps, 'shell' | 'desk'>;

PortalApp.getInitialProps = async ({ Component, ctx }: AppContext): Promise<PortalInitialProps> => {
  const page: Partial<PortalPage & DeskPage> = Component;
  const pageProps = (await Component.getInitialProps?.(ctx)) ?? {};
  if (typeof window !== 'undefined') {
    // The page's code is there: nothing is rendered before its texts are.
    if (!page.desk) await loadScreenTexts(ctx.pathname, ctx.asPath ?? '/');
    return { pageProps };
  }
  if (page.desk) {
    const { renderDesk } = await import('@/server/desk/render-desk');
    return { pageProps, desk: await renderDesk(page.desk, ctx) };
  }
  const { renderShell } = await import('@/server/pages/render-shell');
  return { pageProps, shell: await renderShell({ ...publicPage, ...page }, ctx) };
};
