import type { z } from 'zod/mini';
import { MEMBER_CACHE } from './offline-copy';
import type { SavedCard, SavedCode } from './saved-code-schema';

const CODE_KEY = '/offline/code';
const CARD_KEY = '/offline/card';

const hasCaches = () => typeof caches !== 'undefined';

/** Loads what parses saved codes and cards: no page needs it before it has one (decision 055). */
export const loadSavedCodeSchema = () => import('./saved-code-schema');

async function save(key: string, value: SavedCode | SavedCard): Promise<void> {
  if (!hasCaches()) return;
  const cache = await caches.open(MEMBER_CACHE);
  await cache.put(key, new Response(JSON.stringify(value), { headers: { 'content-type': 'application/json' } }));
}

async function load<T extends z.ZodMiniType>(key: string, schema: T): Promise<z.infer<T> | null> {
  const response = await caches.match(key, { cacheName: MEMBER_CACHE });
  if (!response) return null;
  const parsed = schema.safeParse(await response.json().catch(() => undefined));
  return parsed.success ? parsed.data : null;
}

/** Saves the member's short code for offline use, in place of the previous one. */
export const saveCode = (code: SavedCode): Promise<void> => save(CODE_KEY, code);

/** Saves the member's offline card, in place of the previous one. */
export const saveCard = (card: SavedCard): Promise<void> => save(CARD_KEY, card);

/** The stored short code; null for none or a malformed one. */
export async function getSavedCode(): Promise<SavedCode | null> {
  if (!hasCaches()) return null;
  const { SavedCode } = await loadSavedCodeSchema();
  return load(CODE_KEY, SavedCode);
}

/** The stored offline card; null for none or a malformed one. */
export async function getSavedCard(): Promise<SavedCard | null> {
  if (!hasCaches()) return null;
  const { SavedCard } = await loadSavedCodeSchema();
  return load(CARD_KEY, SavedCard);
}
