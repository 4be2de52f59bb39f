import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { header } from '@/contract/headers';
import { getAnnotations } from '../request/request-annotations';
import { chooseEncoding, CompressedBody, decodeBody } from './compressed-body';
import type { CachedPage, CacheResult } from './page-cache';
import type { RecordableResponse } from './recordable-response';

/** Headers that belong to a single response. */
const NOT_SHARED = new Set<string>([header.requestId, 'content-length', 'content-encoding', 'transfer-encoding']);

function getSharedHeaders(response: ServerResponse): OutgoingHttpHeaders {
  return Object.fromEntries(Object.entries(response.getHeaders()).filter(([name]) => !NOT_SHARED.has(name)));
}

/**
 * The page of a response, once it is complete; null if it is not cacheable: it sets a cookie, is not a 200, or the
 * renderer did not mark it. `gone` if its client leaves before.
 */
export function recordPage(request: IncomingMessage, response: RecordableResponse): Promise<CacheResult> {
  return new Promise((resolve) => {
    if (response.closed) return resolve('gone');
    const onClose = () => resolve('gone');
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

/** Sends a cached page to another visitor. */
export async function sendPage(page: CachedPage, request: IncomingMessage, response: ServerResponse): Promise<void> {
  for (const name of response.getHeaderNames()) if (!NOT_SHARED.has(name)) response.removeHeader(name);
  for (const [name, value] of Object.entries(page.headers)) if (value !== undefined) response.setHeader(name, value);
  const encoding = chooseEncoding(String(request.headers['accept-encoding'] ?? ''));
  if (encoding) response.setHeader('content-encoding', encoding);
  response.end(await page.body.encode(encoding));
}
