import type { ServerResponse } from 'node:http';
import type { NextPageContext } from 'next';
import type { Session } from 'next-auth';
import type { Configuration } from '@/contract/schemas/business';
import { getBackendSession } from '@/server/auth/backend-session';
import { readSession, type SessionClaims } from '@/server/session/member-session';
import type { SignInReason } from '@/lib/auth/sign-in-reason';
import { parseFlags, withFlags } from '@/lib/embed/flags';
import { localeFor } from '@/lib/i18n/locale';
import { href, signInHref } from '@/lib/navigation/hrefs';
import type { PageOptions } from '@/store/page-options';
import { queryFlag } from '@/lib/navigation/query-flags';
import { safePath } from '@/lib/navigation/safe-path';
import type { ReadyShell, ShellProps } from '@/store/shell-props';
import { api } from '@/store/api';
import { createStore, type Store } from '@/store/store';
import { loadConfiguration } from '../calls/business-of-host';
import { getPolicyNeeds } from './content-security-policy';
import { setCookie } from '../request/cookies';
import { environment } from '../process/environment';
import { CallFailure } from '../request/call-error';
import { inProcessTransport, type Revalidate } from '../calls/in-process-transport';
import { log } from '../process/log';
import { getPagePolicy } from './page-policy';
import { parseRequestInfo, type RequestInfo } from '../request/request-info';
import { requestNotes } from '../request/request-notes';

/** When it makes sense to look whether a closed portal is open again: nobody knows. */
const CLOSED_RETRY_SECONDS = 3_600;
const DAY_MS = 24 * 60 * 60 * 1_000;

/** A page cannot be shown without its business: says so by the status, and to the operator why. */
function blank(facts: RequestInfo, response: ServerResponse, reason: string): ShellProps {
  response.statusCode = reason === 'UNKNOWN_BUSINESS' ? 404 : 503;
  log().warn({ event: 'shell.blank', requestId: facts.requestId, host: facts.host, reason }, 'The page stays blank');
  return { blank: true };
}

async function configure(facts: RequestInfo): Promise<Configuration | string> {
  try {
    const configuration = await loadConfiguration(facts);
    return configuration.themeStyle.trim() === '' ? 'THEME_STYLE_EMPTY' : configuration;
  } catch (error) {
    return error instanceof CallFailure ? error.code : 'INTERNAL_ERROR';
  }
}

/** What of member details the browser's session shows; null when the backend says that the session has ended. */
function toSession(store: Store, claims: SessionClaims | null): Session | null {
  if (!claims) return null;
  const { data, error } = api.endpoints.getMemberDetails.select()(store.getState());
  if (error && 'status' in error && error.status < 500) return null;
  const { businessId, comoMemberId, openedBy, support } = claims;
  const names = { firstName: data?.member.firstName ?? '', lastName: data?.member.lastName ?? '' };
  const expires = new Date(Date.now() + DAY_MS).toISOString();
  return { user: { businessId, comoMemberId, ...names, openedBy, support }, expires };
}

/** Asks everything that the first page shows, at once; what fails is left for the browser to ask again. */
async function fill(store: Store, page: PageOptions, facts: RequestInfo, claims: SessionClaims | null) {
  const { dispatch } = store;
  const { endpoints } = api;
  const languages = dispatch(endpoints.getLanguages.initiate());
  const shell = [
    dispatch(endpoints.getConfiguration.initiate()),
    dispatch(endpoints.getNavigationItems.initiate()),
    dispatch(endpoints.getLegalLinks.initiate()),
    ...(claims ? [dispatch(endpoints.getMemberDetails.initiate())] : []),
    ...(page.preload?.(dispatch, { signedIn: claims !== null }) ?? []),
  ];
  const offered = (await languages).data;
  const locale = offered ? localeFor(facts.locale, offered) : 'en';
  const texts = dispatch(endpoints.getLocaleTranslation.initiate({ params: { locale } }));
  await Promise.allSettled([...shell, texts]);
  return locale;
}

/** Where a person who may not see this page is sent instead (spec §6). */
function gate(
  page: PageOptions,
  { asPath, query }: NextPageContext,
  { session, origin, reason }: { session: Session | null; origin: string; reason: SignInReason },
): string | null {
  // Registration alone begins at the door that leads to it: it wants a proven contact (spec §2).
  const registersAlone = parseFlags(query).onboardingflow === 'register' && asPath?.split(/[?#]/)[0] === href.home;
  if (registersAlone && !session) return withFlags(href.signIn, parseFlags(query));
  if (page.access === 'member' && !session) return withFlags(signInHref(safePath(asPath), reason), parseFlags(query));
  if (page.access === 'visitor' && session) {
    return withFlags(safePath([query[queryFlag.callbackUrl]].flat()[0], origin), parseFlags(query));
  }
  return null;
}

function dropSession(facts: RequestInfo, response: ServerResponse, configuration: Configuration): void {
  const place = { secure: facts.secure, embedded: configuration.embedding.parents.length > 0 };
  response.appendHeader('set-cookie', setCookie('session', '', place, 0));
}

/** The shell's initial props on the server (spec §1, §7): the business, its texts, the member, and the page's own data. */
export async function renderShell(page: PageOptions, context: NextPageContext): Promise<ShellProps> {
  const { req, res } = context;
  if (!req || !res) return { blank: true };
  const facts = parseRequestInfo(req);
  const configuration = await configure(facts);
  if (typeof configuration === 'string') return blank(facts, res, configuration);

  getPagePolicy(req, res).setNeeds(getPolicyNeeds(configuration));
  if (configuration.embedding.parents.length > 0) res.removeHeader('x-frame-options');

  if (configuration.disabled) return closedShell(facts, res);
  if (page.exists?.(configuration, context.query) === false) res.statusCode = 404;

  const found = page.anonymous ? null : await readSession(facts, environment().NEXTAUTH_SECRET);
  const claims = found?.businessId === configuration.businessId ? found : null;
  if (claims) requestNotes(req).session = claims;
  const redirected = (session: Session | null, reason: SignInReason = 'SessionRequired') => {
    const elsewhere = facts.temporaryLink ? null : gate(page, context, { session, origin: facts.origin, reason });
    if (elsewhere) res.writeHead(307, { location: elsewhere }).end();
    return elsewhere !== null;
  };
  if (found && !claims) dropSession(facts, res, configuration);
  if (!claims && redirected(null)) return { blank: true };
  const answers: Revalidate[] = [];
  if (!found) requestNotes(req).stillHolds = () => allHold(answers);

  const shell = await makeShell(page, facts, claims, answers);
  if (claims && !shell.session) {
    dropSession(facts, res, configuration);
    redirected(null, 'SessionEnded');
  }
  if (shell.session) redirected(shell.session);
  return shell;
}

/** The one page of a business that is disabled. Whoever is signed in stays so, for when it opens again. */
function closedShell(facts: RequestInfo, response: ServerResponse): Promise<ReadyShell> {
  response.statusCode = 503;
  response.setHeader('retry-after', String(CLOSED_RETRY_SECONDS));
  return makeShell({ access: 'all' }, facts, null, []);
}

/** When a support session ends; now, where the backend cannot say. */
async function supportEnd(facts: RequestInfo, { memberToken }: SessionClaims): Promise<string> {
  const found = await getBackendSession(facts, memberToken).catch(() => null);
  return found?.expiresAt ?? new Date().toISOString();
}

/** Whether all calls that a page was made of would be answered as they were; not, where one cannot be answered now. */
async function allHold(answers: readonly Revalidate[]): Promise<boolean> {
  const hold = await Promise.all(answers.map((stillSo) => stillSo())).catch(() => [false]);
  return hold.every(Boolean);
}

async function makeShell(
  page: PageOptions,
  facts: RequestInfo,
  claims: SessionClaims | null,
  answers: Revalidate[],
): Promise<ReadyShell> {
  const store = createStore({ transport: inProcessTransport(facts, (stillSo) => void answers.push(stillSo)) });
  const locale = await fill(store, page, facts, claims);
  const session = toSession(store, claims);
  if (session && claims?.support) session.expires = await supportEnd(facts, claims);
  return { blank: false, locale, session, state: dehydrate(store) };
}

/** The store's state as it travels to the browser: what the server asked in vain is asked again there. */
function dehydrate(store: Store): ReadyShell['state'] {
  const { [api.reducerPath]: asked } = store.getState();
  const queries = Object.entries(asked.queries).filter(([, query]) => query?.status === 'fulfilled');
  return { [api.reducerPath]: { ...asked, queries: Object.fromEntries(queries), subscriptions: {} } };
}
