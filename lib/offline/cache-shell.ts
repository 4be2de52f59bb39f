import { OFFLINE_PAGE, SHELL_CACHE, STATIC_FILES } from './offline-copy';

/** The inputs of a cached page: build, language and theme. */
const BUILD_HEADER = 'x-made-for';

/** The portal's own static files in a page's HTML: in an attribute, or in the list of deferred scripts. */
const STATIC = new RegExp(`["\\s](${STATIC_FILES}[\\w/.~%-]+)`, 'g');
const PICTURE = /(?:src|href)="(\/(?!\/)[^"]*\.(?:svg|png|jpe?g|webp|ico))"/g;

/** The portal's own files in a page's HTML, static ones and pictures. */
export function listFiles(html: string): string[] {
  return [
    ...new Set([STATIC, PICTURE].flatMap((pattern) => [...html.matchAll(pattern)].map((match) => match[1] ?? ''))),
  ];
}

/** The static files that the open page has loaded so far: deferred ones are not in its HTML. */
function listLoadedFiles(): string[] {
  const paths = performance.getEntriesByType('resource').map(({ name }) => new URL(name));
  const ownFiles = paths.filter(
    ({ origin, pathname }) => origin === location.origin && pathname.startsWith(STATIC_FILES),
  );
  return ownFiles.map(({ pathname }) => pathname);
}

/**
 * Caches the offline page with all of its files, the page last: an earlier one stays until then. It is fetched as a visitor's page, also in a session, so it contains
 * no member data.
 * @param version build and language; it is cached again when that changes
 */
export async function cacheShell(version: string): Promise<void> {
  const stored = await caches.match(OFFLINE_PAGE, { cacheName: SHELL_CACHE });
  if (stored?.headers.get(BUILD_HEADER) === version) return;
  const page = await fetch(OFFLINE_PAGE);
  if (!page.ok) return;
  const html = await page.text();
  const headers = new Headers(page.headers);
  headers.set(BUILD_HEADER, version);
  const cache = await caches.open(SHELL_CACHE);
  const files = new Set([...listFiles(html), ...listLoadedFiles()]);
  // Sequentially: forty parallel requests would slow down a page in use.
  for (const path of files) await cache.add(path).catch(() => undefined);
  await cache.put(OFFLINE_PAGE, new Response(html, { headers }));
  const obsolete = (await cache.keys()).filter(({ url }) => {
    const { pathname } = new URL(url);
    return pathname !== OFFLINE_PAGE && !files.has(pathname);
  });
  await Promise.all(obsolete.map((request) => cache.delete(request)));
}
