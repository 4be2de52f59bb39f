import { BusinessFile } from 'loyalty-contract/schemas/business-file';
import { LRUCache } from 'lru-cache';
import type { Database } from '../../db/database';
import { createBusiness, type Business } from '../../core/business';
import { findFormerTiers } from '../tiers';
import { findBusinessIdByHost, findChangedSince, findDocument, findNewestRevision } from './queries';

/** Milliseconds after which a process notices at the latest that another one has put a business. */
const CACHE_MS = 1_000;
/** Maximum number of businesses and of hosts in a process's cache. */
const MAX_CACHED = 500;

/**
 * A stored file was valid when it was put. If it is invalid now, that is an internal error and not the client's:
 * callers with a cached response keep using it.
 */
function parseStoredFile(id: string, document: unknown): BusinessFile {
  const parsed = BusinessFile.safeParse(document);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new Error(`The stored file of the business ${id} is invalid at ${issue?.path.join('.')}: store it again.`);
}

/** Finds businesses by host or id: from memory, or from the database if they are new or have changed. */
export interface BusinessDirectory {
  findByHost(host: string): Promise<Business | undefined>;
  findById(id: string): Promise<Business | undefined>;
  /** Drops a business that this process itself has just changed. */
  invalidate(id: string): void;
}

declare module '../../core/app' {
  interface App {
    businesses: BusinessDirectory;
  }
}

/**
 * A directory whose cost does not grow with the number of businesses: it checks for changes at most once a second, and
 * loads only requested ones.
 */
export function createDirectory(db: Database, now: () => number = Date.now): BusinessDirectory {
  const businesses = new LRUCache<string, Business>({ max: MAX_CACHED });
  const hosts = new LRUCache<string, string>({ max: MAX_CACHED });
  let revision: number | undefined;
  let checkedAt = Number.NEGATIVE_INFINITY;
  let checking: Promise<void> | undefined;
  // A result that was read before an entry was dropped may be outdated, and is not cached.
  let invalidations = 0;

  function invalidate(id: string): void {
    invalidations += 1;
    businesses.delete(id);
    for (const [host, owner] of hosts.entries()) if (owner === id) hosts.delete(host);
  }

  async function check(): Promise<void> {
    if (revision === undefined) {
      revision = await findNewestRevision(db);
    } else {
      for (const changed of await findChangedSince(db, revision)) {
        invalidate(changed.id);
        revision = Math.max(revision, changed.revision);
      }
    }
    checkedAt = now();
  }

  async function refresh(): Promise<void> {
    if (now() - checkedAt < CACHE_MS) return;
    checking ??= check().finally(() => (checking = undefined));
    await checking;
  }

  async function load(id: string): Promise<Business | undefined> {
    const cachedBusiness = businesses.get(id);
    if (cachedBusiness) return cachedBusiness;
    const before = invalidations;
    const row = await findDocument(db, id);
    // A business whose deletion has begun is treated as absent.
    if (!row || row.deletion_began_at) return undefined;
    const business = createBusiness(parseStoredFile(id, row.document), row.revision, {
      isDisabled: row.disabled_at !== null,
      formerTiers: await findFormerTiers(db, id),
    });
    if (before === invalidations) businesses.set(id, business);
    return business;
  }

  return {
    invalidate,
    async findById(id) {
      await refresh();
      return load(id);
    },
    async findByHost(host) {
      await refresh();
      const before = invalidations;
      const id = hosts.get(host) ?? (await findBusinessIdByHost(db, host));
      if (!id) return undefined;
      if (before === invalidations) hosts.set(host, id);
      return load(id);
    },
  };
}
