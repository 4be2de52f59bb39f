import { OFFLINE_PAGE, SHELL_CACHE, STATIC_FILES } from '@/lib/offline/offline-copy';

declare const self: ServiceWorkerGlobalScope;

/** The page itself, or the offline page. Responses are not cached: they may contain member data. */
async function fetchPage(event: FetchEvent): Promise<Response> {
  try {
    const preloaded: unknown = await event.preloadResponse;
    return preloaded instanceof Response ? preloaded : await fetch(event.request);
  } catch {
    return (await caches.match(OFFLINE_PAGE, { cacheName: SHELL_CACHE })) ?? Response.error();
  }
}

/** An immutable file: cached on first use. */
async function fetchStaticFile(request: Request): Promise<Response> {
  const stored = await caches.match(request, { cacheName: SHELL_CACHE });
  if (stored) return stored;
  const response = await fetch(request);
  if (response.ok) await (await caches.open(SHELL_CACHE)).put(request, response.clone());
  return response;
}

/** A picture, or its cached copy when offline. */
async function fetchPicture(request: Request): Promise<Response> {
  try {
    return await fetch(request);
  } catch {
    return (await caches.match(request, { cacheName: SHELL_CACHE })) ?? Response.error();
  }
}

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  if (request.mode === 'navigate') event.respondWith(fetchPage(event));
  else if (pathname.startsWith(STATIC_FILES)) event.respondWith(fetchStaticFile(request));
  else if (request.destination === 'image') event.respondWith(fetchPicture(request));
});

self.addEventListener('install', () => void self.skipWaiting());
self.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([self.registration.navigationPreload.enable(), self.clients.claim()]));
});
