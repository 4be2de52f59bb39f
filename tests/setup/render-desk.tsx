import path from 'node:path';
import { render } from '@testing-library/react';
import { getDeskTextsKey } from '@/lib/desk/texts-key';
import type { Place } from '@/lib/desk/place';
import { setLoadedTexts } from '@/lib/i18n/product-texts';
import { getDeskTexts, type ProductLocale } from '@/locales/texts';
import PortalApp from '@/pages/_app';
import type { DeskPage } from '@/store/desk/desk-page';
import type { StaffSession } from '@/store/desk/desk-props';
import { resetDeskRequests, respondToDesk, type DeskReplies } from '../msw/desk-handlers';
import { staffSession } from '../msw/desk-responses';
import { PortalRouter, routerSpies } from './portal-router';
import { matchPage, pageFiles } from './render-page';

export interface DeskOptions {
  /** The replies to calls of the page; any other call fails the test. */
  replies?: DeskReplies;
  session?: StaffSession;
  place?: Place | null;
  locale?: ProductLocale;
}

const loaded = new Map<string, DeskPage>();

async function loadPage(url: string): Promise<void> {
  const { pathname } = matchPage(url);
  const file = path.join(process.cwd(), 'pages', pageFiles.get(pathname) ?? '');
  const { default: page }: { default: DeskPage } = await import(file);
  loaded.set(pathname, page);
}

/** Renders a page of the desk, by its path in the build, for somebody who is signed in. */
export async function renderDesk(url: string, options: DeskOptions = {}) {
  const { replies = {}, session = staffSession(), place = null, locale = 'en' } = options;
  resetDeskRequests();
  respondToDesk(replies);
  setLoadedTexts(getDeskTextsKey(locale), getDeskTexts(locale));
  await loadPage(url);
  const desk = { locale, locales: [locale], csrfToken: 'token', session, place, unavailable: false };
  const router = routerSpies();
  const rendered = render(
    <PortalRouter path={url} match={matchPage} prepare={loadPage} router={router}>
      {(current) => {
        const Component = loaded.get(current.pathname);
        return Component && <PortalApp Component={Component} pageProps={{}} router={current} desk={desk} />;
      }}
    </PortalRouter>,
  );
  return { ...rendered, router };
}
