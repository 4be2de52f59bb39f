import type { LookupAddress } from 'node:dns';
import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import type { LookupFunction } from 'node:net';
import { readRetryAfter } from 'loyalty-text/retry-after';
import { systemHosts } from '../../core/outgoing/system-hosts';
import { DeliveryError } from '../outbox';
import { TIMEOUTS_MS } from './limits';
import { getHostAddress, isPublicAddress } from './public-address';

/** A request to an endpoint. */
export interface OutgoingWebhook {
  url: string;
  headers: Record<string, string>;
  body: string;
}

type Resolve = (hostname: string) => Promise<LookupAddress[]>;

export interface SendOptions {
  /** Permits addresses of private networks. */
  allowPrivate: boolean;
  /** Permits http. */
  allowHttp: boolean;
  timeoutsMs?: { connect: number; total: number };
  resolve?: Resolve;
}

/** What is read of a response. */
export interface WebhookResponse {
  status: number;
  /** Seconds that a receiver without capacity asks to wait (429 and 503); undefined: it does not ask. */
  retryAfter: number | undefined;
}

/** @returns the response, or throws an error with a code. @param signal aborts it: the result is then unknown */
export type SendWebhook = (webhook: OutgoingWebhook, signal: AbortSignal) => Promise<WebhookResponse>;

const createRefusal = () => new DeliveryError('ADDRESS_REFUSED');

/**
 * Resolves a name for a connection, which then uses these very addresses: a name cannot resolve to another address
 * between check and connection.
 */
function createLookup(resolve: Resolve, allowPrivate: boolean): LookupFunction {
  return (hostname, options, callback) =>
    void resolve(hostname).then(
      (addresses) => {
        const [first] = addresses;
        const isPermitted = allowPrivate || addresses.every(({ address }) => isPublicAddress(address));
        if (!first || !isPermitted) callback(createRefusal(), '');
        else if (options.all) callback(null, addresses);
        else callback(null, first.address, first.family);
      },
      (error: NodeJS.ErrnoException) => callback(error, ''),
    );
}

/** True if the URL can be called: the addresses of a name are checked at each connection instead. */
export function isPermittedUrl(url: URL, { allowPrivate, allowHttp }: SendOptions): boolean {
  const address = getHostAddress(url);
  return (
    (url.protocol === 'https:' || (allowHttp && url.protocol === 'http:')) &&
    url.username === '' &&
    url.password === '' &&
    (allowPrivate || address === undefined || isPublicAddress(address))
  );
}

/**
 * Sends webhooks. A response's status, and `Retry-After` of some, is all that is read: it ends the connection. Redirects are not followed, and the
 * environment's proxy is not used.
 */
export function createWebhookSender(options: SendOptions): SendWebhook {
  const { allowPrivate, timeoutsMs = TIMEOUTS_MS, resolve = (name) => systemHosts.resolve(name) } = options;
  const lookup = createLookup(resolve, allowPrivate);

  return (webhook, signal) => {
    const url = new URL(webhook.url);
    if (!isPermittedUrl(url, options)) return Promise.reject(createRefusal());
    const body = Buffer.from(webhook.body);
    const headers = { ...webhook.headers, 'content-length': body.length };
    const timeout = new AbortController();
    const timers = [setTimeout(() => timeout.abort(), timeoutsMs.total)];
    const send = new Promise<WebhookResponse>((onResponse, onError) => {
      const start = url.protocol === 'https:' ? requestHttps : requestHttp;
      const ended = AbortSignal.any([signal, timeout.signal]);
      const request = start(url, { method: 'POST', headers, agent: false, signal: ended, lookup }, (response) => {
        const { statusCode: status = 0, headers: received } = response;
        onResponse({ status, retryAfter: readRetryAfter(status, received['retry-after']) });
        response.destroy();
      });
      const connecting = setTimeout(() => timeout.abort(), timeoutsMs.connect);
      timers.push(connecting);
      request.on('socket', (socket) =>
        socket.once(url.protocol === 'https:' ? 'secureConnect' : 'connect', () => clearTimeout(connecting)),
      );
      request.on('error', (error) =>
        onError(timeout.signal.aborted && !signal.aborted ? new DeliveryError('TIMEOUT') : error),
      );
      request.end(body);
    });
    return send.finally(() => timers.forEach((timer) => clearTimeout(timer)));
  };
}
