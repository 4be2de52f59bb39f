import { MEMBER_CACHE } from './offline-copy';
import type { SavedCode } from './saved-code-schema';

const CACHE_KEY = '/offline/code';

const hasCaches = () => typeof caches !== 'undefined';

/** Loads what parses a saved code: no page needs it before it has one (decision 055). */
export const loadSavedCodeSchema = () => import('./saved-code-schema');

/** Saves the member's short code for offline use, in place of the previous one. */
export async function saveCode(code: SavedCode): Promise<void> {
  if (!hasCaches()) return;
  const cache = await caches.open(MEMBER_CACHE);
  await cache.put(CACHE_KEY, new Response(JSON.stringify(code), { headers: { 'content-type': 'application/json' } }));
}

/** The stored short code; null for none or a malformed one. */
export async function getSavedCode(): Promise<SavedCode | null> {
  if (!hasCaches()) return null;
  const found = await caches.match(CACHE_KEY, { cacheName: MEMBER_CACHE });
  if (!found) return null;
  const { SavedCode } = await loadSavedCodeSchema();
  const parsed = SavedCode.safeParse(await found.json().catch(() => undefined));
  return parsed.success ? parsed.data : null;
}
