import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { header } from '@/contract/headers';
import { internalHeader } from '../request/internal-headers';
import { readForwarded, type TrustedProxies } from './trusted-proxies';

/** Headers that steer Next, next-auth or us, and that no client has any business sending (security 2.15). */
const STRIPPED = new RegExp(
  [
    'x-(forwarded|middleware|invoke|lp|nextjs)-.*',
    // What the app router's client sends; there is none here, and Next would redirect it to an address with `_rsc`.
    'rsc',
    'next-.*',
    'x-matched-path',
    'x-now-route-matches',
    'x-nonce',
    'x-original-url',
    'x-rewrite-url',
    'x-http-method-override',
    'x-business-id',
    'x-member-token',
    'x-browser-id',
    'x-client-address',
    'content-security-policy(-report-only)?',
    'forwarded',
    'purpose-preview',
  ]
    .map((name) => `^${name}$`)
    .join('|'),
);

const REQUEST_ID = /^[\w.-]{8,64}$/;

/** What the edge knows of a request after cleaning it. */
export interface EdgeRequestInfo {
  secure: boolean;
  requestId: string;
}

function getSingle(value: string | string[] | undefined): string | undefined {
  return Array.isArray(value) ? value[0] : value;
}

/** Throws away what a client may not say, and puts our own words in its place: protocol, address, request id. */
export function cleanRequest(request: IncomingMessage, host: string, proxies: TrustedProxies): EdgeRequestInfo {
  const peer = request.socket.remoteAddress ?? '';
  const client = readForwarded(peer, request.headers, proxies);
  const requested = getSingle(request.headers[header.requestId]);
  const requestId = requested && REQUEST_ID.test(requested) ? requested : randomUUID();

  for (const name of Object.keys(request.headers)) {
    if (STRIPPED.test(name)) delete request.headers[name];
  }
  Object.assign(request.headers, {
    host,
    [header.requestId]: requestId,
    'x-forwarded-host': host,
    'x-forwarded-proto': client.secure ? 'https' : 'http',
    [internalHeader.protocol]: client.secure ? 'https' : 'http',
    [internalHeader.clientAddress]: client.address,
  });
  return { secure: client.secure, requestId };
}
