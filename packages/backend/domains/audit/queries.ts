import { sql, type Kysely } from 'kysely';
import { toStaffPrincipal } from '../../core/staff-session';
import type { Schema } from '../../db/schema';
import { omitUndefined } from '../../db/values';

/** Filter of audit entries; an absent field matches any. */
export interface AuditFilter {
  businessId?: string | undefined;
  comoMemberId?: string | undefined;
  actor?: string | undefined;
  action?: string | undefined;
  since?: Date | undefined;
  until?: Date | undefined;
  /** Name of the service key. */
  key?: string | undefined;
  /** The person at the desk; takes precedence over a key. */
  staffId?: string | undefined;
  /** What the reader did, and what was done at these locations; null: all. */
  within: { caller: string; locations: readonly string[] } | null;
  page: number;
  perPage: number;
}

const isWithin = (within: AuditFilter['within']) =>
  within
    ? sql<boolean>`(service_key = ${within.caller} or detail->>'location' = any(${within.locations}::text[]))`
    : sql<boolean>`true`;

/** A page of the audit, newest first. Served by `audit_business` and `audit_subject`. */
export function findAuditEntries(db: Kysely<Schema>, filter: AuditFilter) {
  const { businessId, comoMemberId, actor, action, key, staffId, since, until, within, page, perPage } = filter;
  const caller = staffId === undefined ? key : toStaffPrincipal(staffId);
  const conditions = { business_id: businessId, subject: comoMemberId, actor, action, service_key: caller };
  return db
    .selectFrom('audit')
    .selectAll()
    .where((eb) => eb.and(omitUndefined(conditions)))
    .$if(since !== undefined, (query) => query.where('at', '>=', since ?? new Date(0)))
    .$if(until !== undefined, (query) => query.where('at', '<', until ?? new Date(0)))
    .where(isWithin(within))
    .orderBy('id', 'desc')
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute();
}

/** The names of the members among these ids. */
export function findMemberNames(db: Kysely<Schema>, businessId: string, ids: readonly string[]) {
  return db
    .selectFrom('members')
    .select(['id', 'first_name', 'last_name'])
    .where('business_id', '=', businessId)
    .where(sql<boolean>`id = any (${[...new Set(ids)]}::text[])`)
    .execute();
}

/** The people who were removed from a business and have no role at it, with their last names there. Served by `audit_removed_staff`. */
export async function findRemovedPeople(db: Kysely<Schema>, businessId: string) {
  const { rows } = await sql<{ id: string; name: string }>`
    select distinct on (subject) subject as id, coalesce(detail->>'name', subject) as name from audit a
    where business_id = ${businessId} and action = 'staff.remove' and subject is not null
      and not exists (select from staff_roles r where r.business_id = a.business_id and r.staff_id = a.subject)
    order by subject, a.id desc`.execute(db);
  return rows;
}
