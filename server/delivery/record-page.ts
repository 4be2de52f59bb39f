import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { header } from 'loyalty-contract/headers';
import { getAnnotations } from '../request/request-annotations';
import { chooseEncoding, CompressedBody, decodeBody } from './compressed-body';
import type { CachedPage, CacheResult } from './page-cache';
import type { RecordableResponse } from './recordable-response';

/** Headers that belong to a single response: the referrer policy is stricter if its URL contained a token. */
const NOT_SHARED = new Set<string>([
  header.requestId,
  'content-length',
  'content-encoding',
  'transfer-encoding',
  'referrer-policy',
]);

/** Statuses of cacheable pages: a redirect that the renderer marked is the same for all visitors, too. */
const CACHEABLE = new Set([200, 307]);

function getSharedHeaders(response: ServerResponse): OutgoingHttpHeaders {
  return Object.fromEntries(Object.entries(response.getHeaders()).filter(([name]) => !NOT_SHARED.has(name)));
}

/**
 * The page of a response, once it is complete; null if it is not cacheable: it sets a cookie, is an error, or
 * the renderer did not mark it. `gone` if its client leaves before.
 */
export function recordPage(request: IncomingMessage, response: RecordableResponse): Promise<CacheResult> {
  return new Promise((resolve) => {
    if (response.closed) return resolve('gone');
    const onClose = () => resolve('gone');
    response.once('close', onClose);
    response.record((sent) => {
      response.off('close', onClose);
      const { isCurrent } = getAnnotations(request);
      const { statusCode: status } = response;
      if (!isCurrent || !CACHEABLE.has(status) || response.hasHeader('set-cookie')) return resolve(null);
      const headers = getSharedHeaders(response);
      // Next has compressed it for this client.
      decodeBody(sent, response.getHeader('content-encoding')).then(
        (body) => resolve({ status, headers, body: new CompressedBody(body), isCurrent }),
        () => resolve(null),
      );
    });
  });
}

/** Sends a cached page to another visitor. */
export async function sendPage(page: CachedPage, request: IncomingMessage, response: ServerResponse): Promise<void> {
  for (const name of response.getHeaderNames()) if (!NOT_SHARED.has(name)) response.removeHeader(name);
  for (const [name, value] of Object.entries(page.headers)) if (value !== undefined) response.setHeader(name, value);
  response.statusCode = page.status;
  const encoding = chooseEncoding(String(request.headers['accept-encoding'] ?? ''));
  if (encoding) response.setHeader('content-encoding', encoding);
  response.end(await page.body.encode(encoding));
}
