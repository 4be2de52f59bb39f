import { sql, type Kysely } from 'kysely';
import type { Schema } from '../../db/schema';
import { recordPassChanges } from './pass-queries';

/** A pass in a device's wallet. */
export interface DevicePass {
  businessId: string;
  deviceId: string;
  serial: string;
}

/** Registers a device for a pass. @returns false when it was registered before */
export async function registerPassDevice(
  db: Kysely<Schema>,
  { businessId, deviceId, serial }: DevicePass,
  pushToken: string,
  now: Date,
): Promise<boolean> {
  const registration = { business_id: businessId, device_id: deviceId, serial };
  const inserted = await db
    .insertInto('wallet_registrations')
    .values({ ...registration, push_token: pushToken, due_at: null, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (inserted.numInsertedOrUpdatedRows) return true;
  await db
    .updateTable('wallet_registrations')
    .set({ push_token: pushToken })
    .where('business_id', '=', businessId)
    .where('device_id', '=', deviceId)
    .where('serial', '=', serial)
    .execute();
  return false;
}

/** Unregisters a device from a pass. */
export async function unregisterPassDevice(
  db: Kysely<Schema>,
  { businessId, deviceId, serial }: DevicePass,
): Promise<void> {
  await db
    .deleteFrom('wallet_registrations')
    .where('business_id', '=', businessId)
    .where('device_id', '=', deviceId)
    .where('serial', '=', serial)
    .execute();
}

/** The passes of a device that have changed since a version, and their newest version. */
export async function findPassesChangedSince(
  db: Kysely<Schema>,
  { businessId, deviceId }: Pick<DevicePass, 'businessId' | 'deviceId'>,
  version: number,
  now: Date,
): Promise<{ serials: string[]; version: number }> {
  const onDevice = sql<boolean>`p.business_id = ${businessId} and p.serial in (
    select r.serial from wallet_registrations r where r.business_id = ${businessId} and r.device_id = ${deviceId})`;
  await recordPassChanges(db, onDevice, now);
  const rows = await db
    .selectFrom('wallet_passes as p')
    .select(['p.serial', 'p.version'])
    .where(onDevice)
    .where('p.version', '>', version)
    .execute();
  return { serials: rows.map((row) => row.serial), version: Math.max(version, ...rows.map((row) => row.version)) };
}
