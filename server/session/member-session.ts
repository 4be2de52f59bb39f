import type { z } from 'zod';
import { OpenedSession } from 'loyalty-contract/schemas/sign-in';
import type { Secrets } from 'loyalty-contract/schemas/process-variables';
import { isRevocationPending } from './pending-revocations';
import { decryptToken } from './session-token';

/**
 * The content of the encrypted session cookie: ids and the backend's token, nothing about the person (security 2.1).
 */
export const SessionClaims = OpenedSession.pick({
  memberToken: true,
  businessId: true,
  comoMemberId: true,
  openedBy: true,
  support: true,
});

export type SessionClaims = z.infer<typeof SessionClaims>;

/** A request that may contain a session, usually a {@link RequestInfo}. */
interface SessionRequest {
  sessionCookie: string | undefined;
}

/** A page makes several calls: its cookie is decrypted once for all of them, and cached only for the request. */
const read = new WeakMap<SessionRequest, { session: SessionClaims | null }>();

/** The claims of a session cookie that is ours and unexpired, also of a session that is being ended. */
export function decryptClaims(token: string | undefined, secrets: Secrets): SessionClaims | null {
  return SessionClaims.safeParse(decryptToken(token, secrets)).data ?? null;
}

function decryptSession({ sessionCookie }: SessionRequest, secrets: Secrets): SessionClaims | null {
  const claims = decryptClaims(sessionCookie, secrets);
  return claims && !isRevocationPending(claims.memberToken) ? claims : null;
}

/** The session in a request's cookie, if it is ours and unexpired; only the backend knows whether it was revoked. */
export function readSession(attempt: SessionRequest, secrets: Secrets): SessionClaims | null {
  const known = read.get(attempt) ?? { session: decryptSession(attempt, secrets) };
  read.set(attempt, known);
  return known.session;
}
