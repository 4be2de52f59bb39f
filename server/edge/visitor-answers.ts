import type { IncomingMessage, ServerResponse } from 'node:http';
import { parse } from 'cookie';
import { header } from '@/contract/headers';
import { getChosenLocale } from '@/lib/i18n/locale';
import { cookieName } from '@/lib/storage/keys';
import { getCookieName } from '../request/cookies';
import { portalMetrics } from '../process/metrics';
import { registerInFlight, visitorPage, type PageKey, type VisitorPage } from '../page-cache/visitor-pages';
import type { EdgeRequestInfo } from './clean-request';
import { createSendQueue } from './render-queue';

const enqueue = createSendQueue();

const GZIP = /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/i;

/** All that a page depends on for who is not signed in; undefined for who may be. */
function visitorKey(
  { method, headers, url }: IncomingMessage,
  info: EdgeRequestInfo,
  lane: string,
): PageKey | undefined {
  const cookies = parse(headers.cookie ?? '');
  if (method !== 'GET' || cookies[getCookieName('session', info.secure)] !== undefined) return undefined;
  const key = [info.secure, headers.host, getChosenLocale(cookies[cookieName.language]), url].join(' ');
  return { lane, key };
}

async function send(page: VisitorPage, request: IncomingMessage, response: ServerResponse, nonce: string) {
  for (const name of response.getHeaderNames()) if (name !== header.requestId) response.removeHeader(name);
  for (const [name, value] of Object.entries(page.headers)) {
    if (value !== undefined)
      response.setHeader(name, typeof value === 'string' ? value.replaceAll(page.nonce, nonce) : value);
  }
  const compressed = GZIP.test(String(request.headers['accept-encoding'] ?? ''));
  if (compressed) response.setHeader('content-encoding', 'gzip');
  response.end(compressed ? await page.body.gzip(nonce) : page.body.plain(nonce));
}

/** The page that is kept by a key; null where this request is answered by itself, `first` being called if it is the first. */
async function findPage(key: PageKey, first: () => void): Promise<VisitorPage | null> {
  for (;;) {
    const known = visitorPage(key);
    if (!known) {
      first();
      return null;
    }
    const page = await known;
    if (page !== 'changed') return page;
  }
}

/**
 * Answers a visitor with the page that another was sent, or is just being sent, under a nonce of this request's own.
 * Says whether it did; where not, the answer is kept for those who come next.
 */
export async function serveFromCache(
  request: IncomingMessage,
  response: ServerResponse,
  info: EdgeRequestInfo,
  lane: string,
): Promise<boolean> {
  const key = visitorKey(request, info, lane);
  if (key === undefined) return false;
  const page = await findPage(key, () => registerInFlight(key, request, response));
  portalMetrics().recordCache('pages', page ? 'fresh' : 'miss');
  if (!page) return false;
  await enqueue(lane, async () => {
    if (!request.socket.destroyed) await send(page, request, response, info.nonce);
  });
  return true;
}
