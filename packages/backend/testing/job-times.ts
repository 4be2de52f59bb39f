import { sql } from 'kysely';
import type { Database } from '../db/database';

/** Advances the job queue by these seconds. Its time is the database's: all its rows are moved into the past. */
export async function advanceJobTime(db: Database, seconds: number): Promise<void> {
  const earlier = sql`make_interval(secs => ${seconds})`;
  await sql`
    update pgboss.job set start_after = start_after - ${earlier}, started_on = started_on - ${earlier},
      completed_on = completed_on - ${earlier}`.execute(db);
}
