import type { ServerResponse } from 'node:http';
import type { NextPageContext } from 'next';
import type { Session } from 'next-auth';
import { DISABLED_RETRY_SECONDS } from 'loyalty-contract/limits';
import type { Configuration } from 'loyalty-contract/schemas/business';
import { screenCalls } from 'loyalty-contract/calls/screen-calls';
import { parseScreenPath } from 'loyalty-contract/screens';
import { readSession } from '@/server/session/member-session';
import { renewSession } from '@/server/session/renew-session';
import type { SignInReason } from '@/lib/navigation/sign-in-reason';
import type { PageOptions } from '@/store/page-options';
import type { ReadyShell, ShellProps } from '@/store/shell-props';
import { api } from '@/store/api';
import { hydrate } from '@/store/hydration';
import { canBeEmbedded, loadConfiguration } from '../calls/load-configuration';
import { getPolicySources } from '../delivery/content-security-policy';
import { serializeCookie } from '../request/cookies';
import { getEnvironment } from '../process/environment';
import { isCallError } from '../request/call-error';
import type { RenderedResponse } from '../calls/in-process-transport';
import { getLog } from '../process/log';
import { getPagePolicy } from '../delivery/page-policy';
import { parseRequestInfo, type RequestInfo } from '../request/request-info';
import { getAnnotations } from '../request/request-annotations';
import { checkAccess } from './check-access';
import { createShell } from './create-shell';
import { renderPreview } from './render-preview';

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
  if (info.preview) return renderPreview(page, context, { req, res, info, preview: info.preview, configuration });
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
      : checkAccess(page, context, { signedIn: session !== null, origin: info.origin, reason });
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

/**
 * True if all calls that a page was rendered from would still have the same responses; false if one of them fails now.
 */
async function areAllCurrent(responses: readonly RenderedResponse[]): Promise<boolean> {
  const fresh = await Promise.all(responses.map(({ isCurrent }) => isCurrent())).catch(() => [false]);
  return fresh.every(Boolean);
}
