import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { header } from '@/contract/headers';
import { LaneCache } from '../calls/lane-cache';
import { NoncedText } from './nonced-text';
import { processSingleton } from '../process/process-singleton';

/** As long as a public answer counts as fresh (`public-cache.ts`); after that it is asked whether the page still holds. */
const FRESH_MS = 2_000;
/** What a page says of the time of day is no older than that. */
const KEPT_MS = 20_000;
const MAX_PAGES = 600;
/** Nobody displaces the pages of other businesses by asking one for made-up addresses. */
const MAX_PAGES_OF_LANE = 60;

/** A page as a visitor was sent it, to be sent to others under nonces of their own. */
export interface VisitorPage {
  headers: OutgoingHttpHeaders;
  body: NoncedText;
  /** The nonce in the headers. */
  nonce: string;
  /** Says whether all that it was made of is still the same. */
  holds: () => Promise<boolean>;
}

/** A page; null where it turned out not to be for everybody, `changed` where it was and would be another one now. */
type FoundPage = VisitorPage | null | 'changed';

interface CacheEntry {
  page: Promise<FoundPage>;
  /** When it was asked for; milliseconds since the epoch. */
  madeAt: number;
  /** When it was last known to hold. */
  heldAt: number;
}

interface PageCache {
  /** By all that a visitor's page depends on. */
  pages: LaneCache<CacheEntry>;
  /** Requests whose answers others wait for. */
  firsts: WeakMap<IncomingMessage, (page: VisitorPage | null) => void>;
}

const getPageCache = (): PageCache =>
  processSingleton('visitor-pages', () => ({
    pages: new LaneCache<CacheEntry>({ maxSize: MAX_PAGES, maxSizeOfLane: MAX_PAGES_OF_LANE, sizeOf: () => 1 }),
    firsts: new WeakMap(),
  }));

/** Where a visitor's page is kept: in its business's lane, by all that it depends on. */
export interface PageKey {
  lane: string;
  key: string;
}

/** Forgets what turns out to be of no use to others. */
function place({ pages }: PageCache, { lane, key }: PageKey, kept: CacheEntry): void {
  void kept.page.then((page) => {
    if ((page === null || page === 'changed') && pages.get(lane, key) === kept) pages.delete(lane, key);
  });
}

/** What is answered with for everybody, and belongs to nobody's own answer. */
function headersForAll(response: ServerResponse): OutgoingHttpHeaders {
  const own: string[] = [header.requestId, 'content-length', 'content-encoding', 'transfer-encoding'];
  return Object.fromEntries(Object.entries(response.getHeaders()).filter(([name]) => !own.includes(name)));
}

/** The page that was kept by a key, as soon as it is there. */
export function visitorPage(key: PageKey): Promise<FoundPage> | undefined {
  const known = getPageCache().pages.get(key.lane, key.key);
  const now = Date.now();
  if (!known || now - known.madeAt >= KEPT_MS) return undefined;
  if (now - known.heldAt >= FRESH_MS) {
    known.heldAt = now;
    known.page = known.page.then(async (page) => {
      if (page === null || page === 'changed') return page;
      return (await page.holds()) ? page : 'changed';
    });
    place(getPageCache(), key, known);
  }
  return known.page;
}

/** Lets those who ask by this key from now on wait for what this request is answered with. */
export function registerInFlight(key: PageKey, request: IncomingMessage, response: ServerResponse): void {
  const { pages, firsts } = getPageCache();
  const page = new Promise<VisitorPage | null>((resolve) => {
    firsts.set(request, resolve);
    if (response.closed) resolve(null);
    else response.once('close', () => resolve(null));
  });
  const now = Date.now();
  const kept = { page, madeAt: now, heldAt: now };
  pages.set(key.lane, key.key, kept);
  place(getPageCache(), key, kept);
}

/**
 * Keeps what a visitor is about to be sent, for those who wait for it or ask soon: a whole page that sets no cookie.
 * For requests without a session alone: nothing of a member is ever here.
 */
export function cacheVisitorPage(
  request: IncomingMessage,
  response: ServerResponse,
  { nonce, holds }: Pick<VisitorPage, 'nonce' | 'holds'>,
): void {
  const settle = getPageCache().firsts.get(request);
  if (!settle) return;
  const chunks: Buffer[] = [];
  const listening = <T extends ServerResponse['write'] | ServerResponse['end']>(send: T, then?: () => void): T =>
    new Proxy(send, {
      apply(target, self, sent: unknown[]) {
        const [chunk] = sent;
        if (typeof chunk === 'string' || chunk instanceof Uint8Array) chunks.push(Buffer.from(chunk));
        then?.();
        return Reflect.apply(target, self, sent) as unknown;
      },
    });
  response.write = listening(response.write);
  response.end = listening(response.end, () => {
    const forAll = response.statusCode === 200 && !response.hasHeader('set-cookie');
    const body = () => new NoncedText(Buffer.concat(chunks).toString(), nonce);
    settle(forAll ? { headers: headersForAll(response), body: body(), nonce, holds } : null);
  });
}
