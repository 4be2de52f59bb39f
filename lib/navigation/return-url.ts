import { BASE_ORIGIN } from 'loyalty-text/base-origin';
import { MAX_URL } from 'loyalty-contract/limits';
import { UNSAFE_URL } from 'loyalty-text/patterns';
import { queryParam } from './query-params';
import { getSafePath } from './safe-path';
import { getFirstValue } from '@/lib/navigation/first-value';

type QueryValue = string | string[] | undefined;

/** A URL to return to, on one of the business's own sites. */
export interface ReturnUrl {
  href: string;
  /** The display name of the site. */
  host: string;
}

/**
 * Parses a return URL: an absolute one on one of these origins; null for any other, so that a link cannot redirect
 * to a site that the business has not configured.
 */
export function parseReturnUrl(value: QueryValue, origins: readonly string[]): ReturnUrl | null {
  const [text] = [value].flat();
  if (!text || text.length > MAX_URL || UNSAFE_URL.test(text) || !URL.canParse(text)) return null;
  const { origin, username, password, href, host } = new URL(text);
  return origins.includes(origin) && !username && !password ? { href, host } : null;
}

/** The return URL in a query: its own, or that of the page that opens after sign-in. */
export function getReturnUrl(query: Readonly<Record<string, QueryValue>>): QueryValue {
  const target = getSafePath(getFirstValue(query[queryParam.callbackUrl]));
  return (
    query[queryParam.returnUrl] ?? new URL(target, BASE_ORIGIN).searchParams.get(queryParam.returnUrl) ?? undefined
  );
}

/** Adds the return URL to a path of the portal. */
export function addReturnUrl(path: string, returnUrl: ReturnUrl | null): string {
  if (!returnUrl) return path;
  const url = new URL(path, BASE_ORIGIN);
  url.searchParams.set(queryParam.returnUrl, returnUrl.href);
  return url.pathname + url.search + url.hash;
}
