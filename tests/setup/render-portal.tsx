import { render } from '@testing-library/react';
import type { Session } from 'next-auth';
import { Providers } from '@/components/shell/providers';
import type { BrowserCallName } from 'loyalty-contract/calls/browser-routes';
import { Toaster } from '@/components/toasts/toaster';
import { createRuntime } from '@/components/shell/create-runtime';
import type { ReadyShell } from '@/store/shell-props';
import { setLoadedTexts } from '@/lib/i18n/product-texts';
import texts from '@/locales/en.json';
import { api } from '@/store/api';
import type { MemberTransport } from '@/store/member-calls';
import { dehydrate } from '@/store/hydration';
import { createStore } from '@/store/store';
import { createConfiguration, createMemberDetails, createMemberSession, shellResponses } from '../msw/responses';
import { authentication } from '../msw/auth-handlers';
import { respondTo } from '../msw/handlers';
import type { ResponseBody, Replies } from '../msw/replies';
import { getSentRequests } from '../msw/server';
import { PortalRouter, createRouterSpies, type MatchPath } from './portal-router';

/** The user of the page. */
export type Visitor = 'visitor' | 'member' | 'support';

export interface PortalOptions {
  /** The replies to calls of the page; any other call fails the test. The server provides none of them. */
  replies?: Replies | undefined;
  configuration?: Parameters<typeof createConfiguration>[0] | undefined;
  who?: Visitor | undefined;
  /** The member data that the server provides. */
  details?: ResponseBody<'getMemberDetails'> | undefined;
  /** The origin of the session. */
  session?: Partial<Session['user']> | undefined;
}

/** Responses in the server's process. */
const fromServer =
  (responses: Partial<Record<BrowserCallName, unknown>>): MemberTransport =>
  async ({ call }) =>
    call in responses ? { data: responses[call] } : { error: { status: 503, code: 'BACKEND_UNAVAILABLE' } };

/** The data that the server provides with each page: the business, its texts, and the member's details. */
export async function createShell({
  configuration: more,
  who: member = 'visitor',
  details = createMemberDetails(),
  session: user,
  replies = {},
}: PortalOptions): Promise<ReadyShell> {
  const known = Object.entries({
    ...shellResponses,
    getConfiguration: createConfiguration(more),
    getMemberDetails: details,
  });
  const transport = fromServer(Object.fromEntries(known.filter(([call]) => !(call in replies))));
  const { dispatch, getState } = createStore({ transport });
  const { endpoints } = api;
  await Promise.all([
    dispatch(endpoints.getConfiguration.initiate()),
    dispatch(endpoints.getNavigationItems.initiate()),
    dispatch(endpoints.getLanguages.initiate()),
    dispatch(endpoints.getLegalLinks.initiate()),
    ...(member === 'visitor' ? [] : [dispatch(endpoints.getMemberDetails.initiate())]),
  ]);
  setLoadedTexts('en', texts);
  const session = member === 'visitor' ? null : createMemberSession({ support: member === 'support', ...user });
  authentication.setSession(session);
  return {
    blank: false,
    locale: 'en',
    textsLocale: 'en',
    texts: {},
    session,
    queries: dehydrate(getState()),
  };
}

/** The replies to calls of the shell, for a page that refetches everything it shows. */
export function createShellReplies({
  configuration: more,
  details = createMemberDetails(),
}: PortalOptions = {}): Replies {
  return { ...shellResponses, getConfiguration: createConfiguration(more), getMemberDetails: details };
}

const anyPath: MatchPath = (path) => ({ pathname: path.split('?')[0] ?? path, params: {} });

/**
 * Renders a part of the portal at an address, with the providers of the app. The requests of its calls are in `sent`; its
 * navigations in the router's spies.
 */
export async function renderPortal(
  ui: React.ReactNode,
  { path = '/', showsToasts = false, ...options }: PortalOptions & { path?: string; showsToasts?: boolean } = {},
) {
  respondTo(options.replies ?? {});
  window.history.replaceState(null, '', path);
  const runtime = createRuntime(await createShell(options), texts);
  const router = createRouterSpies();
  render(
    <PortalRouter path={path} match={anyPath} router={router}>
      {() => (
        <Providers {...runtime} defaultTheme="light" requestedTheme={undefined} flags={{}}>
          {ui}
          {showsToasts && <Toaster />}
        </Providers>
      )}
    </PortalRouter>,
  );
  return { sent: getSentRequests(), router, store: runtime.store };
}
