import { readdirSync } from 'node:fs';
import path from 'node:path';
import { render } from '@testing-library/react';
import type { PortalPage } from '@/store/page-options';
import PortalApp from '@/pages/_app';
import { respondTo } from '../msw/handlers';
import { getSentRequests } from '../msw/server';
import { PortalRouter, createRouterSpies, type MatchPath } from './portal-router';
import { createShell, type PortalOptions } from './render-portal';

const FOLDER = path.join(process.cwd(), 'pages');

/** The page files of members, by path pattern: `/locations/[id]`. */
export const pageFiles: ReadonlyMap<string, string> = new Map(
  readdirSync(FOLDER, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx') && !path.basename(file).startsWith('_') && !file.startsWith('desk/'))
    .map((file) => [`/${file.replace(/(^|\/)index\.tsx$|\.tsx$/, '')}`.replace(/(.)\/$/, '$1'), file]),
);

const matchers = [...pageFiles.keys()]
  .map((pathname) => ({ pathname, pattern: new RegExp(`^${pathname.replace(/\[(\w+)\]/g, '(?<$1>[^/]+)')}$`) }))
  // A static path takes precedence over a pattern that matches it.
  .sort((a, b) => Number(a.pathname.includes('[')) - Number(b.pathname.includes('[')));

const matchPage: MatchPath = (url) => {
  const [here = ''] = url.split(/[?#]/);
  for (const { pathname, pattern } of matchers) {
    const match = pattern.exec(here);
    if (match) return { pathname, params: { ...match.groups } };
  }
  throw new Error(`There is no page at ${here}.`);
};

const loaded = new Map<string, PortalPage>();

/** Loads the page of a URL: its component and options. */
async function loadPage(url: string): Promise<void> {
  const { pathname } = matchPage(url);
  const file = pageFiles.get(pathname) ?? '';
  const { default: page }: { default: PortalPage } = await import(path.join(FOLDER, file));
  loaded.set(pathname, page);
}

/**
 * Renders the page of a URL in the app, as after a client-side navigation: the server has provided the business, the
 * texts and the member, and the page fetches the rest. A page navigated to replaces it.
 */
export async function renderPage(url: string, { who: member, ...options }: PortalOptions = {}) {
  respondTo(options.replies ?? {});
  window.history.replaceState(null, '', url);
  await loadPage(url);
  const { access } = loaded.get(matchPage(url).pathname) ?? {};
  const shell = await createShell({ who: member ?? (access === 'member' ? 'member' : 'visitor'), ...options });
  const router = createRouterSpies();
  const rendered = render(
    <PortalRouter path={url} match={matchPage} prepare={loadPage} router={router}>
      {(current) => {
        const Component = loaded.get(current.pathname);
        return Component && <PortalApp Component={Component} pageProps={{}} router={current} shell={shell} />;
      }}
    </PortalRouter>,
  );
  return { ...rendered, sent: getSentRequests(), router };
}
