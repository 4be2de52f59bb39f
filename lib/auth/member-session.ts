import { decode } from 'next-auth/jwt';
import { z } from 'zod';
import { BusinessId, Id } from '@/contract/schemas/primitives';
import { OpenedBy } from '@/contract/schemas/sign-in';
import { serverCookie } from '@/lib/server/cookies';

/** What the encrypted session cookie holds: ids and the backend's token, nothing about the person (security 2.1). */
export const SessionClaims = z.object({
  memberToken: z.string().min(16),
  businessId: BusinessId,
  comoMemberId: Id,
  openedBy: OpenedBy,
  support: z.boolean(),
});

export type SessionClaims = z.infer<typeof SessionClaims>;

/** What is known of a request that may hold a session. */
interface Asking {
  cookies: Partial<Record<string, string>>;
  secure: boolean;
}

/** A page is made of several calls: its cookie is decrypted once for all of them, and forgotten with the request. */
const read = new WeakMap<Asking, Promise<SessionClaims | null>>();

async function decrypted({ cookies, secure }: Asking, secret: string): Promise<SessionClaims | null> {
  const token = cookies[serverCookie('session', secure)];
  if (!token) return null;
  const claims = await decode({ token, secret }).catch(() => null);
  const parsed = SessionClaims.safeParse(claims);
  return parsed.success ? parsed.data : null;
}

/** The session that a request's cookie holds, if it is ours and in time; whether it still lives the backend knows. */
export function readSession(asking: Asking, secret: string): Promise<SessionClaims | null> {
  const session = read.get(asking) ?? decrypted(asking, secret);
  read.set(asking, session);
  return session;
}
