import { MAX_URL } from '@/contract/limits';
import { BASE_ORIGIN, UNSAFE_ADDRESS } from './addresses';
import { href } from './hrefs';
import { TEMPORARY_TOKEN_FLAG } from '@/contract/link-flags';

const NOWHERE = ['//', '/api/', href.signIn];

/**
 * A path on this portal that may be gone to, whatever was asked for (security 2.6).
 * Takes a path or, with `origin`, an address of that origin; anything else gives `/`.
 * A temporary token is taken out, the sign-in page never leads back to itself, and a call is no place to go to.
 */
export function safePath(input: unknown, origin?: string): string {
  if (typeof input !== 'string' || input.length > MAX_URL || UNSAFE_ADDRESS.test(input)) return href.home;
  const own = origin && input.startsWith(`${origin}/`) ? input.slice(origin.length) : input;
  if (!own.startsWith('/') || own.startsWith('//') || !URL.canParse(own, BASE_ORIGIN)) return href.home;
  const url = new URL(own, BASE_ORIGIN);
  if (url.origin !== BASE_ORIGIN || NOWHERE.some((start) => url.pathname.startsWith(start))) return href.home;
  for (const name of [...url.searchParams.keys()]) {
    if (name.toLowerCase() === TEMPORARY_TOKEN_FLAG) url.searchParams.delete(name);
  }
  return url.pathname + url.search + url.hash;
}
