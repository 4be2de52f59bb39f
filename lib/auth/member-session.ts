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

/** The session that a request's cookie holds, if it is ours and in time; whether it still lives the backend knows. */
export async function readSession(
  asking: { cookies: Partial<Record<string, string>>; secure: boolean },
  secret: string,
): Promise<SessionClaims | null> {
  const token = asking.cookies[serverCookie('session', asking.secure)];
  if (!token) return null;
  const claims = await decode({ token, secret }).catch(() => null);
  const parsed = SessionClaims.safeParse(claims);
  return parsed.success ? parsed.data : null;
}
