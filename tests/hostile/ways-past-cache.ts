import type { PageVariant } from '@/server/page-cache/page-key';

/** A request for a page that no cache has, a different one for each number. */
export type WayPastCache = (page: number) => { path: string; headers: Record<string, string> };

/** Everything by which a visitor's page differs from another, and what else keeps a page out of the cache. */
type Way = keyof PageVariant | 'temporaryLink' | 'nestedToken';

/** A region that no product language has, `en-AA` to `en-ZZ`. */
function toLanguage(page: number): string {
  const letter = (at: number) => String.fromCodePoint(65 + (at % 26));
  return `en-${letter(Math.floor(page / 26))}${letter(page)}`;
}

/**
 * Every way by which a stranger gets a page rendered that is in no cache; absent for what a stranger cannot vary: the
 * protocol, and the names of a business's hosts.
 */
export function createWaysPastCache(host: string): Record<Exclude<Way, 'secure' | 'hostname'>, WayPastCache> {
  const headers = { host };
  return {
    path: (page) => ({ path: `/none/${page}`, headers }),
    query: (page) => ({ path: `/auth/signin?callbackUrl=%2Fmember%2Fshop%3Fitem%3D${page}`, headers }),
    locale: (page) => ({
      path: '/locations',
      headers: { host, cookie: `SelectedLanguage=${encodeURIComponent(JSON.stringify({ code: toLanguage(page) }))}` },
    }),
    temporaryLink: (page) => ({ path: `/?temporarytoken=${page}`, headers }),
    nestedToken: (page) => ({ path: `/?returnUrl=${encodeURIComponent(`/?temporarytoken=${page}`)}`, headers }),
  };
}
