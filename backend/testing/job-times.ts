import { sql } from 'kysely';
import type { Database } from '../db/database';

/** Lets so many seconds pass for the job queue, whose time is the database's: all of it happened that much earlier. */
export async function advanceJobTime(db: Database, seconds: number): Promise<void> {
  const earlier = sql`make_interval(secs => ${seconds})`;
  await sql`update pgboss.job set start_after = start_after - ${earlier}, started_on = started_on - ${earlier}`.execute(
    db,
  );
}
