import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { Secrets } from 'loyalty-contract/schemas/process-variables';
import type { SessionClaims } from './member-session';

function isEqual(a: string, b: string): boolean {
  const left = Buffer.from(a);
  const right = Buffer.from(b);
  return left.length === right.length && timingSafeEqual(left, right);
}

/**
 * The secret with which next-auth hashes CSRF tokens: one per session, so that a cookie and token planted from another
 * browser are invalid, and a common one for visitors who are not signed in.
 */
function deriveCsrfSecret(session: Pick<SessionClaims, 'memberToken'> | null, secret: string): string {
  return createHmac('sha256', secret)
    .update(session ? `csrf session ${session.memberToken}` : 'csrf visitor')
    .digest('hex');
}

function isCsrfTokenUnder(cookie: string | undefined, sent: string | undefined, secret: string): boolean {
  const [token, hash] = cookie?.split('|') ?? [];
  if (!token || !hash || !sent) return false;
  const expected = createHash('sha256').update(`${token}${secret}`).digest('hex');
  return isEqual(hash, expected) && isEqual(token, sent);
}

type CsrfSession = Parameters<typeof deriveCsrfSecret>[0];

/**
 * True when `sent` is the token of the browser's CSRF cookie, and the portal has set that cookie for the session: under
 * one of its secrets, by next-auth's double submit, whose cookie is `token|sha256(token + secret)`.
 */
export function isValidCsrfToken(
  cookie: string | undefined,
  sent: string | undefined,
  session: CsrfSession,
  secrets: Secrets,
): boolean {
  return secrets.some((secret) => isCsrfTokenUnder(cookie, sent, deriveCsrfSecret(session, secret)));
}

/** The secret for next-auth under which the browser's CSRF cookie is valid; that of new cookies if there is none. */
export function findCsrfSecret(cookie: string | undefined, session: CsrfSession, secrets: Secrets): string {
  const derived = secrets.map((secret) => deriveCsrfSecret(session, secret));
  const token = cookie?.split('|')[0];
  return derived.find((secret) => isCsrfTokenUnder(cookie, token, secret)) ?? deriveCsrfSecret(session, secrets[0]);
}
