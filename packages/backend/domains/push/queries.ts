import { sql, type Kysely } from 'kysely';
import type { Schema } from '../../db/schema';

/** The number of browsers per member that get push messages; a new one replaces the oldest. */
const MAX_DEVICES = 10;

/** A browser that gets a member's push messages. */
export interface PushDevice {
  businessId: string;
  memberId: string;
  token: string;
  deviceId: string;
  /** The browser's own id, hashed. */
  browserHash: string;
  now: Date;
}

/**
 * Stores a browser's token for a member. The token of another member is moved only within the same browser, so that
 * nobody can take over another browser's token (security 2.9). A browser has one token: its earlier ones are deleted.
 * @returns false when the token belongs to another member in another browser; nothing is changed then
 */
export async function upsertDevice(tx: Kysely<Schema>, device: PushDevice): Promise<boolean> {
  const { businessId, memberId, token, deviceId, browserHash, now } = device;
  const stored = await tx
    .insertInto('push_devices')
    .values({
      business_id: businessId,
      member_id: memberId,
      token,
      device_id: deviceId,
      browser_hash: browserHash,
      created_at: now,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['business_id', 'token'])
        .doUpdateSet({ member_id: memberId, device_id: deviceId, browser_hash: browserHash })
        .where((eb) =>
          eb.or([eb('push_devices.member_id', '=', memberId), eb('push_devices.browser_hash', '=', browserHash)]),
        ),
    )
    .returning('token')
    .executeTakeFirst();
  if (!stored) return false;
  await tx
    .deleteFrom('push_devices')
    .where('business_id', '=', businessId)
    .where('browser_hash', '=', browserHash)
    .where('token', '<>', token)
    .execute();
  await sql`
    delete from push_devices where business_id = ${businessId} and token in (
      select token from push_devices where business_id = ${businessId} and member_id = ${memberId}
      order by created_at desc, token offset ${MAX_DEVICES})`.execute(tx);
  return true;
}

/** Deletes a member's token; another member's is not deleted. */
export async function deleteDevice(
  db: Kysely<Schema>,
  { businessId, memberId, token }: Pick<PushDevice, 'businessId' | 'memberId' | 'token'>,
): Promise<void> {
  await db
    .deleteFrom('push_devices')
    .where('business_id', '=', businessId)
    .where('member_id', '=', memberId)
    .where('token', '=', token)
    .execute();
}

/** Deletes a member's push devices, except the browser in `except`. */
export async function deleteDevices(
  db: Kysely<Schema>,
  businessId: string,
  memberId: string,
  { except }: { except?: string | undefined } = {},
): Promise<void> {
  const memberDevices = db
    .deleteFrom('push_devices')
    .where('business_id', '=', businessId)
    .where('member_id', '=', memberId);
  await (except === undefined ? memberDevices : memberDevices.where('browser_hash', '<>', except)).execute();
}

/** Deletes the push devices of a browser, except those of the member in `except`. */
export async function deleteBrowserDevices(
  db: Kysely<Schema>,
  businessId: string,
  browserHash: string,
  { except }: { except?: string } = {},
): Promise<void> {
  const browserDevices = db
    .deleteFrom('push_devices')
    .where('business_id', '=', businessId)
    .where('browser_hash', '=', browserHash);
  await (except === undefined ? browserDevices : browserDevices.where('member_id', '<>', except)).execute();
}

/** The push tokens of a member, newest first. */
export async function findTokens(db: Kysely<Schema>, businessId: string, memberId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('push_devices')
    .select('token')
    .where('business_id', '=', businessId)
    .where('member_id', '=', memberId)
    .orderBy('created_at', 'desc')
    .execute();
  return rows.map(({ token }) => token);
}
