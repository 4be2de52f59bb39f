import { RANDOM_TOKEN } from 'loyalty-text/patterns';
import type { Secrets } from 'loyalty-contract/schemas/process-variables';
import { LRUCache } from 'lru-cache';
import type { Database } from '../../db/database';
import { allScopes, getScopes } from '../../core/permissions';
import { createToken, safeEqual, sha256 } from '../../core/secrets';
import { ENVIRONMENT_KEY, type ServiceKey } from '../../core/service-key';
import { findKey } from './queries';

/** Milliseconds after which a process notices at the latest that another one has revoked a key. */
const CACHE_MS = 1_000;
/** Maximum number of keys in a process's cache. */
const MAX_CACHED = 500;
const PREFIX = 'lpk_';

/** The result for a presented key; a refused key has a name if it was valid before. */
type KeyCheck = { key: ServiceKey } | { refused: 'unknown' | 'expired' | 'revoked'; name?: string };

/** Looks up service keys by their hash, with a cache of one second. */
export interface KeyDirectory {
  check(key: string): Promise<KeyCheck>;
  /** Drops a key that this process itself has just changed. */
  invalidate(): void;
}

declare module '../../core/app' {
  interface App {
    /** The service keys of portal, tills and staff. */
    keys: KeyDirectory;
  }
}

/** A new key of 256 bits. The prefix lets secret scanners recognise a leaked key. */
export const createServiceKey = (): string => `${PREFIX}${createToken()}`;

/** True for the form of a created key. */
const isServiceKey = (text: string) => text.startsWith(PREFIX) && RANDOM_TOKEN.test(text.slice(PREFIX.length));

/**
 * The environment's keys, which have every scope and need no database, and the keys created by operators.
 * @param now the database's time
 */
export function createKeyDirectory(db: Database, environmentKeys: Secrets, now: () => Date): KeyDirectory {
  type Lookup = { at: number; row: ReturnType<typeof findKey> };
  const lookups = new LRUCache<string, Lookup>({ max: MAX_CACHED });
  const environment = { name: ENVIRONMENT_KEY, scopes: allScopes, businessId: null };

  function lookUp(hash: string): Lookup['row'] {
    const at = now().getTime();
    const cached = lookups.get(hash);
    if (cached && Math.abs(at - cached.at) < CACHE_MS) return cached.row;
    const row = findKey(db, hash, now());
    lookups.set(hash, { at, row });
    row.catch(() => lookups.delete(hash));
    return row;
  }

  return {
    invalidate: () => lookups.clear(),
    async check(key) {
      if (environmentKeys.some((environmentKey) => safeEqual(key, environmentKey))) return { key: environment };
      const row = isServiceKey(key) ? await lookUp(sha256(key)) : undefined;
      if (!row) return { refused: 'unknown' };
      const { name, role, scopes, business_id: businessId } = row;
      if (row.revoked_at) return { refused: 'revoked', name };
      if (row.expires_at <= now()) return { refused: 'expired', name };
      return { key: { name, scopes: getScopes(role, scopes), businessId } };
    },
  };
}
