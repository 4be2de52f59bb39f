import { encode } from 'next-auth/jwt';
import type { Secrets } from '@/contract/schemas/process-variables';
import { serializeCookie, type CookieContext } from '../request/cookies';
import { decryptToken, SessionClaims } from './member-session';
import { SESSION_IDLE_SECONDS, SESSION_RENEWAL_SECONDS } from './session-lifetime';

/**
 * The `set-cookie` of a member's session whose idle lifetime begins anew; undefined for a young one, and for a support
 * session, which ends when it ends (security 2.1, S9).
 */
export async function renewSession(
  sessionCookie: string | undefined,
  secrets: Secrets,
  context: CookieContext,
): Promise<string | undefined> {
  const content = await decryptToken(sessionCookie, secrets);
  const token = SessionClaims.safeParse(content).data;
  const isYoung = Date.now() / 1_000 - Number(content?.iat ?? 0) < SESSION_RENEWAL_SECONDS;
  if (!token || token.support || isYoung) return undefined;
  const renewed = await encode({ token, secret: secrets[0], maxAge: SESSION_IDLE_SECONDS });
  return serializeCookie('session', renewed, context, SESSION_IDLE_SECONDS);
}
