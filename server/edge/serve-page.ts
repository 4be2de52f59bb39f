import type { IncomingMessage, ServerResponse } from 'node:http';
import { LRUCache } from 'lru-cache';
import { getPageTarget, keepParams } from '@/lib/navigation/page-params';
import { DESK_PARAMS } from '@/lib/desk/hrefs';
import { getBusinessPartition, UNKNOWN_PARTITION } from '../backend/business-partitions';
import { resolveDeskLocale } from '../desk/desk-locale';
import { DESK_PARTITION } from '../desk/desk-partition';
import { parseDeskRequest } from '../desk/desk-request';
import { getRenderEncoding } from '../delivery/compressed-body';
import { PageCache, type CachedPage, type PageKey } from '../delivery/page-cache';
import { getPageVariant, isPlainPage, toPageKey } from '../delivery/page-key';
import { RecordableResponse } from '../delivery/recordable-response';
import { recordPage, sendPage } from '../delivery/record-page';
import { SharedTurns, type Turn } from '../delivery/shared-turns';
import { getPortalMetrics } from '../process/metrics';
import type { ActiveNetworks } from '../request/active-networks';
import { isCallError } from '../request/call-error';
import { internalHeader } from '../request/internal-headers';
import { isFramed } from '../request/is-framed';
import { settleWithin } from '../request/settle-within';
import { createSendQueue, RenderQueue, type RenderSource } from '../request/render-queue';
import { getAnnotations } from '../request/request-annotations';
import type { ThreadTime } from '../request/thread-time';
import type { SessionClaims } from '../session/member-session';
import { sendBusyPage } from './busy-page';
import { createPatience } from './patience';
import { isPlainRoute } from './route-pattern';

/** Milliseconds for which a page waits to be rendered; then it is refused. */
const MAX_WAIT_MS = 10_000;
/** Seconds after which a refused visitor may try again. */
const RETRY_AFTER = 5;

/** How many pages without a cacheable response are remembered, and for how many milliseconds. */
const MAX_UNCACHED = 5_000;
const UNCACHED_MS = 20_000;

/** The dependencies of pages. */
export interface PageOptions {
  /** Pages are those of a plain Next app (`isPlainNext`): they are not cached. */
  plain: boolean;
  networks: ActiveNetworks;
  threadTime: ThreadTime;
  /** The session of a request, if its cookie is one of ours. */
  findSession: (request: IncomingMessage) => SessionClaims | null;
  /** Renders a page. */
  next: (request: IncomingMessage, response: ServerResponse) => Promise<void>;
}

/** A request for a page that has passed the edge. */
export interface PageVisit {
  request: IncomingMessage;
  response: ServerResponse;
  /** Of the business: the key of its queue and its cache. */
  partition: string;
  /** The client's network, by `getClientNetwork`. */
  network: string;
  secure: boolean;
}

/** Serves pages: from the cache of those for visitors (decision 020), or rendered when it is their turn (decision 095). */
export function createPageHandler(options: PageOptions): (visit: PageVisit) => Promise<void> {
  const queue = new RenderQueue(options.networks, options.threadTime);
  const cache = new PageCache();
  const turns = new SharedTurns();
  const enqueueSend = createSendQueue();
  /** Plain pages that are rendered for each visitor, because they redirect or show an error. */
  const uncached = new LRUCache<string, true>({ max: MAX_UNCACHED, ttl: UNCACHED_MS });

  /** The page, as soon as somebody has rendered it; undefined if nobody does, null if everybody needs an own one. */
  async function find(
    key: PageKey,
    request: IncomingMessage,
    signal: AbortSignal,
  ): Promise<CachedPage | null | undefined> {
    // A frame is refused by the policy of settings that are a moment old.
    const freshMs = isFramed(request) ? 0 : undefined;
    for (;;) {
      const result = cache.find(key, freshMs);
      if (!result) return undefined;
      const page = await settleWithin(result, signal);
      if (page !== 'gone') return page;
    }
  }

  async function render({ request, response }: PageVisit, stopWaiting: () => void): Promise<void> {
    stopWaiting();
    getAnnotations(request).renderedSince = performance.now();
    request.headers['accept-encoding'] = getRenderEncoding(String(request.headers['accept-encoding'] ?? ''));
    await options.next(request, response);
  }

  /** Renders a page, and keeps it for all. */
  async function renderForAll(visit: PageVisit, key: PageKey, turn: Turn, stopWaiting: () => void): Promise<void> {
    const { request, response } = visit;
    const recorded = response instanceof RecordableResponse ? recordPage(request, response) : Promise.resolve(null);
    cache.add(key, Promise.race([recorded, turn.ended]));
    await render(visit, stopWaiting);
    // A compressed response ends after its page has been rendered.
    const result = await recorded;
    if (result === null) uncached.set(`${key.partition} ${key.key}`, true);
    turn.settle(result);
  }

  async function serve(visit: PageVisit, source: RenderSource, key: PageKey | undefined): Promise<void> {
    const { request, response } = visit;
    const { signal, stop } = createPatience(response, MAX_WAIT_MS);
    const renderOwn = () => queue.run(source, signal, () => render(visit, stop));
    const takeTurn = (page: PageKey) =>
      turns.take(`${source.lane} ${page.partition} ${page.key}`, source.client, signal, (turn) =>
        queue.run(source, turn.signal, () => renderForAll(visit, page, turn, stop), turn),
      );
    try {
      if (!key) return await renderOwn();
      for (;;) {
        const page = await find(key, request, signal);
        if (page) {
          getPortalMetrics().recordCache('pages', 'fresh');
          return await enqueueSend(visit.partition, async () => {
            if (!request.socket.destroyed) await sendPage(page, request, response);
          });
        }
        if (page === undefined && !(await takeTurn(key))) continue;
        getPortalMetrics().recordCache('pages', 'miss');
        return page === null ? await renderOwn() : undefined;
      }
    } finally {
      stop();
    }
  }

  return async (visit) => {
    const { request, response, partition, network } = visit;
    const desk = partition === DESK_PARTITION;
    // A page is rendered in the same way for both, and the server leaves out the body for HEAD.
    if (request.method === 'HEAD') request.method = 'GET';
    const target = request.url ?? '';
    if (!target.startsWith('/_')) request.url = desk ? keepParams(target, DESK_PARAMS) : getPageTarget(target);
    const session = desk ? null : options.findSession(request);
    const isMember = session !== null && partition === getBusinessPartition(session.businessId);
    const staff = desk ? parseDeskRequest(request) : null;
    const variant = getPageVariant(request, request.url ?? '', visit.secure);
    if (desk) variant.locale = resolveDeskLocale(undefined, variant.locale, request.headers['accept-language']);
    const isPreview = request.headers[internalHeader.preview] !== undefined;
    const isCacheable = !session && !isPreview && staff?.token === undefined && !options.plain;
    const key = isCacheable ? toPageKey(partition, variant) : undefined;
    // Of unknown hosts there is any number, and of their pages.
    const isPlain =
      key !== undefined &&
      partition !== UNKNOWN_PARTITION &&
      isPlainPage(variant, isPlainRoute(variant.path)) &&
      !uncached.has(`${partition} ${key.key}`);
    const person = isMember ? `member ${session.businessId} ${session.comoMemberId}` : staff?.seal;
    const source: RenderSource = {
      partition,
      lane: person !== undefined || isPlain ? 'expected' : 'open',
      client: person ?? network,
    };
    try {
      await serve(visit, source, key);
    } catch (error) {
      if (response.closed || response.destroyed) return getPortalMetrics().recordUnrendered('left');
      if (!isCallError(error) || error.code !== 'BUSY' || response.headersSent) throw error;
      getPortalMetrics().recordUnrendered('refused');
      sendBusyPage(request, response, RETRY_AFTER);
    }
  };
}
