import type { ServerResponse } from 'node:http';
import { setCookie } from '@/server/request/cookies';
import { getEnvironment } from '@/server/process/environment';
import { CallError } from '@/server/request/call-error';
import { getMemberHash, getLog } from '@/server/process/log';
import type { RequestInfo } from '@/server/request/request-info';
import { endBackendSession } from './backend-session';
import { readSession, SESSION_IDLE_SECONDS, type SessionClaims } from '../session/member-session';
import { queueRevocation } from '../session/pending-revocations';

/** How long a sign-out waits for the backend, in milliseconds; after that it is retried in the background. */
const REVOKE_TIMEOUT_MS = 2_000;

/** Ends a session at the backend. Rejects while the backend is unavailable; a session unknown to it has ended. */
async function revoke(info: RequestInfo, session: SessionClaims, timeoutMs?: number): Promise<void> {
  try {
    await endBackendSession(info, session.memberToken, timeoutMs);
  } catch (error) {
    if (!(error instanceof CallError) || error.problem.status >= 500 || error.problem.status === 429) throw error;
  }
  const { requestId } = info;
  const member = getMemberHash(session);
  getLog().info({ event: 'sign-out.completed', requestId, business: session.businessId, member });
}

/**
 * Ends the session of a request before the response is sent. If the backend is unavailable, the sign-out is stored and
 * retried: by this process, which rejects the session meanwhile, and, should the process end before that, by a cookie
 * that the browser sends back.
 */
export async function endSession(
  info: RequestInfo,
  response: ServerResponse,
  context: { embedded: boolean },
): Promise<'none' | 'ended' | 'pending'> {
  const session = await readSession(info, getEnvironment().NEXTAUTH_SECRET);
  if (!session) return 'none';
  try {
    await revoke(info, session, REVOKE_TIMEOUT_MS);
    return 'ended';
  } catch {
    const { requestId, isSecure: secure, sessionCookie = '' } = info;
    getLog().warn(
      { event: 'sign-out.pending', requestId, business: session.businessId },
      'the backend is unavailable: the sign-out will be retried',
    );
    queueRevocation(session.memberToken, () => revoke(info, session));
    const cookieContext = { secure, embedded: context.embedded };
    response.appendHeader('set-cookie', setCookie('endedSession', sessionCookie, cookieContext, SESSION_IDLE_SECONDS));
    return 'pending';
  }
}

/** Retries a sign-out from the browser's cookie, if possible now. */
export async function finishPendingSignOut(
  info: RequestInfo,
  response: ServerResponse,
  context: { embedded: boolean },
): Promise<void> {
  const { endedSessionCookie: sessionCookie, isSecure: secure } = info;
  if (sessionCookie === undefined) return;
  const session = await readSession({ sessionCookie }, getEnvironment().NEXTAUTH_SECRET);
  const done =
    session === null ||
    (await revoke(info, session, REVOKE_TIMEOUT_MS).then(
      () => true,
      () => false,
    ));
  if (done) response.appendHeader('set-cookie', setCookie('endedSession', '', { secure, ...context }, 0));
}
