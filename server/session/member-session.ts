import { decode, type JWT } from 'next-auth/jwt';
import type { z } from 'zod';
import { OpenedSession } from '@/contract/schemas/sign-in';
import type { Secrets } from '@/contract/schemas/process-variables';
import { isRevocationPending } from './pending-revocations';

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
const read = new WeakMap<SessionRequest, Promise<SessionClaims | null>>();

/** The content of a token under the first of the secrets that decrypts it; null if none does, or it has expired. */
export async function decryptToken(token: string | undefined, secrets: Secrets): Promise<JWT | null> {
  for (const secret of secrets) {
    const content = await decode({ token, secret }).catch(() => null);
    if (content) return content;
  }
  return null;
}

/** The claims of a session cookie that is ours and unexpired, also of a session that is being ended. */
export async function decryptClaims(token: string, secrets: Secrets): Promise<SessionClaims | null> {
  return SessionClaims.safeParse(await decryptToken(token, secrets)).data ?? null;
}

async function decryptSession({ sessionCookie }: SessionRequest, secrets: Secrets): Promise<SessionClaims | null> {
  const claims = sessionCookie ? await decryptClaims(sessionCookie, secrets) : null;
  return claims && !isRevocationPending(claims.memberToken) ? claims : null;
}

/** The session in a request's cookie, if it is ours and unexpired; only the backend knows whether it was revoked. */
export function readSession(attempt: SessionRequest, secrets: Secrets): Promise<SessionClaims | null> {
  const session = read.get(attempt) ?? decryptSession(attempt, secrets);
  read.set(attempt, session);
  return session;
}
