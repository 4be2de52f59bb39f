import { readdirSync } from 'node:fs';
import path from 'node:path';
import { render } from '@testing-library/react';
import { vi } from 'vitest';
import { setLoadedTexts } from '@/lib/i18n/product-texts';
import { getDeskTextsKey } from '@/lib/desk/texts-key';
import { getDeskTexts } from '@/locales/texts';
import PortalApp from '@/pages/_app';
import type { DeskPage } from '@/store/desk/desk-page';
import type { DeskProps } from '@/store/desk/desk-props';
import { DESK_CSRF, respondToDesk, type DeskReplies } from '../msw/desk-handlers';
import { createStaffSession } from '../msw/desk-responses';
import { PortalRouter, createRouterSpies, type MatchPath } from './portal-router';

const FOLDER = path.join(process.cwd(), 'pages/desk');

/** The page files of the desk, by path pattern on its host: `/members/[id]`. */
export const deskPageFiles: ReadonlyMap<string, string> = new Map(
  readdirSync(FOLDER, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx'))
    .map((file) => [`/${file.replace(/(^|\/)index\.tsx$|\.tsx$/, '')}`.replace(/(.)\/$/, '$1'), file]),
);

const matchers = [...deskPageFiles.keys()]
  .filter((pathname) => !pathname.includes('...'))
  .map((pathname) => ({ pathname, pattern: new RegExp(`^${pathname.replace(/\[(\w+)\]/g, '(?<$1>[^/]+)')}$`) }))
  // A static path takes precedence over a pattern that matches it.
  .sort((a, b) => Number(a.pathname.includes('[')) - Number(b.pathname.includes('[')));

const toHostPath = (url: string) => url.replace(/^\/desk(?=\/)/, '');

/** The page of a path of the desk's host; any other path is that of the missing page. */
const matchDeskPage: MatchPath = (url) => {
  const [here = ''] = toHostPath(url).split(/[?#]/);
  for (const { pathname, pattern } of matchers) {
    const match = pattern.exec(here);
    if (match) return { pathname: `/desk${pathname}`, params: { ...match.groups } };
  }
  return { pathname: '/desk/[...path]', params: {} };
};

const loaded = new Map<string, DeskPage>();

async function loadPage(url: string): Promise<void> {
  const { pathname } = matchDeskPage(url);
  const file = deskPageFiles.get(pathname.replace(/^\/desk(?=.)/, '')) ?? '';
  const { default: page }: { default: DeskPage } = await import(path.join(FOLDER, file));
  loaded.set(pathname, page);
}

interface DeskOptions extends Partial<Pick<DeskProps, 'session' | 'place' | 'unavailable' | 'framesPortal'>> {
  /** The replies to calls of the page; any other call fails the test. */
  replies?: DeskReplies;
  locale?: 'en' | 'he' | 'tr' | 'de' | 'ar';
  /** The page is in a visible tab, so that lists are loaded again by themselves; by default only when something asks it. */
  visible?: boolean;
}

/** Renders the page of a path on the desk's host, as the server passes it on; a cashier is signed in. */
export async function renderDesk(
  url: string,
  { replies = {}, locale = 'en', visible = false, ...given }: DeskOptions = {},
) {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(visible ? 'visible' : 'hidden');
  respondToDesk(replies);
  setLoadedTexts(getDeskTextsKey(locale), getDeskTexts(locale));
  window.history.replaceState(null, '', url);
  await loadPage(url);
  const desk: DeskProps = {
    locale,
    locales: ['ar', 'de', 'en', 'he', 'tr'],
    csrfToken: DESK_CSRF,
    session: createStaffSession(),
    place: null,
    unavailable: false,
    framesPortal: true,
    ...given,
  };
  const router = createRouterSpies();
  const rendered = render(
    <PortalRouter path={url} match={matchDeskPage} prepare={loadPage} router={router}>
      {(current) => {
        const Component = loaded.get(current.pathname);
        return Component && <PortalApp Component={Component} pageProps={{}} router={current} desk={desk} />;
      }}
    </PortalRouter>,
  );
  return { ...rendered, router };
}
