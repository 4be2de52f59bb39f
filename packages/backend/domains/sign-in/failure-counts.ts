import { sql } from 'kysely';
import { MINUTE_MS } from 'loyalty-text/durations';
import type { Database } from '../../db/database';

const QUARTER_OF_AN_HOUR_MS = 15 * MINUTE_MS;

/** Counts a wrong sign-in code of a business for its reports, by quarter of an hour: the offsets of all time zones are multiples of it. */
export async function recordFailure(db: Database, businessId: string, now: Date): Promise<void> {
  const at = new Date(Math.floor(now.getTime() / QUARTER_OF_AN_HOUR_MS) * QUARTER_OF_AN_HOUR_MS);
  await sql`insert into sign_in_failures (business_id, at, count) values (${businessId}, ${at}, 1)
    on conflict (business_id, at) do update set count = sign_in_failures.count + 1`.execute(db);
}
