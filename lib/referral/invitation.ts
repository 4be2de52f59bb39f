import { z } from 'zod';
import { ReferralCode } from '@/contract/schemas/primitives';
import { storageKey } from '@/lib/storage/keys';
import { localStore } from '@/lib/storage/browser-storage';

const Kept = z.object({ code: ReferralCode, until: z.number() });

/** The invitation's code in an address; null where there is none, or none that can be one. */
export function invitationIn(value: string | string[] | undefined): string | null {
  return ReferralCode.safeParse([value].flat()[0]?.toUpperCase()).data ?? null;
}

/** The invitation that this browser came by; null where there is none, it is too old, or it is junk. */
export function keptInvitation(now: number, storage: Storage = localStore()): string | null {
  try {
    const kept = Kept.safeParse(JSON.parse(storage.getItem(storageKey.invitation) ?? 'null'));
    return kept.success && kept.data.until > now ? kept.data.code : null;
  } catch {
    return null;
  }
}

/** Forgets it: it was used. */
export function deleteInvitation(storage: Storage = localStore()): void {
  storage.removeItem(storageKey.invitation);
}
