import type { ServerResponse } from 'node:http';
import type { NextPageContext } from 'next';
import { getCall } from 'loyalty-contract/calls/calls';
import { NEXT_PARAM, deskHref, getDeskSignInHref, toDeskHostPath, toDeskRoute } from '@/lib/desk/hrefs';
import { parsePlace } from '@/lib/desk/place';
import { getPortalOrigin } from '@/lib/desk/portal-origin';
import { PLACE_COOKIE } from '@/lib/desk/store-place';
import { setLoadedTexts } from '@/lib/i18n/product-texts';
import { getSafePath } from '@/lib/navigation/safe-path';
import { getDeskTextsKey } from '@/lib/desk/texts-key';
import { getDeskTexts, productLocales } from '@/locales/texts';
import type { DeskPageOptions } from '@/store/desk/desk-page';
import type { DeskProps, StaffSession } from '@/store/desk/desk-props';
import { NO_SOURCES } from '../delivery/content-security-policy';
import { getPagePolicy, type PagePolicy } from '../delivery/page-policy';
import { executeCall } from '../calls/execute-call';
import { getEnvironment } from '../process/environment';
import { isCallError } from '../request/call-error';
import { toClientError } from '../request/client-error';
import { createDeskCookie } from './desk-cookie';
import { createDeskCsrfToken } from './desk-csrf';
import { resolveDeskLocale } from './desk-locale';
import { parseDeskRequest, type DeskRequest } from './desk-request';
import { createStaffCaller } from './desk-service';
import { getFirstValue } from '@/lib/navigation/first-value';
import { getAnnotations } from '../request/request-annotations';

const MISSING_PAGE = toDeskRoute('/[...path]');
const HOME_PAGE = toDeskRoute(deskHref.home);

/** The session of a request: null without one, `unavailable` if the backend does not respond. */
async function findSession(request: DeskRequest): Promise<StaffSession | 'unavailable' | null> {
  if (request.token === undefined) return null;
  try {
    const input = { timeoutMs: getEnvironment().RENDER_DEADLINE_MS };
    const { value } = await executeCall(getCall('getStaffSession'), createStaffCaller(request), input);
    return value;
  } catch (error) {
    const failure = isCallError(error) ? error : toClientError(error, request.requestId);
    return failure.problem.status < 500 ? null : 'unavailable';
  }
}

/** The screen that a person works with most. */
function findFirstPath({ businesses }: StaffSession): string {
  const scopes = new Set(businesses.flatMap((business) => business.scopes));
  if (scopes.has('till:identify')) return deskHref.till;
  return scopes.has('members:read') ? deskHref.members : deskHref.account;
}

/** Where a request is redirected to; null if its page is shown. */
function findRedirect(
  page: DeskPageOptions,
  session: StaffSession | null,
  { asPath, pathname, query }: NextPageContext,
): string | null {
  if (page.access === 'visitor') {
    if (!session) return null;
    const next = getSafePath(getFirstValue(query[NEXT_PARAM]));
    return next.startsWith(deskHref.signIn) ? deskHref.home : next;
  }
  if (!session) return getDeskSignInHref(toDeskHostPath(getSafePath(asPath)));
  return pathname === HOME_PAGE ? findFirstPath(session) : null;
}

/** Allows frames of the portals whose drafts the person edits: their previews (decision 129). */
function allowFrames({ businesses }: StaffSession, { origin }: DeskRequest, policy: PagePolicy): void {
  const hosts = businesses.flatMap(({ scopes, hosts: [first] }) =>
    scopes.includes('studio:write') && first !== undefined ? [getPortalOrigin(origin, first)] : [],
  );
  policy.setSources({ ...NO_SOURCES, frameHosts: [...new Set(hosts)] });
}

function redirect(response: ServerResponse, location: string): null {
  response.writeHead(307, { location }).end();
  return null;
}

/** What a page of the desk is rendered from; null if it was redirected, or is not on the desk's host. */
export async function renderDesk(page: DeskPageOptions, context: NextPageContext): Promise<DeskProps | null> {
  const { req, res, pathname } = context;
  const request = req && parseDeskRequest(req);
  if (!res) return null;
  if (!request) {
    res.statusCode = 404;
    return null;
  }
  const result = await findSession(request);
  const unavailable = result === 'unavailable';
  const session = unavailable ? null : result;
  // Without a session a page depends on its URL and language alone.
  if (request.token === undefined) getAnnotations(req).isCurrent = () => Promise.resolve(true);
  else if (result === null) res.appendHeader('set-cookie', createDeskCookie(null, request.isSecure));
  const to = unavailable ? null : findRedirect(page, session, context);
  if (to !== null) return redirect(res, to);
  if (unavailable) res.statusCode = 503;
  else if (pathname === MISSING_PAGE) res.statusCode = 404;
  if (page.framesPortal && session) allowFrames(session, request, getPagePolicy(req, res));
  const locale = resolveDeskLocale(session?.locale, request.locale, req.headers['accept-language']);
  setLoadedTexts(getDeskTextsKey(locale), getDeskTexts(locale));
  return {
    locale,
    locales: productLocales,
    csrfToken: createDeskCsrfToken(session ? request.token : undefined),
    session,
    place: session ? parsePlace(request.cookies[PLACE_COOKIE]) : null,
    unavailable,
    framesPortal: page.framesPortal === true,
  };
}
