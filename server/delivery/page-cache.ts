import type { OutgoingHttpHeaders } from 'node:http';
import { PartitionedCache } from '../process/partitioned-cache';
import { FRESH_MS } from '../calls/public-cache';
import type { CompressedBody } from './compressed-body';

/** Pages that depend on the time of day are no older than this. */
const MAX_AGE_MS = 20_000;
const MAX_PAGES = 600;
/** A business's pages for invented URLs evict no other business's. */
const MAX_PAGES_PER_PARTITION = 60;

/** A page that is the same for all visitors who are not signed in. */
export interface CachedPage {
  status: number;
  headers: OutgoingHttpHeaders;
  body: CompressedBody;
  /** Checks whether its data are still the same. */
  isCurrent: () => Promise<boolean>;
}

/**
 * The result of rendering a page: null if it is not cacheable, `gone` if it is to be rendered again, because its data have
 * changed since or its first visitor has left.
 */
export type CacheResult = CachedPage | null | 'gone';

interface CacheEntry {
  result: Promise<CacheResult>;
  /** When its request began; milliseconds since the epoch. */
  createdAt: number;
  /** When it was last known to be current. */
  validatedAt: number;
}

/** The key of a cached page: its business's partition, and everything that it depends on. */
export interface PageKey {
  partition: string;
  key: string;
}

/** Pages for visitors who are not signed in, and those that are being rendered. */
export class PageCache {
  private readonly entries = new PartitionedCache<CacheEntry>({
    maxSize: MAX_PAGES,
    maxSizePerPartition: MAX_PAGES_PER_PARTITION,
    getSize: () => 1,
  });

  /**
   * The page of a key, as soon as it is rendered; undefined if it is neither cached nor being rendered.
   * @param freshMs milliseconds after which it is validated again
   */
  find(key: PageKey, freshMs = FRESH_MS): Promise<CacheResult> | undefined {
    const entry = this.entries.get(key.partition, key.key);
    const now = Date.now();
    if (!entry || now - entry.createdAt >= MAX_AGE_MS) return undefined;
    if (now - entry.validatedAt >= freshMs) {
      entry.validatedAt = now;
      entry.result = entry.result.then(async (page) => {
        if (page === null || page === 'gone') return page;
        return (await page.isCurrent()) ? page : 'gone';
      });
      this.deleteUnlessCached(key, entry);
    }
    return entry.result;
  }

  /** Registers a page that is being rendered: later requests for this key wait for it. */
  add(key: PageKey, page: Promise<CacheResult>): void {
    const now = Date.now();
    const entry = { result: page, createdAt: now, validatedAt: now };
    this.entries.set(key.partition, key.key, entry);
    this.deleteUnlessCached(key, entry);
  }

  private deleteUnlessCached({ partition, key }: PageKey, entry: CacheEntry): void {
    void entry.result.then((page) => {
      const isCached = page !== null && page !== 'gone';
      if (!isCached && this.entries.get(partition, key) === entry) this.entries.delete(partition, key);
    });
  }
}
