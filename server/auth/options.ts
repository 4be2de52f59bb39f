import type { NextAuthOptions } from 'next-auth';
import { href } from '@/lib/navigation/hrefs';
import { getSafePath } from '@/lib/navigation/safe-path';
import { getCookieOptions, getCookieName } from '@/server/request/cookies';
import { getEnvironment } from '@/server/process/environment';
import { isCallError } from '@/server/request/call-error';
import { getLog } from '@/server/process/log';
import type { RequestInfo } from '@/server/request/request-info';
import { getBackendSession } from './backend-session';
import { findCsrfSecret } from '../session/csrf-check';
import { decryptClaims, SessionClaims } from '../session/member-session';
import { SESSION_IDLE_SECONDS } from '../session/session-lifetime';
import { createProviders } from './providers';

type Callbacks = NonNullable<NextAuthOptions['callbacks']>;

/** Accepts claims only from a new sign-in; an update posted by a browser is ignored (security 2.1, S4). */
const jwt: NonNullable<Callbacks['jwt']> = ({ token, user, trigger }) => {
  if (trigger === 'signIn' && user) return { ...SessionClaims.parse(user) };
  return { ...SessionClaims.parse(token) };
};

function sessionCallback(info: RequestInfo): NonNullable<Callbacks['session']> {
  return async ({ session, token }) => {
    const claims = SessionClaims.parse(token);
    const { memberToken, ...user } = claims;
    try {
      const { firstName, lastName, expiresAt } = await getBackendSession(info, memberToken);
      return { expires: claims.support ? expiresAt : session.expires, user: { ...user, firstName, lastName } };
    } catch (error) {
      const ended = isCallError(error) && error.problem.status < 500;
      if (ended) throw error;
      return { expires: session.expires, user: { ...user, firstName: '', lastName: '' } };
    }
  };
}

/**
 * The next-auth options for one request: cookies and origin are those of the requested host, and CSRF tokens those of
 * the request's session.
 */
export function createAuthOptions(
  info: RequestInfo,
  { isEmbeddable, session }: { isEmbeddable: boolean; session: SessionClaims | null },
): NextAuthOptions {
  const { NEXTAUTH_SECRET } = getEnvironment();
  const options = getCookieOptions({ secure: info.isSecure, isEmbeddable });
  const createCookie = (which: 'session' | 'csrf' | 'callback') => ({
    name: getCookieName(which, info.isSecure),
    options,
  });
  return {
    secret: findCsrfSecret(info.csrfCookie, session, NEXTAUTH_SECRET),
    jwt: { secret: NEXTAUTH_SECRET[0], decode: ({ token }) => Promise.resolve(decryptClaims(token, NEXTAUTH_SECRET)) },
    providers: createProviders(info),
    session: { strategy: 'jwt', maxAge: SESSION_IDLE_SECONDS },
    useSecureCookies: info.isSecure,
    cookies: {
      sessionToken: createCookie('session'),
      csrfToken: createCookie('csrf'),
      callbackUrl: createCookie('callback'),
    },
    pages: { signIn: href.signIn, signOut: href.home, error: href.signIn },
    callbacks: {
      jwt,
      session: sessionCallback(info),
      redirect: ({ url }) => `${info.origin}${getSafePath(url, info.origin)}`,
    },
    logger: {
      error: (code) =>
        getLog().warn({ event: 'next-auth.error', requestId: info.requestId, kind: String(code).slice(0, 60) }),
      warn: () => undefined,
      debug: () => undefined,
    },
  };
}
