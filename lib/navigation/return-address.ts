import { MAX_URL } from '@/contract/limits';
import { BASE_ORIGIN, UNSAFE_ADDRESS } from './addresses';
import { queryFlag } from './query-flags';
import { safePath } from './safe-path';

type QueryValue = string | string[] | undefined;

/** An address on one of the business's own sites that one may go back to. */
export interface ReturnAddress {
  href: string;
  /** The site, as people know it. */
  host: string;
}

/**
 * The address that a task's link asks to go back to: whole, and of one of these origins; null for any other. A link
 * cannot lead anybody to a site that the business has not named.
 */
export function returnAddress(asked: QueryValue, origins: readonly string[]): ReturnAddress | null {
  const [address] = [asked].flat();
  if (!address || address.length > MAX_URL || UNSAFE_ADDRESS.test(address) || !URL.canParse(address)) return null;
  const { origin, username, password, href, host } = new URL(address);
  return origins.includes(origin) && !username && !password ? { href, host } : null;
}

/** What an address of the portal asks to go back to: itself, or the page that opens after sign-in. */
export function getReturnAddress(query: Readonly<Record<string, QueryValue>>): QueryValue {
  const wanted = safePath([query[queryFlag.callbackUrl]].flat()[0]);
  return query[queryFlag.returnUrl] ?? new URL(wanted, BASE_ORIGIN).searchParams.get(queryFlag.returnUrl) ?? undefined;
}

/** A path of the portal that leads back to `address` afterwards. */
export function withReturn(path: string, address: ReturnAddress | null): string {
  if (!address) return path;
  const url = new URL(path, BASE_ORIGIN);
  url.searchParams.set(queryFlag.returnUrl, address.href);
  return url.pathname + url.search + url.hash;
}
