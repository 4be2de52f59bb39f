import type { NextApiRequest, NextApiResponse } from 'next';
import NextAuth from 'next-auth';
import { FORM_URLENCODED } from 'loyalty-contract/media-types';
import { getSafePath } from '@/lib/navigation/safe-path';
import { withBrowserId } from '@/server/calls/browser-id';
import { loadCanBeEmbedded } from '@/server/calls/load-configuration';
import { getCookieName, serializeCookie } from '@/server/request/cookies';
import { getEnvironment } from '@/server/process/environment';
import { isCallError } from '@/server/request/call-error';
import { getLog } from '@/server/process/log';
import { readBody } from '@/server/request/read-body';
import { parseRequestInfo, type RequestInfo } from '@/server/request/request-info';
import { isSameOrigin } from '@/server/session/request-guard';
import { isValidCsrfToken } from '../session/csrf-check';
import { endSession, finishPendingSignOut } from './end-session';
import { readSession, type SessionClaims } from '../session/member-session';
import { createAuthOptions } from './options';
import { SIGN_OUT_PENDING } from '@/lib/auth/sign-out-response';

/** The actions of next-auth that are served; all others are disabled. */
const allowed: Record<string, readonly string[]> = {
  GET: ['session', 'csrf', 'providers', 'signin', 'signout', 'error'],
  POST: ['callback', 'signout', '_log'],
};

/** Actions whose path continues with a provider; nothing may follow the others (security 2.15: `session/x.css`). */
const PROVIDER_ACTIONS = ['callback', 'signin'];

function sendStatus(response: NextApiResponse, status: number): void {
  response.setHeader('cache-control', 'no-store');
  response.status(status).json({});
}

/** Only one cookie of ours under each name: planted chunks would end the session (security 2.1, S5). */
function pickOwnCookies(
  request: NextApiRequest,
  info: RequestInfo,
  session: SessionClaims | null,
): Partial<Record<string, string>> {
  // next-auth would return a session that we reject: one that has been signed out.
  const read = session ? (['session', 'csrf', 'callback'] as const) : (['csrf', 'callback'] as const);
  const names = read.map((which) => getCookieName(which, info.isSecure));
  const stored = Object.entries(request.cookies).filter(([name]) => names.includes(name));
  const cookies = Object.fromEntries(stored);
  const callback = getCookieName('callback', info.isSecure);
  if (cookies[callback] !== undefined) cookies[callback] = info.origin + getSafePath(cookies[callback], info.origin);
  return cookies;
}

/** Replaces every URL in a request by a safe one, before next-auth reads any (security 2.6, R1). */
function sanitise(
  request: NextApiRequest,
  info: RequestInfo,
  { form, session }: { form: Record<string, string>; session: SessionClaims | null },
): void {
  Object.defineProperty(request, 'cookies', { value: pickOwnCookies(request, info, session) });
  if (request.query.callbackUrl !== undefined) {
    request.query.callbackUrl = info.origin + getSafePath(request.query.callbackUrl, info.origin);
  }
  if (request.method === 'POST')
    request.body = { ...form, callbackUrl: info.origin + getSafePath(form.callbackUrl, info.origin) };
}

/** True for the sign-in by a temporary link, in a browser that may have no id yet. */
function isTemporaryLinkSignIn(request: NextApiRequest): boolean {
  const [action, provider] = [request.query.nextauth].flat();
  return request.method === 'POST' && action === 'callback' && provider === 'temporaryToken';
}

/** Serves next-auth's own calls under `/api/auth`. */
export async function serveAuth(request: NextApiRequest, response: NextApiResponse): Promise<void> {
  const info = parseRequestInfo(request);
  const [action = '', ...rest] = [request.query.nextauth].flat();
  if (rest.length > (PROVIDER_ACTIONS.includes(action) ? 1 : 0)) return sendStatus(response, 404);
  const method = request.method ?? 'GET';
  if (!allowed[method]?.includes(action))
    return sendStatus(response, allowed.GET?.includes(action) || allowed.POST?.includes(action) ? 405 : 404);
  if (method === 'POST') {
    // The client library reports its errors here; anybody can post, so they are dropped (security 2.3, P9).
    if (action === '_log') return void response.status(204).end();
    if (!isSameOrigin(request.headers, info.origin)) return sendStatus(response, 403);
    if (request.headers['content-type']?.split(';')[0]?.trim() !== FORM_URLENCODED) return sendStatus(response, 415);
  }
  try {
    const form = method === 'POST' ? Object.fromEntries(new URLSearchParams(await readBody(request))) : {};
    const isEmbeddable = await loadCanBeEmbedded(info);
    const session = readSession(info, getEnvironment().NEXTAUTH_SECRET);
    await finishPendingSignOut(info, response, { isEmbeddable });
    if (
      method === 'POST' &&
      action === 'signout' &&
      isValidCsrfToken(info.csrfCookie, form.csrfToken, session, getEnvironment().NEXTAUTH_SECRET)
    ) {
      response.setHeader('clear-site-data', '"cache"');
      if ((await endSession(info, response, { isEmbeddable })) === 'pending') form.callbackUrl = SIGN_OUT_PENDING;
    }
    const hasEndedSession = session === null && request.cookies[getCookieName('session', info.isSecure)] !== undefined;
    if (hasEndedSession)
      response.appendHeader('set-cookie', serializeCookie('session', '', { secure: info.isSecure, isEmbeddable }, 0));
    sanitise(request, info, { form, session });
    const attempt = isTemporaryLinkSignIn(request) ? await withBrowserId(info, response, loadCanBeEmbedded) : info;
    await NextAuth(request, response, createAuthOptions(attempt, { isEmbeddable, session }));
  } catch (error) {
    if (isCallError(error)) return sendStatus(response, error.problem.status);
    getLog().error({
      event: 'next-auth.fault',
      requestId: info.requestId,
      fault: error instanceof Error ? error.name : 'unknown',
    });
    if (!response.headersSent) sendStatus(response, 400);
  }
}
