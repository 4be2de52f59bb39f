import type { OutgoingHttpHeaders } from 'node:http';
import { LaneCache } from '../calls/lane-cache';
import type { CompressedBody } from './compressed-body';

/** As long as a public response counts as fresh (`public-cache.ts`); after that it is asked whether the page still holds. */
const FRESH_MS = 2_000;
/** What a page says of the time of day is no older than that. */
const MAX_AGE_MS = 20_000;
const MAX_PAGES = 600;
/** Nobody displaces the pages of other businesses by asking one for made-up addresses. */
const MAX_PAGES_OF_LANE = 60;

/** A page that is the same for everybody who is not signed in. */
export interface CachedPage {
  headers: OutgoingHttpHeaders;
  body: CompressedBody;
  /** Whether all that it was made of is still the same. */
  stillHolds: () => Promise<boolean>;
}

/** What a request for a page came to: null where it was not for everybody, `changed` where it was and would differ now. */
type CacheResult = CachedPage | null | 'changed';

interface CacheEntry {
  result: Promise<CacheResult>;
  /** When its request began; milliseconds since the epoch. */
  createdAt: number;
  /** When it was last known to hold. */
  validatedAt: number;
}

/** Where a page is cached: in its business's lane, by all that it depends on. */
export interface PageKey {
  lane: string;
  key: string;
}

/** Pages for everybody who is not signed in, and those that are being rendered. */
export class PageCache {
  private readonly entries = new LaneCache<CacheEntry>({
    maxSize: MAX_PAGES,
    maxSizeOfLane: MAX_PAGES_OF_LANE,
    sizeOf: () => 1,
  });

  /** The page of a key, as soon as it is there; undefined where nobody has asked for it lately. */
  find(key: PageKey): Promise<CacheResult> | undefined {
    const entry = this.entries.get(key.lane, key.key);
    const now = Date.now();
    if (!entry || now - entry.createdAt >= MAX_AGE_MS) return undefined;
    if (now - entry.validatedAt >= FRESH_MS) {
      entry.validatedAt = now;
      entry.result = entry.result.then(async (page) => {
        if (page === null || page === 'changed') return page;
        return (await page.stillHolds()) ? page : 'changed';
      });
      this.deleteUnlessCached(key, entry);
    }
    return entry.result;
  }

  /** Lets those who ask by this key from now on wait for a page that is being rendered. */
  add(key: PageKey, page: Promise<CachedPage | null>): void {
    const now = Date.now();
    const entry = { result: page, createdAt: now, validatedAt: now };
    this.entries.set(key.lane, key.key, entry);
    this.deleteUnlessCached(key, entry);
  }

  private deleteUnlessCached({ lane, key }: PageKey, entry: CacheEntry): void {
    void entry.result.then((page) => {
      const isCached = page !== null && page !== 'changed';
      if (!isCached && this.entries.get(lane, key) === entry) this.entries.delete(lane, key);
    });
  }
}
