import { KeyRole } from '@/contract/schemas/keys';
import { LRUCache } from 'lru-cache';
import type { Database } from '../../db/database';
import { newToken, safeEqual, sha256 } from '../../core/secrets';
import { ENVIRONMENT_KEY, type ServiceKey } from '../../core/service-key';
import { findKey } from './queries';

/** How long, in milliseconds, a process may not notice that a key was revoked by another one. */
const FRESH_FOR_MS = 1_000;
/** Keys that a process keeps in memory. */
const KEPT = 500;
const PREFIX = 'lpk_';
const KEY_FORM = /^lpk_[\w-]{43}$/;

/** What became of a key that was shown; a refused one has a name where it held once. */
type KeyCheck = { key: ServiceKey } | { refused: 'unknown' | 'expired' | 'revoked'; name?: string };

/** Looks up service keys: from memory for a second, else in the database, by their hash. */
export interface KeyDirectory {
  check(key: string): Promise<KeyCheck>;
  /** Forgets what this process itself has just changed. */
  forget(): void;
}

declare module '../../core/app' {
  interface App {
    /** By which keys the portal, tills and staff may ask. */
    keys: KeyDirectory;
  }
}

/** A new key of 256 bits. Its form says what it is where it turns up in a place where it should not be. */
export const newServiceKey = (): string => `${PREFIX}${newToken()}`;

/**
 * The environment's key, which has every role and needs no database, and the keys that operators have created.
 * @param now the database's time
 */
export function createKeyDirectory(db: Database, environmentKey: string, now: () => Date): KeyDirectory {
  type Lookup = { at: number; row: ReturnType<typeof findKey> };
  const lookups = new LRUCache<string, Lookup>({ max: KEPT });
  const environment = { name: ENVIRONMENT_KEY, roles: KeyRole.options, businessId: null };

  function lookUp(hash: string): Lookup['row'] {
    const at = now().getTime();
    const cached = lookups.get(hash);
    if (cached && Math.abs(at - cached.at) < FRESH_FOR_MS) return cached.row;
    const row = findKey(db, hash, now());
    lookups.set(hash, { at, row });
    row.catch(() => lookups.delete(hash));
    return row;
  }

  return {
    forget: () => lookups.clear(),
    async check(key) {
      if (safeEqual(key, environmentKey)) return { key: environment };
      const row = KEY_FORM.test(key) ? await lookUp(sha256(key)) : undefined;
      if (!row) return { refused: 'unknown' };
      const { name, role, business_id: businessId } = row;
      if (row.revoked_at) return { refused: 'revoked', name };
      if (row.expires_at <= now()) return { refused: 'expired', name };
      return { key: { name, roles: [role], businessId } };
    },
  };
}
