import { queryFlag } from '@/lib/navigation/query-flags';

const CARRIED = new RegExp(`[?&]${queryFlag.temporaryToken}=`, 'i');

/**
 * A request's target without the temporary token of a link, in whatever letter case it was written: nothing behind the
 * edge sees, renders or logs it (security 2.4). Null where there was none.
 */
export function withoutTemporaryToken(target: string): string | null {
  const url = new URL(target, 'http://portal.invalid');
  const names = [...url.searchParams.keys()].filter((name) => name.toLowerCase() === queryFlag.temporaryToken);
  if (names.length === 0) return null;
  for (const name of names) url.searchParams.delete(name);
  return url.pathname + url.search;
}

/**
 * A request's target without the addresses that carry a temporary token inside themselves (`callbackUrl=/?temporarytoken=…`):
 * no link of ours looks like that, and the page would repeat it. Null where there were none.
 */
export function withoutCarriedToken(target: string): string | null {
  const url = new URL(target, 'http://portal.invalid');
  const carriers = [...url.searchParams].filter(([, value]) => CARRIED.test(value));
  if (carriers.length === 0) return null;
  for (const [name] of carriers) url.searchParams.delete(name);
  return url.pathname + url.search;
}
