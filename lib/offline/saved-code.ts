import { OFFLINE_CARD_ID, OFFLINE_CARD_SECRET } from 'loyalty-text/patterns';
import { isInstant, isRecord, parseRecord } from '@/lib/storage/record';
import { MEMBER_CACHE } from './offline-copy';

const CODE_KEY = '/offline/code';
const CARD_KEY = '/offline/card';
const MAX_SHORT_CODE = 64;

/** A member's short code as it was when there was a network. */
export interface SavedCode {
  comoMemberId: string;
  shortUserId: string;
  expiresAt: string;
  /** When it was saved. */
  savedAt: string;
}

/** A member's offline card, as it was received. */
export interface SavedCard {
  comoMemberId: string;
  /** By the phone's clock. */
  savedAt: string;
  /** By how many milliseconds the backend's clock was ahead of the phone's. */
  clockOffset: number;
  /** Null where backend or business have none. */
  card: { cardId: string; secret: string; expiresAt: string } | null;
}

const hasCaches = () => typeof caches !== 'undefined';

async function save(key: string, value: SavedCode | SavedCard): Promise<void> {
  if (!hasCaches()) return;
  const cache = await caches.open(MEMBER_CACHE);
  await cache.put(key, new Response(JSON.stringify(value), { headers: { 'content-type': 'application/json' } }));
}

async function load(key: string): Promise<Readonly<Record<string, unknown>>> {
  if (!hasCaches()) return {};
  const response = await caches.match(key, { cacheName: MEMBER_CACHE });
  return parseRecord(await response?.text());
}

function toCard(value: unknown): SavedCard['card'] | undefined {
  if (value === null) return null;
  if (!isRecord(value)) return undefined;
  const { cardId, secret, expiresAt } = value;
  const isId = typeof cardId === 'string' && OFFLINE_CARD_ID.test(cardId);
  const isSecret = typeof secret === 'string' && OFFLINE_CARD_SECRET.test(secret);
  return isId && isSecret && isInstant(expiresAt) ? { cardId, secret, expiresAt } : undefined;
}

/** Saves the member's short code for offline use, in place of the previous one. */
export const saveCode = (code: SavedCode): Promise<void> => save(CODE_KEY, code);

/** Saves the member's offline card, in place of the previous one. */
export const saveCard = (card: SavedCard): Promise<void> => save(CARD_KEY, card);

/** The stored short code; null for none or a malformed one. */
export async function getSavedCode(): Promise<SavedCode | null> {
  const { comoMemberId, shortUserId, expiresAt, savedAt } = await load(CODE_KEY);
  if (typeof comoMemberId !== 'string' || typeof shortUserId !== 'string') return null;
  if (shortUserId === '' || shortUserId.length > MAX_SHORT_CODE) return null;
  return isInstant(expiresAt) && isInstant(savedAt) ? { comoMemberId, shortUserId, expiresAt, savedAt } : null;
}

/** The stored offline card; null for none or a malformed one. */
export async function getSavedCard(): Promise<SavedCard | null> {
  const { comoMemberId, savedAt, clockOffset, card: stored } = await load(CARD_KEY);
  const card = toCard(stored);
  const isValid = typeof comoMemberId === 'string' && isInstant(savedAt) && typeof clockOffset === 'number';
  return isValid && card !== undefined ? { comoMemberId, savedAt, clockOffset, card } : null;
}
