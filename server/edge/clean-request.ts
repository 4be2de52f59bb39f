import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { header } from 'loyalty-contract/headers';
import { REQUEST_ID } from 'loyalty-text/patterns';
import { getFirstValue } from '@/lib/navigation/first-value';
import { internalHeader } from '../request/internal-headers';
import { parseForwardedHeaders, type TrustedProxies } from './trusted-proxies';

/** Headers that control Next, next-auth or the portal, and that no client may send (security 2.15). */
const STRIPPED = new RegExp(
  [
    'x-(forwarded|middleware|invoke|lp|nextjs)-.*',
    // Headers of the app router's client; there is none here, and Next would redirect it to a URL with the parameter `_rsc`.
    'rsc',
    'next-.*',
    'x-matched-path',
    'x-now-route-matches',
    'x-nonce',
    'x-original-url',
    'x-rewrite-url',
    'x-http-method-override',
    header.businessId,
    header.memberToken,
    header.browser,
    header.clientAddress,
    'content-security-policy(-report-only)?',
    'forwarded',
    'purpose-preview',
  ]
    .map((name) => `^${name}$`)
    .join('|'),
);

/** Cookies of Next's preview mode, which the portal does not have: Next would delete them, and no cache has such a page. */
const STRIPPED_COOKIES = /(?:^|(?<=;))\s*(?:__prerender_bypass|__next_preview_data)=[^;]*(?:;|$)/g;

/** The edge's information about a request after cleaning it. */
export interface EdgeRequestInfo {
  clientAddress: string;
  isSecure: boolean;
  requestId: string;
}

/** Removes headers that a client may not send, and sets our own: protocol, address, request id. */
export function cleanRequest(request: IncomingMessage, host: string, proxies: TrustedProxies): EdgeRequestInfo {
  const peer = request.socket.remoteAddress ?? '';
  const client = parseForwardedHeaders(peer, request.headers, proxies);
  const requested = getFirstValue(request.headers[header.requestId]);
  const requestId = requested && REQUEST_ID.test(requested) ? requested : randomUUID();

  for (const name of Object.keys(request.headers)) {
    if (STRIPPED.test(name)) delete request.headers[name];
  }
  if (request.headers.cookie !== undefined)
    request.headers.cookie = request.headers.cookie.replace(STRIPPED_COOKIES, '');
  Object.assign(request.headers, {
    host,
    [header.requestId]: requestId,
    [header.forwardedHost]: host,
    'x-forwarded-proto': client.isSecure ? 'https' : 'http',
    [internalHeader.protocol]: client.isSecure ? 'https' : 'http',
    [internalHeader.clientAddress]: client.address,
  });
  return { clientAddress: client.address, isSecure: client.isSecure, requestId };
}
