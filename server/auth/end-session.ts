import type { ServerResponse } from 'node:http';
import { serializeCookie } from '@/server/request/cookies';
import { getEnvironment } from '@/server/process/environment';
import { isCallError } from '@/server/request/call-error';
import { getMemberHash, getLog } from '@/server/process/log';
import type { RequestInfo } from '@/server/request/request-info';
import { endBackendSession } from './backend-session';
import { decryptClaims, readSession, type SessionClaims } from '../session/member-session';
import { isRevocationPending, queueRevocation } from '../session/pending-revocations';
import { SESSION_IDLE_SECONDS } from '../session/session-lifetime';

/** How long a sign-out waits for the backend, in milliseconds; after that it is retried in the background. */
const REVOKE_TIMEOUT_MS = 2_000;

/**
 * Ends a session at the backend. Rejects if the backend is unavailable or limits the rate (429); after any other
 * refusal the session counts as ended.
 */
async function revoke(info: RequestInfo, session: SessionClaims, timeoutMs?: number): Promise<void> {
  try {
    await endBackendSession(info, session.memberToken, timeoutMs);
  } catch (error) {
    if (!isCallError(error) || error.problem.status >= 500 || error.problem.status === 429) throw error;
  }
  const { requestId } = info;
  const member = getMemberHash(session);
  getLog().info({ event: 'sign-out.completed', requestId, business: session.businessId, member });
}

/**
 * Ends the session of a request before the response is sent. If `revoke` rejects, the sign-out is pending: this process
 * retries it (see `queueRevocation`) and rejects the session meanwhile, and the browser sends it back in a cookie,
 * should the process end first.
 */
export async function endSession(
  info: RequestInfo,
  response: ServerResponse,
  context: { isEmbeddable: boolean },
): Promise<'none' | 'ended' | 'pending'> {
  const session = readSession(info, getEnvironment().NEXTAUTH_SECRET);
  if (!session) return 'none';
  try {
    await revoke(info, session, REVOKE_TIMEOUT_MS);
    return 'ended';
  } catch {
    const { requestId, isSecure: secure, sessionCookie = '' } = info;
    getLog().warn(
      { event: 'sign-out.pending', requestId, business: session.businessId },
      'the backend did not confirm it: the sign-out will be retried',
    );
    queueRevocation(session.memberToken, () => revoke(info, session));
    const cookieContext = { secure, isEmbeddable: context.isEmbeddable };
    response.appendHeader(
      'set-cookie',
      serializeCookie('pendingSignOut', sessionCookie, cookieContext, SESSION_IDLE_SECONDS),
    );
    return 'pending';
  }
}

/**
 * Retries a sign-out from the cookie `pendingSignOut`, and deletes the cookie when it has succeeded or is not valid.
 * While this process retries it already, the cookie stays: the process may end first.
 */
export async function finishPendingSignOut(
  info: RequestInfo,
  response: ServerResponse,
  context: { isEmbeddable: boolean },
): Promise<void> {
  const { pendingSignOutCookie, isSecure: secure } = info;
  if (pendingSignOutCookie === undefined) return;
  const session = decryptClaims(pendingSignOutCookie, getEnvironment().NEXTAUTH_SECRET);
  if (session && isRevocationPending(session.memberToken)) return;
  const isDone =
    session === null ||
    (await revoke(info, session, REVOKE_TIMEOUT_MS).then(
      () => true,
      () => false,
    ));
  if (isDone) response.appendHeader('set-cookie', serializeCookie('pendingSignOut', '', { secure, ...context }, 0));
}
