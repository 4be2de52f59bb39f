import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
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
export function deriveCsrfSecret(session: Pick<SessionClaims, 'memberToken'> | null, secret: string): string {
  return createHmac('sha256', secret)
    .update(session ? `csrf session ${session.memberToken}` : 'csrf visitor')
    .digest('hex');
}

/**
 * True when `sent` is the token of the browser's CSRF cookie, and the portal has set that cookie: next-auth's double
 * submit, whose cookie is `token|sha256(token + secret)`. `secret`: {@link deriveCsrfSecret}.
 */
export function isValidCsrfToken(cookie: string | undefined, sent: string | undefined, secret: string): boolean {
  const [token, hash] = cookie?.split('|') ?? [];
  if (!token || !hash || !sent) return false;
  const expected = createHash('sha256').update(`${token}${secret}`).digest('hex');
  return isEqual(hash, expected) && isEqual(token, sent);
}
