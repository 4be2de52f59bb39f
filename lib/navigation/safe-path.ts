import { BASE_ORIGIN } from 'loyalty-text/base-origin';
import { MAX_URL } from 'loyalty-contract/limits';
import { UNSAFE_URL } from 'loyalty-text/patterns';
import { href } from './hrefs';
import { TEMPORARY_TOKEN_PARAM } from 'loyalty-contract/link-params';

const REJECTED_PREFIXES = ['//', '/api/', href.signIn];

/**
 * A local path that is safe to navigate to, whatever the input (security 2.6). Accepts a path or, with `origin`, a URL
 * of that origin; anything else becomes `/`. A temporary token is removed, the sign-in page never redirects to itself,
 * and a path under `/api` is rejected.
 */
export function getSafePath(input: unknown, origin?: string): string {
  if (typeof input !== 'string' || input.length > MAX_URL || UNSAFE_URL.test(input)) return href.home;
  const path = origin && input.startsWith(`${origin}/`) ? input.slice(origin.length) : input;
  if (!path.startsWith('/') || path.startsWith('//') || !URL.canParse(path, BASE_ORIGIN)) return href.home;
  const url = new URL(path, BASE_ORIGIN);
  if (url.origin !== BASE_ORIGIN || REJECTED_PREFIXES.some((start) => url.pathname.startsWith(start))) return href.home;
  for (const name of [...url.searchParams.keys()]) {
    if (name.toLowerCase() === TEMPORARY_TOKEN_PARAM) url.searchParams.delete(name);
  }
  return url.pathname + url.search + url.hash;
}
