import { z } from 'zod';
import { storageKey } from '@/lib/storage/keys';

const Registration = z.object({ deviceId: z.uuid(), token: z.string().min(1) });

/** What this browser is registered as (spec §3, `memberPushData`). */
export type Registration = z.infer<typeof Registration>;

/** Where a push token is registered: in this browser and at the backend. */
export interface RegistrationStores {
  storage: Storage;
  add: (registration: Registration) => Promise<unknown>;
  remove: (token: string) => Promise<unknown>;
}

/** The registration stored in this browser; null for none or a malformed one. */
export function getStoredRegistration(storage: Storage): Registration | null {
  try {
    return Registration.parse(JSON.parse(storage.getItem(storageKey.memberPushData) ?? 'null'));
  } catch {
    return null;
  }
}

/**
 * Registers this browser's token, unless it is registered. One that it had before is taken back first, whatever the
 * backend says to that (spec §4, push token).
 * @throws what the backend refuses the registration with; nothing is recorded then
 */
export async function register(token: string, { storage, add, remove }: RegistrationStores): Promise<void> {
  const known = getStoredRegistration(storage);
  if (known?.token === token) return;
  if (known) await unregister({ storage, remove });
  const registration = { deviceId: known?.deviceId ?? crypto.randomUUID(), token };
  await add(registration);
  storage.setItem(storageKey.memberPushData, JSON.stringify(registration));
}

/** Takes this browser's registration back, whatever the backend says to that. */
export async function unregister({ storage, remove }: Omit<RegistrationStores, 'add'>): Promise<void> {
  const known = getStoredRegistration(storage);
  storage.removeItem(storageKey.memberPushData);
  if (known) await remove(known.token).catch(() => undefined);
}

/**
 * Ends this browser's registration because the member wants it so.
 * @throws what the backend refuses it with; the registration stands then
 */
export async function endRegistration({ storage, remove }: Omit<RegistrationStores, 'add'>): Promise<void> {
  const known = getStoredRegistration(storage);
  if (known) await remove(known.token);
  storage.removeItem(storageKey.memberPushData);
}
