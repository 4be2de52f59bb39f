import type { ServerResponse } from 'node:http';
import type { NextPageContext } from 'next';
import type { Session } from 'next-auth';
import { DAY_MS } from 'loyalty-text/durations';
import { DISABLED_RETRY_SECONDS } from 'loyalty-contract/limits';
import type { Configuration } from 'loyalty-contract/schemas/business';
import { screenCalls } from 'loyalty-contract/calls/screen-calls';
import { parseScreenPath } from 'loyalty-contract/screens';
import { getBackendSession } from '@/server/auth/backend-session';
import { readSession, type SessionClaims } from '@/server/session/member-session';
import { renewSession } from '@/server/session/renew-session';
import type { SignInReason } from '@/lib/navigation/sign-in-reason';
import { parseFlags, addFlags } from '@/lib/embed/flags';
import { resolveLocale } from '@/lib/i18n/locale';
import { setLoadedTexts } from '@/lib/i18n/product-texts';
import { href, getSignInHref } from '@/lib/navigation/hrefs';
import { getPortalTexts, getTextsLocale } from '@/locales/texts';
import type { PageOptions } from '@/store/page-options';
import { queryParam } from '@/lib/navigation/query-params';
import { getSafePath } from '@/lib/navigation/safe-path';
import type { ReadyShell, ShellProps } from '@/store/shell-props';
import { api } from '@/store/api';
import { dehydrate, hydrate } from '@/store/hydration';
import { createStore, type Store } from '@/store/store';
import { canBeEmbedded, loadConfiguration } from '../calls/load-configuration';
import { getPolicySources } from '../delivery/content-security-policy';
import { serializeCookie } from '../request/cookies';
import { getEnvironment } from '../process/environment';
import { isCallError } from '../request/call-error';
import { createInProcessTransport, type RenderedResponse } from '../calls/in-process-transport';
import { getBusinessTexts } from '../calls/business-texts';
import { getLog } from '../process/log';
import { getPagePolicy } from '../delivery/page-policy';
import { parseRequestInfo, type RequestInfo } from '../request/request-info';
import { getAnnotations } from '../request/request-annotations';
import { getFirstValue } from '@/lib/navigation/first-value';

/**
 * The response when there is no business to show: a blank page with an error status. The reason is logged for the
 * operator.
 */
function renderBlank(info: RequestInfo, response: ServerResponse, reason: string): ShellProps {
  response.statusCode = reason === 'UNKNOWN_BUSINESS' ? 404 : 503;
  getLog().warn(
    { event: 'shell.blank', requestId: info.requestId, host: info.host, reason },
    'a blank page was returned',
  );
  return { blank: true };
}

async function configure(info: RequestInfo): Promise<Configuration | string> {
  try {
    const configuration = await loadConfiguration(info);
    return configuration.themeStyle.trim() === '' ? 'THEME_STYLE_EMPTY' : configuration;
  } catch (error) {
    return isCallError(error) ? error.code : 'INTERNAL_ERROR';
  }
}

/** The session for the browser, with the member's name; null if the backend reports that it has ended. */
function toSession(store: Store, claims: SessionClaims | null): Session | null {
  if (!claims) return null;
  const { data, error } = api.endpoints.getMemberDetails.select()(store.getState());
  if (error && 'status' in error && error.status < 500) return null;
  const { businessId, comoMemberId, openedBy, support } = claims;
  const names = { firstName: data?.member.firstName ?? '', lastName: data?.member.lastName ?? '' };
  const expires = new Date(Date.now() + DAY_MS).toISOString();
  return { user: { businessId, comoMemberId, ...names, openedBy, support }, expires };
}

/** Fetches everything that the page shows, concurrently; the browser retries what failed. */
async function fill(store: Store, page: PageOptions, info: RequestInfo, claims: SessionClaims | null) {
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
  const locale = offered ? resolveLocale(info.locale, offered) : 'en';
  const request = dispatch(endpoints.getLocaleTranslation.initiate({ params: { locale } }));
  await Promise.allSettled([...shell, request]);
  const merged = (await request).data ?? {};
  return { locale, texts: getBusinessTexts(locale, merged) };
}

/** The redirect for a visitor or member who may not see this page (spec §6); null if they may. */
function checkAccess(
  page: PageOptions,
  { asPath, query }: NextPageContext,
  { session, origin, reason }: { session: Session | null; origin: string; reason: SignInReason },
): string | null {
  // With `onboardingflow=register`, the home page leads to sign-in: registration requires a confirmed contact (spec §2).
  const isRegistrationOnly = parseFlags(query).onboardingflow === 'register' && asPath?.split(/[?#]/)[0] === href.home;
  if (isRegistrationOnly && !session) return addFlags(href.signIn, parseFlags(query));
  if (page.access === 'member' && !session)
    return addFlags(getSignInHref(getSafePath(asPath), reason), parseFlags(query));
  if (page.access === 'visitor' && session) {
    return addFlags(getSafePath(getFirstValue(query[queryParam.callbackUrl]), origin), parseFlags(query));
  }
  return null;
}

function dropSession(info: RequestInfo, response: ServerResponse, configuration: Configuration): void {
  const context = { secure: info.isSecure, isEmbeddable: canBeEmbedded(configuration) };
  response.appendHeader('set-cookie', serializeCookie('session', '', context, 0));
}

/** The session of a member who opens a page lasts for a day from then on. */
async function renew(info: RequestInfo, response: ServerResponse, configuration: Configuration): Promise<void> {
  const context = { secure: info.isSecure, isEmbeddable: canBeEmbedded(configuration) };
  const cookie = await renewSession(info.sessionCookie, getEnvironment().NEXTAUTH_SECRET, context);
  if (cookie !== undefined) response.appendHeader('set-cookie', cookie);
}

/** The shell's initial props on the server (spec §1, §7): the business, its texts, the member, and the page's own data. */
export async function renderShell(page: PageOptions, context: NextPageContext): Promise<ShellProps> {
  const { req, res } = context;
  if (!req || !res) return { blank: true };
  const info = parseRequestInfo(req);
  const configuration = await configure(info);
  if (typeof configuration === 'string') return renderBlank(info, res, configuration);

  getPagePolicy(req, res).setSources(getPolicySources(configuration));
  if (canBeEmbedded(configuration)) res.removeHeader('x-frame-options');

  if (configuration.disabled) return renderClosedShell(info, res);
  if (page.exists?.(configuration, context.query) === false) res.statusCode = 404;

  const sessionClaims = page.anonymous ? null : readSession(info, getEnvironment().NEXTAUTH_SECRET);
  const claims = sessionClaims?.businessId === configuration.businessId ? sessionClaims : null;
  if (claims) getAnnotations(req).session = claims;
  const redirectToSignIn = (session: Session | null, reason: SignInReason = 'SessionRequired') => {
    const elsewhere = info.hasTemporaryLink
      ? null
      : checkAccess(page, context, { session, origin: info.origin, reason });
    if (elsewhere === null) return false;
    // Without a session it depends on the URL alone.
    if (!sessionClaims) getAnnotations(req).isCurrent = () => Promise.resolve(true);
    res.writeHead(307, { location: elsewhere }).end();
    return true;
  };
  if (sessionClaims && !claims) dropSession(info, res, configuration);
  if (!claims && redirectToSignIn(null)) return { blank: true };
  const responses: RenderedResponse[] = [];
  const shell = await createShell(page, info, claims, responses);
  if (!sessionClaims && !shell.lacksTexts) getAnnotations(req).isCurrent = () => areAllCurrent(responses);
  if (isMissingScreen(context.asPath, shell)) res.statusCode = 404;
  if (claims && !shell.session) {
    dropSession(info, res, configuration);
    redirectToSignIn(null, 'SessionEnded');
  }
  if (shell.session) {
    await renew(info, res, configuration);
    redirectToSignIn(shell.session);
  }
  return shell;
}

/** True if the page of this path is a screen that the backend has nothing for: it is shown as one that does not exist. */
function isMissingScreen(asPath: string | undefined, { queries }: ReadyShell): boolean {
  const screen = parseScreenPath(asPath?.split('#')[0] ?? '')?.screen;
  const call = screen && screenCalls[screen];
  const { data } = api.endpoints.getConfiguration.select()(hydrate(queries));
  return call !== undefined && data?.missingCalls?.includes(call) === true;
}

/** The only page of a disabled business. Sessions stay valid for when it is enabled again. */
function renderClosedShell(info: RequestInfo, response: ServerResponse): Promise<ReadyShell> {
  response.statusCode = 503;
  response.setHeader('retry-after', String(DISABLED_RETRY_SECONDS));
  return createShell({ access: 'all' }, info, null, []);
}

/** When a support session ends; now, if the backend does not respond. */
async function getSupportEnd(info: RequestInfo, { memberToken }: SessionClaims): Promise<string> {
  const session = await getBackendSession(info, memberToken).catch(() => null);
  return session?.expiresAt ?? new Date().toISOString();
}

/**
 * True if all calls that a page was rendered from would still have the same responses; false if one of them fails now.
 */
async function areAllCurrent(responses: readonly RenderedResponse[]): Promise<boolean> {
  const fresh = await Promise.all(responses.map(({ isCurrent }) => isCurrent())).catch(() => [false]);
  return fresh.every(Boolean);
}

/** Leaves out what only visitors see; the page is replaced when a session ends. */
function omitShowcase({ dispatch }: Store): void {
  dispatch(
    api.util.updateQueryData('getConfiguration', undefined, (configuration) => {
      configuration.showcase = { items: [], benefits: [] };
    }),
  );
}

async function createShell(
  page: PageOptions,
  info: RequestInfo,
  claims: SessionClaims | null,
  responses: RenderedResponse[],
): Promise<ReadyShell> {
  const store = createStore({
    transport: createInProcessTransport(info, (response) => void responses.push(response)),
  });
  const { locale, texts } = await fill(store, page, info, claims);
  const session = toSession(store, claims);
  if (session && claims?.support) session.expires = await getSupportEnd(info, claims);
  if (session) omitShowcase(store);
  const textsLocale = getTextsLocale(locale);
  setLoadedTexts(textsLocale, getPortalTexts(textsLocale));
  const queries = dehydrate(store.getState());
  const shell: ReadyShell = { blank: false, locale, textsLocale, texts, session, queries };
  return responses.some(({ lacksTexts }) => lacksTexts) ? { ...shell, lacksTexts: { chosen: info.locale } } : shell;
}
