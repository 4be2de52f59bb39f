import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { parse } from 'cookie';
import { header } from '@/contract/headers';
import { getChosenLocale } from '@/lib/i18n/locale';
import { cookieName } from '@/lib/storage/keys';
import { getCookieName } from '../request/cookies';
import { createSendQueue } from '../request/render-queue';
import { getPortalMetrics } from '../process/metrics';
import { isFramed } from '../request/is-framed';
import { getAnnotations } from '../request/request-annotations';
import { chooseEncoding, CompressedBody, decodeBody } from './compressed-body';
import { PageCache, type CachedPage, type PageKey } from './page-cache';
import { RecordableResponse } from './recordable-response';

/** Headers that belong to a single response. */
const NOT_SHARED = new Set<string>([header.requestId, 'content-length', 'content-encoding', 'transfer-encoding']);

/** The cache key: everything on which a visitor's page depends; undefined for a request with a session. */
function getPageKey(
  { method, headers, url }: IncomingMessage,
  secure: boolean,
  partition: string,
): PageKey | undefined {
  const cookies = parse(headers.cookie ?? '');
  if (method !== 'GET' || cookies[getCookieName('session', secure)] !== undefined) return undefined;
  const key = [secure, headers.host, getChosenLocale(cookies[cookieName.language]), url].join(' ');
  return { partition, key };
}

function getSharedHeaders(response: ServerResponse): OutgoingHttpHeaders {
  return Object.fromEntries(Object.entries(response.getHeaders()).filter(([name]) => !NOT_SHARED.has(name)));
}

/**
 * The page of a response, once it is complete; null if it is not cacheable: it sets a cookie, is not a 200, or the
 * renderer did not mark it.
 */
export function recordPage(request: IncomingMessage, response: RecordableResponse): Promise<CachedPage | null> {
  return new Promise((resolve) => {
    if (response.closed) return resolve(null);
    const onClose = () => resolve(null);
    response.once('close', onClose);
    response.record((sent) => {
      response.off('close', onClose);
      const { isCurrent } = getAnnotations(request);
      if (!isCurrent || response.statusCode !== 200 || response.hasHeader('set-cookie')) return resolve(null);
      const headers = getSharedHeaders(response);
      // Next has compressed it for this client.
      decodeBody(sent, response.getHeader('content-encoding')).then(
        (body) => resolve({ headers, body: new CompressedBody(body), isCurrent }),
        () => resolve(null),
      );
    });
  });
}

async function send(page: CachedPage, request: IncomingMessage, response: ServerResponse): Promise<void> {
  for (const name of response.getHeaderNames()) if (!NOT_SHARED.has(name)) response.removeHeader(name);
  for (const [name, value] of Object.entries(page.headers)) if (value !== undefined) response.setHeader(name, value);
  const encoding = chooseEncoding(String(request.headers['accept-encoding'] ?? ''));
  if (encoding) response.setHeader('content-encoding', encoding);
  response.end(await page.body.encode(encoding));
}

/** Serves a request with a cached page; false if it is to be rendered, and cached for later ones. */
export type ServeFromCache = (
  request: IncomingMessage,
  response: ServerResponse,
  secure: boolean,
  partition: string,
) => Promise<boolean>;

/**
 * A cache of pages for visitors who are not signed in (decision 020). Concurrent requests for a page wait for a single
 * rendering. It never contains member data: a request with a session is neither served from it nor recorded.
 */
export function createPageCache(): ServeFromCache {
  const cache = new PageCache();
  const enqueue = createSendQueue();

  /** @param onMiss called synchronously if nobody is rendering the page, so that only one request does */
  async function findPage(key: PageKey, freshMs: number | undefined, onMiss: () => void): Promise<CachedPage | null> {
    for (;;) {
      const result = cache.find(key, freshMs);
      if (!result) {
        onMiss();
        return null;
      }
      const page = await result;
      if (page !== 'changed') return page;
    }
  }

  return async (request, response, secure, partition) => {
    const key = getPageKey(request, secure, partition);
    if (key === undefined) return false;
    // A frame is refused by the policy of settings that are a moment old.
    const freshMs = isFramed(request) ? 0 : undefined;
    const page = await findPage(key, freshMs, () => {
      if (response instanceof RecordableResponse) cache.add(key, recordPage(request, response));
    });
    getPortalMetrics().recordCache('pages', page ? 'fresh' : 'miss');
    if (!page) return false;
    await enqueue(partition, async () => {
      if (!request.socket.destroyed) await send(page, request, response);
    });
    return true;
  };
}
