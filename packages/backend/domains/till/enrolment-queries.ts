import { sql } from 'kysely';
import type { Database } from '../../db/database';
import type { TillActionFilter } from './action-queries';

interface EnrolmentRow {
  at: Date;
  location_id: string;
  member_id: string;
  first_name: string;
  last_name: string;
  actor: string | null;
}

/** Guests who were enrolled at tills, newest first. Served by `members_newest` and `audit_subject`. */
export async function findEnrolments(
  db: Database,
  { businessId, locations, since, limit }: Pick<TillActionFilter, 'businessId' | 'locations' | 'since' | 'limit'>,
): Promise<EnrolmentRow[]> {
  const isHere = locations
    ? sql`m.enrolled_location = any(${locations}::text[])`
    : sql`m.enrolled_location is not null`;
  const { rows } = await sql<EnrolmentRow>`
    select m.created_at as at, m.enrolled_location as location_id, m.id as member_id, m.first_name, m.last_name, (
      select actor from audit where business_id = m.business_id and subject = m.id and action = 'member.enrol' limit 1
    ) as actor
    from members m where m.business_id = ${businessId} and m.created_at >= ${since} and ${isHere}
    order by m.created_at desc, m.id desc limit ${limit}`.execute(db);
  return rows;
}
