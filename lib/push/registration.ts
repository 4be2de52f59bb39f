import { UUID } from 'loyalty-text/patterns';
import { storageKey } from '@/lib/storage/keys';
import { parseRecord } from '@/lib/storage/record';

/** The registration of this browser (spec §3, `memberPushData`). */
export interface Registration {
  deviceId: string;
  token: string;
}

/** The places of a push token: this browser and the backend. */
export interface RegistrationStores {
  storage: Storage;
  add: (registration: Registration) => Promise<unknown>;
  remove: (token: string) => Promise<unknown>;
}

/** The registration stored in this browser; null for none or a malformed one. */
export function getStoredRegistration(storage: Storage): Registration | null {
  const { deviceId, token } = parseRecord(storage.getItem(storageKey.memberPushData));
  const isValid = typeof deviceId === 'string' && UUID.test(deviceId) && typeof token === 'string' && token !== '';
  return isValid ? { deviceId, token } : null;
}

/**
 * Registers this browser's token, unless it is registered already. Its previous token is unregistered first, whatever
 * the backend's response (spec §4, push token).
 * @throws the backend's refusal; nothing is stored then
 */
export async function register(token: string, { storage, add, remove }: RegistrationStores): Promise<void> {
  const stored = getStoredRegistration(storage);
  if (stored?.token === token) return;
  if (stored) await unregister({ storage, remove });
  const registration = { deviceId: stored?.deviceId ?? crypto.randomUUID(), token };
  await add(registration);
  storage.setItem(storageKey.memberPushData, JSON.stringify(registration));
}

/** Unregisters this browser, whatever the backend's response. */
export async function unregister({ storage, remove }: Omit<RegistrationStores, 'add'>): Promise<void> {
  const stored = getStoredRegistration(storage);
  storage.removeItem(storageKey.memberPushData);
  if (stored) await remove(stored.token).catch(() => undefined);
}

/**
 * Unregisters this browser at the member's request.
 * @throws the backend's refusal; the registration stays then
 */
export async function endRegistration({ storage, remove }: Omit<RegistrationStores, 'add'>): Promise<void> {
  const stored = getStoredRegistration(storage);
  if (stored) await remove(stored.token);
  storage.removeItem(storageKey.memberPushData);
}
