import { z } from 'zod';
import { MEMBER_CACHE } from './offline-copy';

const CACHE_KEY = '/offline/code';

const SavedCode = z.object({
  comoMemberId: z.string(),
  shortUserId: z.string().min(1).max(64),
  expiresAt: z.iso.datetime(),
  /** When it was saved. */
  asOf: z.iso.datetime(),
});

/** A member's short code as it was when there was a network. */
export type SavedCode = z.infer<typeof SavedCode>;

const hasCaches = () => typeof caches !== 'undefined';

/** Saves the member's short code for offline use, replacing the previous one. */
export async function saveCode(code: SavedCode): Promise<void> {
  if (!hasCaches()) return;
  const cache = await caches.open(MEMBER_CACHE);
  await cache.put(CACHE_KEY, new Response(JSON.stringify(code), { headers: { 'content-type': 'application/json' } }));
}

/** The stored short code; null for none or a malformed one. */
export async function getSavedCode(): Promise<SavedCode | null> {
  if (!hasCaches()) return null;
  const found = await caches.match(CACHE_KEY, { cacheName: MEMBER_CACHE });
  const parsed = SavedCode.safeParse(await found?.json().catch(() => undefined));
  return parsed.success ? parsed.data : null;
}
