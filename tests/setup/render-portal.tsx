import { render } from '@testing-library/react';
import type { Session } from 'next-auth';
import { Providers } from '@/components/shell/providers';
import type { BrowserCallName } from '@/contract/browser-routes';
import { createRuntime } from '@/components/shell/boot';
import type { ReadyShell } from '@/store/shell-props';
import { api } from '@/store/api';
import type { Transport } from '@/store/call-query';
import { createStore } from '@/store/store';
import { configuration, memberDetails, memberSession, shellAnswers } from '../msw/answers';
import { authentication } from '../msw/auth-handlers';
import { respondTo } from '../msw/handlers';
import type { AnswerBody, Replies } from '../msw/replies';
import { sentRequests } from '../msw/server';
import { PortalRouter, routerSpies, type MatchPath } from './portal-router';

/** Who looks at the page. */
export type Visitor = 'visitor' | 'member' | 'support';

export interface PortalOptions {
  /** What the calls reply that the page makes; any other call fails the test. The server brings none of them. */
  replies?: Replies | undefined;
  configuration?: Parameters<typeof configuration>[0] | undefined;
  who?: Visitor | undefined;
  /** What the server knows of the member. */
  details?: AnswerBody<'getMemberDetails'> | undefined;
  /** How the browser's session came about. */
  session?: Partial<Session['user']> | undefined;
}

/** Answers of the server's part, in its process. */
const fromServer =
  (answers: Partial<Record<BrowserCallName, unknown>>): Transport =>
  async ({ call }) =>
    call in answers ? { data: answers[call] } : { error: { status: 503, code: 'BACKEND_UNAVAILABLE' } };

/** What the server brings with each page: the business, its texts, and what it knows of the member. */
export async function makeShell({
  configuration: more,
  who = 'visitor',
  details = memberDetails(),
  session: user,
  replies = {},
}: PortalOptions): Promise<ReadyShell> {
  const known = Object.entries({ ...shellAnswers, getConfiguration: configuration(more), getMemberDetails: details });
  const transport = fromServer(Object.fromEntries(known.filter(([call]) => !(call in replies))));
  const { dispatch, getState } = createStore({ transport });
  const { endpoints } = api;
  await Promise.all([
    dispatch(endpoints.getConfiguration.initiate()),
    dispatch(endpoints.getNavigationItems.initiate()),
    dispatch(endpoints.getLanguages.initiate()),
    dispatch(endpoints.getLegalLinks.initiate()),
    dispatch(endpoints.getLocaleTranslation.initiate({ params: { locale: 'en' } })),
    ...(who === 'visitor' ? [] : [dispatch(endpoints.getMemberDetails.initiate())]),
  ]);
  const { queries, ...state } = getState()[api.reducerPath];
  const answered = Object.entries(queries).filter(([, query]) => query?.status === 'fulfilled');
  const session = who === 'visitor' ? null : memberSession({ support: who === 'support', ...user });
  authentication.setSession(session);
  return {
    blank: false,
    locale: 'en',
    session,
    state: { [api.reducerPath]: { ...state, queries: Object.fromEntries(answered), subscriptions: {} } },
  };
}

/** What the calls of the shell reply, for a page that asks for all that it shows anew. */
export function shellReplies({ configuration: more, details = memberDetails() }: PortalOptions = {}): Replies {
  return { ...shellAnswers, getConfiguration: configuration(more), getMemberDetails: details };
}

const anyPath: MatchPath = (path) => ({ pathname: path.split('?')[0] ?? path, params: {} });

/**
 * Renders a part of the portal at an address, with everything around it that the app has. What its calls were sent is in
 * `sent`; where it went to, in the router's spies.
 */
export async function renderPortal(
  ui: React.ReactNode,
  { path = '/', ...options }: PortalOptions & { path?: string } = {},
) {
  respondTo(options.replies ?? {});
  window.history.replaceState(null, '', path);
  const boot = createRuntime(await makeShell(options));
  if (!boot) throw new Error('The shell is blank.');
  const router = routerSpies();
  render(
    <PortalRouter path={path} match={anyPath} router={router}>
      {() => (
        <Providers {...boot} defaultTheme="light" askedTheme={undefined} flags={{}}>
          {ui}
        </Providers>
      )}
    </PortalRouter>,
  );
  return { sent: sentRequests(), router, store: boot.store };
}
