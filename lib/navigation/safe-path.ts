import { MAX_URL } from '@/contract/limits';
import { href } from './hrefs';

const UNSAFE = /[\u0000-\u0020\u007f\\]/;
const BASE = 'http://portal.invalid';

/**
 * A path on this portal that may be gone to, whatever was asked for (security 2.6).
 * Takes a path or, with `origin`, an address of that origin; anything else gives `/`.
 * A temporary token is taken out, and the sign-in page never leads back to itself.
 */
export function safePath(input: unknown, origin?: string): string {
  if (typeof input !== 'string' || input.length > MAX_URL || UNSAFE.test(input)) return href.home;
  const own = origin && input.startsWith(`${origin}/`) ? input.slice(origin.length) : input;
  if (!own.startsWith('/') || own.startsWith('//') || !URL.canParse(own, BASE)) return href.home;
  const url = new URL(own, BASE);
  if (url.origin !== BASE || url.pathname.startsWith('//') || url.pathname.startsWith(href.signIn)) return href.home;
  for (const name of [...url.searchParams.keys()]) {
    if (name.toLowerCase() === 'temporarytoken') url.searchParams.delete(name);
  }
  return url.pathname + url.search + url.hash;
}
