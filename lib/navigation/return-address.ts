import { MAX_URL } from '@/contract/limits';
import { UNSAFE_ADDRESS } from '@/contract/patterns';
import { BASE_ORIGIN } from './addresses';
import { queryFlag } from './query-flags';
import { safePath } from './safe-path';

type QueryValue = string | string[] | undefined;

/** A URL to return to, on one of the business's own sites. */
export interface ReturnAddress {
  href: string;
  /** The display name of the site. */
  host: string;
}

/**
 * Parses a return address: an absolute URL on one of these origins; null for any other, so that a link cannot redirect
 * to a site that the business has not configured.
 */
export function parseReturnAddress(value: QueryValue, origins: readonly string[]): ReturnAddress | null {
  const [address] = [value].flat();
  if (!address || address.length > MAX_URL || UNSAFE_ADDRESS.test(address) || !URL.canParse(address)) return null;
  const { origin, username, password, href, host } = new URL(address);
  return origins.includes(origin) && !username && !password ? { href, host } : null;
}

/** The return address in a query: its own, or that of the page that opens after sign-in. */
export function getReturnAddress(query: Readonly<Record<string, QueryValue>>): QueryValue {
  const target = safePath([query[queryFlag.callbackUrl]].flat()[0]);
  return query[queryFlag.returnUrl] ?? new URL(target, BASE_ORIGIN).searchParams.get(queryFlag.returnUrl) ?? undefined;
}

/** Adds the return address to a path of the portal. */
export function addReturnAddress(path: string, address: ReturnAddress | null): string {
  if (!address) return path;
  const url = new URL(path, BASE_ORIGIN);
  url.searchParams.set(queryFlag.returnUrl, address.href);
  return url.pathname + url.search + url.hash;
}
