import { encode } from 'next-auth/jwt';
import { z } from 'zod';
import type { Secrets } from 'loyalty-contract/schemas/process-variables';
import { serializeCookie, type CookieContext } from '../request/cookies';
import { SessionClaims } from './member-session';
import { SESSION_IDLE_SECONDS, SESSION_RENEWAL_SECONDS } from './session-lifetime';
import { decryptToken } from './session-token';

const Issued = z.object({ iat: z.number() });

/**
 * The `set-cookie` of a member's session whose idle lifetime begins anew; undefined for a young one, and for a support
 * session, which ends when it ends (security 2.1, S9).
 */
export async function renewSession(
  sessionCookie: string | undefined,
  secrets: Secrets,
  context: CookieContext,
): Promise<string | undefined> {
  const content = decryptToken(sessionCookie, secrets);
  const token = SessionClaims.safeParse(content).data;
  const isYoung = Date.now() / 1_000 - (Issued.safeParse(content).data?.iat ?? 0) < SESSION_RENEWAL_SECONDS;
  if (!token || token.support || isYoung) return undefined;
  const renewed = await encode({ token, secret: secrets[0], maxAge: SESSION_IDLE_SECONDS });
  return serializeCookie('session', renewed, context, SESSION_IDLE_SECONDS);
}
