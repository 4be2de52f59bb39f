import { queryFlag } from '@/lib/navigation/query-flags';

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
