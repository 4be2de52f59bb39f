import { OFFLINE_PAGE, SHELL_CACHE, STATIC_FILES } from './offline-copy';

/** What a kept page was made for: another build, language or theme makes another. */
const BUILD_HEADER = 'x-made-for';

/** The portal's own static files that a page names: in an attribute, or in the list of those that are loaded later. */
const STATIC = new RegExp(`["\\s](${STATIC_FILES}[\\w/.~%-]+)`, 'g');
const PICTURE = /(?:src|href)="(\/(?!\/)[^"]*\.(?:svg|png|jpe?g|webp|ico))"/g;

/** The files of the portal itself that a page names, static ones and pictures. */
export function listFiles(html: string): string[] {
  return [...new Set([STATIC, PICTURE].flatMap((named) => [...html.matchAll(named)].map((found) => found[1] ?? '')))];
}

/** The static files that the page which is open has loaded so far: what comes late is not named in its HTML. */
function loadedFiles(): string[] {
  const paths = performance.getEntriesByType('resource').map(({ name }) => new URL(name));
  const own = paths.filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith(STATIC_FILES));
  return own.map(({ pathname }) => pathname);
}

/**
 * Keeps the page that shows without a network, with all that it is made of. It is asked for as a visitor's page
 * whoever is signed in, so nothing of a member is in it.
 * @param madeFor build and language; kept again when that changes
 */
export async function cacheShell(madeFor: string): Promise<void> {
  const kept = await caches.match(OFFLINE_PAGE, { cacheName: SHELL_CACHE });
  if (kept?.headers.get(BUILD_HEADER) === madeFor) return;
  const page = await fetch(OFFLINE_PAGE);
  if (!page.ok) return;
  const html = await page.text();
  const headers = new Headers(page.headers);
  headers.set(BUILD_HEADER, madeFor);
  await caches.delete(SHELL_CACHE);
  const cache = await caches.open(SHELL_CACHE);
  const files = new Set([...listFiles(html), ...loadedFiles()]);
  // One after the other: forty at once hold up a page that is being used.
  for (const path of files) await cache.add(path).catch(() => undefined);
  await cache.put(OFFLINE_PAGE, new Response(html, { headers }));
}
