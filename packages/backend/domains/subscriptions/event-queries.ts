import type { Kysely } from 'kysely';
import type { Schema } from '../../db/schema';

/** True if an event has been processed. */
export async function hasEvent(db: Kysely<Schema>, id: string): Promise<boolean> {
  const row = await db.selectFrom('payment_events').select('id').where('id', '=', id).executeTakeFirst();
  return row !== undefined;
}

/** Records an event as processed. @returns false if it was recorded before */
export async function recordEvent(
  db: Kysely<Schema>,
  { id, type, now }: { id: string; type: string; now: Date },
): Promise<boolean> {
  const row = await db
    .insertInto('payment_events')
    .values({ id, type, received_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Deletes the records of old events, which are not delivered again. */
export async function deleteOldEvents(db: Kysely<Schema>, before: Date): Promise<void> {
  await db.deleteFrom('payment_events').where('received_at', '<', before).execute();
}
