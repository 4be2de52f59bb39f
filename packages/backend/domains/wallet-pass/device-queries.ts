import { sql, type Kysely, type RawBuilder } from 'kysely';
import { DAY_MS } from 'loyalty-text/durations';
import { GOOGLE_TIMEOUT_MS } from '../../core/google-access';
import type { MemberRef } from '../../core/member-ref';
import type { Schema } from '../../db/schema';
import { transact, type Tx } from '../../db/transact';
import type { Database } from '../../db/database';
import { recordPassChanges } from './pass-queries';

/** The registration of a card at Google, which updates it on all devices: no device of Apple has a blank in its id. */
export const GOOGLE_DEVICE = 'google wallet';
/** The same after its pass was deleted, until the card is emptied at Google. */
export const ENDED_GOOGLE_DEVICE = 'google wallet, ended';
/** Milliseconds after which an unchanged registration of Google is renewed. */
const RENEWAL_MS = DAY_MS;
/** The devices of a pass: every further one replaces the oldest. */
const MAX_DEVICES = 10;

/** A pass in a device's wallet. */
export interface DevicePass {
  businessId: string;
  deviceId: string;
  serial: string;
}

/**
 * Registers a device for a pass, and forgets the oldest one if there are too many.
 * @returns false when it was registered before; undefined for a pass that there is no more, as after an erasure
 */
export function registerPassDevice(
  db: Database,
  { businessId, deviceId, serial }: DevicePass,
  pushToken: string,
  now: Date,
): Promise<boolean | undefined> {
  const registration = { business_id: businessId, device_id: deviceId, serial };
  const pass = sql`business_id = ${businessId} and serial = ${serial}`;
  return transact(db, async (tx) => {
    const { rows } = await sql`select 1 from wallet_passes where ${pass} for update`.execute(tx);
    if (rows.length === 0) return undefined;
    const inserted = await tx
      .insertInto('wallet_registrations')
      .values({ ...registration, push_token: pushToken, due_at: null, created_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    if (!inserted.numInsertedOrUpdatedRows) {
      const stored = sql`${pass} and device_id = ${deviceId}`;
      await sql`update wallet_registrations set push_token = ${pushToken} where ${stored}`.execute(tx);
      return false;
    }
    await sql`
      delete from wallet_registrations where ${pass} and device_id in (
        select device_id from wallet_registrations
        where ${pass} and device_id <> ${deviceId} and device_id <> ${GOOGLE_DEVICE}
        order by created_at desc, device_id offset ${MAX_DEVICES - 1})`.execute(tx);
    return true;
  });
}

/**
 * Registers a card at Google, or renews its registration: the member has asked for the link, and may save it. Of a pass that
 * there is no more, nothing is stored.
 */
export async function registerGooglePass(
  db: Kysely<Schema>,
  { businessId, serial }: Pick<DevicePass, 'businessId' | 'serial'>,
  now: Date,
): Promise<void> {
  const renewedBefore = new Date(now.getTime() - RENEWAL_MS);
  await sql`
    insert into wallet_registrations as r (business_id, device_id, serial, push_token, due_at, created_at)
    select p.business_id, ${GOOGLE_DEVICE}, p.serial, '', null, ${now}::timestamptz
    from wallet_passes p where p.business_id = ${businessId} and p.serial = ${serial} for key share
    on conflict (business_id, device_id, serial) do update set created_at = excluded.created_at
      where r.created_at < ${renewedBefore}::timestamptz`.execute(db);
}

/** Leaves of cards at Google their numbers, until the cards are emptied. */
async function endGoogleCards(tx: Tx, condition: RawBuilder<unknown>, now: Date): Promise<void> {
  const afterUpdate = new Date(now.getTime() + GOOGLE_TIMEOUT_MS);
  await sql`
    update wallet_registrations set device_id = ${ENDED_GOOGLE_DEVICE}, attempts = 0, job_id = null,
      -- An update that has started shows the member until then.
      due_at = case when job_id is null then ${now}::timestamptz else ${afterUpdate}::timestamptz end,
      created_at = ${now}::timestamptz
    where device_id = ${GOOGLE_DEVICE} and ${condition}`.execute(tx);
}

/** Ends the cards at Google of a business that is deleted: they are emptied when it is gone. */
export const endCardsOfBusiness = (tx: Tx, businessId: string, now: Date): Promise<void> =>
  endGoogleCards(tx, sql`business_id = ${businessId}`, now);

/**
 * Deletes the registrations of a member's pass, before the pass is deleted. Of a card at Google, its number stays until the card
 * is emptied.
 */
export async function endPassDevices(tx: Tx, { businessId, memberId }: MemberRef, now: Date): Promise<void> {
  const ofMember = sql`business_id = ${businessId} and serial in (
    select serial from wallet_passes where business_id = ${businessId} and member_id = ${memberId})`;
  // A registration at the same time is there before, or finds no pass.
  await sql`select 1 from wallet_passes where business_id = ${businessId} and member_id = ${memberId} for update`.execute(
    tx,
  );
  await endGoogleCards(tx, ofMember, now);
  await sql`delete from wallet_registrations where device_id <> ${ENDED_GOOGLE_DEVICE} and ${ofMember}`.execute(tx);
}

/** Fills the card at Google of a pass that exists again. */
export async function restorePassDevices(tx: Tx, businessId: string, serial: string, now: Date): Promise<void> {
  await unregisterPassDevice(tx, { businessId, deviceId: ENDED_GOOGLE_DEVICE, serial });
  await sql`update wallet_registrations set due_at = ${now}::timestamptz, attempts = 0, job_id = null
    where business_id = ${businessId} and serial = ${serial} and device_id = ${GOOGLE_DEVICE}`.execute(tx);
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
