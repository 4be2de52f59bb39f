import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { CallFailure } from './failure';
import { processWide } from './process-wide';

/** A public answer with what HTTP needs to say of it. */
export interface KeptAnswer {
  value: unknown;
  json: string;
  etag: string;
  /** When it was fetched, in milliseconds since the epoch. */
  at: number;
}

/** Answered at once, without asking. */
const FRESH_MS = 2_000;
/** Answered at once, while it is asked anew. */
const REVALIDATE_MS = 60_000;
/** Answered only when the backend cannot (security 2.14). */
const STALE_MS = 24 * 60 * 60 * 1_000;
const MAX_BYTES = 128 * 1024 * 1024;

interface Shelf {
  answers: LRUCache<string, KeptAnswer>;
  asking: Map<string, Promise<KeptAnswer>>;
}

function makeShelf(): Shelf {
  const answers = new LRUCache<string, KeptAnswer>({
    maxSize: MAX_BYTES,
    sizeCalculation: (entry) => entry.json.length * 3 + 256,
  });
  return { answers, asking: new Map() };
}

function keep(value: unknown): KeptAnswer {
  const json = JSON.stringify(value);
  const etag = `"${createHash('sha256').update(json).digest('base64url').slice(0, 22)}"`;
  return { value, json, etag, at: Date.now() };
}

function fetchOnce(shelf: Shelf, key: string, ask: () => Promise<unknown>): Promise<KeptAnswer> {
  const running = shelf.asking.get(key);
  if (running) return running;
  const promise = ask()
    .then((value) => {
      const kept = keep(value);
      shelf.answers.set(key, kept);
      return kept;
    })
    .catch((error: unknown) => {
      if (error instanceof CallFailure && error.problem.status < 500) shelf.answers.delete(key);
      throw error;
    })
    .finally(() => shelf.asking.delete(key));
  shelf.asking.set(key, promise);
  return promise;
}

function isAway(error: unknown): boolean {
  return error instanceof CallFailure && error.problem.status >= 500;
}

/**
 * A public answer from the portal's memory, by `key` (business, language and address: never a member).
 * Asked once for all who wait, bounded in size, stale answers served while it is asked anew or the backend is away.
 */
export async function keptAnswer(key: string, ask: () => Promise<unknown>): Promise<KeptAnswer> {
  const shelf = processWide('public-cache', makeShelf);
  const kept = shelf.answers.get(key);
  const age = kept ? Date.now() - kept.at : Infinity;
  if (kept && age < FRESH_MS) return kept;
  const asked = fetchOnce(shelf, key, ask);
  if (kept && age < REVALIDATE_MS) {
    asked.catch(() => undefined);
    return kept;
  }
  try {
    return await asked;
  } catch (error) {
    if (kept && age < STALE_MS && isAway(error)) return kept;
    throw error;
  }
}
