import type { PageVariant } from '@/server/delivery/page-key';

/** A request for a page that no cache has, a different one for each number. */
export type WayPastCache = (page: number) => { path: string; headers: Record<string, string> };

/** What a stranger cannot vary: the protocol, the names of a business's hosts, and whether there is a link: its token does not matter. */
type Fixed = 'secure' | 'hostname' | 'temporaryLink';

/** Everything by which a visitor's page differs from another, and what else keeps a page out of the cache. */
type Way = Exclude<keyof PageVariant, Fixed> | 'nextPath' | 'detailPath';

/** A region that no product language has, `en-AA` to `en-ZZ`. */
function toLanguage(page: number): string {
  const letter = (at: number) => String.fromCodePoint(65 + (at % 26));
  return `en-${letter(Math.floor(page / 26))}${letter(page)}`;
}

/** Every way by which a stranger gets a page of a business rendered that is in no cache. */
export function createWaysPastCache(host: string): Record<Way, WayPastCache> {
  const headers = { host };
  return {
    path: (page) => ({ path: `/none/${page}`, headers }),
    query: (page) => ({ path: `/auth/signin?callbackUrl=%2Fmember%2Fshop%3Fitem%3D${page}`, headers }),
    locale: (page) => ({
      path: '/locations',
      headers: { host, cookie: `SelectedLanguage=${encodeURIComponent(JSON.stringify({ code: toLanguage(page) }))}` },
    }),
    nextPath: (page) => ({ path: `/_next/none/${page}`, headers }),
    detailPath: (page) => ({ path: `/view/none-${page}`, headers }),
  };
}

/** The ways at the desk's host. The language is one of the product's, of which there are few. */
export function createWaysPastDeskCache(host: string): Record<'path' | 'query' | 'token', WayPastCache> {
  const headers = { host };
  return {
    path: (page) => ({ path: `/none/${page}`, headers }),
    query: (page) => ({ path: `/sign-in?next=%2Fmembers%2F${page}`, headers }),
    token: (page) => ({
      path: '/till',
      headers: { host, cookie: `desk.sid=${String(page).padStart(43, 'x')}` },
    }),
  };
}
