import type { Kysely } from 'kysely';
import { toStaffKeyName } from '../../core/staff-session';
import type { Schema } from '../../db/schema';

/** Filter of audit entries; an absent field matches any. */
export interface AuditFilter {
  businessId?: string | undefined;
  comoMemberId?: string | undefined;
  actor?: string | undefined;
  action?: string | undefined;
  since?: string | undefined;
  /** Name of the service key. */
  key?: string | undefined;
  /** The person at the desk; takes precedence over a key. */
  staffId?: string | undefined;
  page: number;
  perPage: number;
}

/** A page of the audit, newest first. Served by `audit_business` and `audit_subject`. */
export function findAuditEntries(db: Kysely<Schema>, filter: AuditFilter) {
  const { businessId, comoMemberId, actor, action, key, staffId, since, page, perPage } = filter;
  const caller = staffId === undefined ? key : toStaffKeyName(staffId);
  const conditions = { business_id: businessId, subject: comoMemberId, actor, action, service_key: caller };
  const definedConditions = Object.fromEntries(Object.entries(conditions).filter(([, value]) => value !== undefined));
  return db
    .selectFrom('audit')
    .selectAll()
    .where((eb) => eb.and(definedConditions))
    .$if(since !== undefined, (query) => query.where('at', '>=', new Date(since ?? 0)))
    .orderBy('id', 'desc')
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute();
}
