import { decode } from 'next-auth/jwt';
import { z } from 'zod';
import { HEADER_TOKEN } from '@/contract/headers';
import { BusinessId, Id } from '@/contract/schemas/primitives';
import { OpenedBy } from '@/contract/schemas/sign-in';
import { isRevocationPending } from './pending-revocations';

/**
 * The content of the encrypted session cookie: ids and the backend's token, nothing about the person (security 2.1).
 */
export const SessionClaims = z.object({
  memberToken: z.string().min(16).regex(HEADER_TOKEN),
  businessId: BusinessId,
  comoMemberId: Id,
  openedBy: OpenedBy,
  support: z.boolean(),
});

export type SessionClaims = z.infer<typeof SessionClaims>;

/** A request that may contain a session, usually a {@link RequestInfo}. */
interface SessionRequest {
  sessionCookie: string | undefined;
}

/** A page makes several calls: its cookie is decrypted once for all of them, and cached only for the request. */
const read = new WeakMap<SessionRequest, Promise<SessionClaims | null>>();

/** The claims of a session cookie that is ours and unexpired, also of a session that is being ended. */
export async function decryptClaims(token: string, secret: string): Promise<SessionClaims | null> {
  const claims = await decode({ token, secret }).catch(() => null);
  return SessionClaims.safeParse(claims).data ?? null;
}

async function decryptSession({ sessionCookie }: SessionRequest, secret: string): Promise<SessionClaims | null> {
  const claims = sessionCookie ? await decryptClaims(sessionCookie, secret) : null;
  return claims && !isRevocationPending(claims.memberToken) ? claims : null;
}

/** The session in a request's cookie, if it is ours and unexpired; only the backend knows whether it was revoked. */
export function readSession(attempt: SessionRequest, secret: string): Promise<SessionClaims | null> {
  const session = read.get(attempt) ?? decryptSession(attempt, secret);
  read.set(attempt, session);
  return session;
}
