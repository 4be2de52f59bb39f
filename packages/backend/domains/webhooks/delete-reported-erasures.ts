import { sql } from 'kysely';
import type { Task } from '../../core/jobs/tasks';
import type { Database } from '../../db/database';
import { transact } from '../../db/transact';

/**
 * Deletes the events that report an erasure, with their deliveries, as soon as every endpoint has accepted them: the id
 * of an erased member is not kept longer than receivers need it. Others end with their retention.
 * @returns the number of events
 */
export function deleteReportedErasures(db: Database): Promise<number> {
  return transact(db, async (tx) => {
    const { rows } = await sql<{ business_id: string; id: number }>`
      delete from webhook_events e
      where e.type = 'member.deleted' and e.body is not null and not exists (select from webhook_deliveries d
        where d.business_id = e.business_id and d.event_id = e.id and d.state <> 'delivered')
      returning business_id, id`.execute(tx);
    const [businessIds, ids] = [rows.map((row) => row.business_id), rows.map(({ id }) => id)];
    await sql`
      delete from webhook_deliveries d using unnest(${businessIds}::text[], ${ids}::bigint[]) as e (business_id, id)
      where d.business_id = e.business_id and d.event_id = e.id`.execute(tx);
    return rows.length;
  });
}

/** Deletes reported erasures. */
export const createErasureTask = (db: Database): Task => ({
  name: 'webhook-erasures',
  everySeconds: 900,
  run: async () => void (await deleteReportedErasures(db)),
});
