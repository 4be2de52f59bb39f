import { createHash, timingSafeEqual } from 'node:crypto';

function equal(a: string, b: string): boolean {
  const left = Buffer.from(a);
  const right = Buffer.from(b);
  return left.length === right.length && timingSafeEqual(left, right);
}

/**
 * True when `sent` is the token of the browser's CSRF cookie and that cookie is ours: the double submit of next-auth,
 * whose cookie is `token|sha256(token + secret)`.
 */
export function csrfMatches(cookie: string | undefined, sent: string | undefined, secret: string): boolean {
  const [token, hash] = cookie?.split('|') ?? [];
  if (!token || !hash || !sent) return false;
  const expected = createHash('sha256').update(`${token}${secret}`).digest('hex');
  return equal(hash, expected) && equal(token, sent);
}
