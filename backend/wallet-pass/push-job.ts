import { sql, type RawBuilder } from 'kysely';
import type { Logger } from 'pino';
import type { Database } from '../db/database';
import { transact } from '../db/transact';
import { repeat, type JobContext } from '../jobs';
import { unregister } from './device-queries';
import { noteChanges } from './pass-queries';
import type { PushClient } from './push-client';

const EVERY_MS = 2_000;
const BATCH = 50;
/** Tries before a device is left alone until its pass changes again, with pauses that double from the first. */
const MOST_ATTEMPTS = 8;
const FIRST_PAUSE_SECONDS = 10;
/** Entries before the newest known one that are looked at again: they may have been committed out of order. */
const OVERLAP = 1_000;

/** How far the changes of balances and businesses have been looked at. */
export interface Seen {
  entry: number;
  revision: number;
}

async function newest(db: Database): Promise<Seen> {
  const { rows } = await sql<Seen>`select
    coalesce((select max(id) from entries), 0) as entry,
    coalesce((select max(revision) from businesses), 0) as revision`.execute(db);
  return rows[0] ?? { entry: 0, revision: 0 };
}

function touchedSince({ entry, revision }: Seen): RawBuilder<boolean> {
  return sql<boolean>`((p.business_id, p.member_id) in (
      select a.business_id, a.member_id from entries e join accounts a on a.id = e.account_id
      where e.id > ${entry - OVERLAP} and a.member_id is not null
    ) or p.business_id in (select id from businesses where revision > ${revision}))`;
}

/**
 * Notes which passes on devices show something else than before; one process does it at a time.
 * @param seen how far it was looked at before; undefined looks at all of them
 * @returns how far it was looked at now
 */
export async function findChanges(db: Database, seen: Seen | undefined, now: Date): Promise<Seen> {
  const upTo = await newest(db);
  const onDevices = sql<boolean>`exists (
    select 1 from wallet_registrations r where r.business_id = p.business_id and r.serial = p.serial)`;
  const done = await transact(db, async (tx) => {
    const lock = await sql<{ taken: boolean }>`
      select pg_try_advisory_xact_lock(hashtextextended('wallet-changes', 0)) as taken`.execute(tx);
    if (!lock.rows[0]?.taken) return false;
    await noteChanges(tx, seen ? sql<boolean>`${onDevices} and ${touchedSince(seen)}` : onDevices, now);
    return true;
  });
  return done || !seen ? upTo : seen;
}

interface Due {
  businessId: string;
  deviceId: string;
  serial: string;
  pushToken: string;
  attempts: number;
  dueAt: Date;
}

/** Takes the devices that are to be told, and says when they are due again should this try come to nothing. */
async function claim(db: Database, now: Date): Promise<Due[]> {
  const { rows } = await sql<Due>`
    update wallet_registrations r set attempts = r.attempts + 1,
      due_at = ${now}::timestamptz + make_interval(secs => ${FIRST_PAUSE_SECONDS} * 2 ^ r.attempts)
    from (
      select business_id, device_id, serial from wallet_registrations
      where due_at <= ${now}::timestamptz order by due_at limit ${BATCH} for update skip locked
    ) due
    where r.business_id = due.business_id and r.device_id = due.device_id and r.serial = due.serial
    returning r.business_id as "businessId", r.device_id as "deviceId", r.serial, r.push_token as "pushToken",
      r.attempts, r.due_at as "dueAt"`.execute(db);
  return rows;
}

/** The device is not due any more, unless its pass has changed once more in the meantime. */
async function settle(db: Database, { businessId, deviceId, serial, dueAt }: Due): Promise<void> {
  await db
    .updateTable('wallet_registrations')
    .set({ due_at: null, attempts: 0 })
    .where('business_id', '=', businessId)
    .where('device_id', '=', deviceId)
    .where('serial', '=', serial)
    .where('due_at', '=', dueAt)
    .execute();
}

/**
 * Tells the devices that are due. One that is gone is forgotten; what fails comes again, later each time.
 * @returns how many were told
 */
export async function tellDevices(db: Database, client: PushClient, log: Logger, now: Date): Promise<number> {
  let told = 0;
  for (const due of await claim(db, now)) {
    try {
      const outcome = await client.tell(due.pushToken);
      if (outcome === 'gone') await unregister(db, due);
      else await settle(db, due);
      if (outcome === 'told') told += 1;
    } catch (error) {
      const reason = error instanceof Error && 'code' in error ? String(error.code) : 'UNKNOWN';
      if (due.attempts >= MOST_ATTEMPTS) await settle(db, due);
      log.warn({ event: 'wallet.push_failed', attempts: due.attempts, reason }, 'a device was not told of its pass');
    }
  }
  return told;
}

/** Looks for changed passes and tells their devices, now and every two seconds. @returns stops it */
export function startPushes(db: Database, client: PushClient, context: JobContext): () => Promise<void> {
  const { log, now } = context;
  let seen: Seen | undefined;
  const stop = repeat('wallet', EVERY_MS, context, async () => {
    seen = await findChanges(db, seen, now());
    await tellDevices(db, client, log, now());
  });
  return async () => {
    await stop();
    client.close();
  };
}
