import { z } from 'zod';
import { ReferralCode } from '@/contract/schemas/primitives';
import { storageKey } from '@/lib/storage/keys';
import { getLocalStore } from '@/lib/storage/browser-storage';

const StoredInvitation = z.object({ code: ReferralCode, until: z.number() });

/** The invitation stored in this browser; null if it is missing, expired or malformed. */
export function getStoredInvitation(now: number, storage: Storage = getLocalStore()): string | null {
  try {
    const stored = StoredInvitation.safeParse(JSON.parse(storage.getItem(storageKey.invitation) ?? 'null'));
    return stored.success && stored.data.until > now ? stored.data.code : null;
  } catch {
    return null;
  }
}

/** Deletes the used invitation. */
export function deleteInvitation(storage: Storage = getLocalStore()): void {
  storage.removeItem(storageKey.invitation);
}
