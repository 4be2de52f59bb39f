import type { AuditAction } from 'loyalty-contract/audit-actions';
import { sql, type Kysely } from 'kysely';
import { HOUR_MS } from 'loyalty-text/durations';
import type { Schema } from '../db/schema';
import type { Tx } from '../db/transact';
import { toJson } from '../db/values';

/** An audited action. Members appear by id only: no names, e-mail addresses or phone numbers of theirs. */
export interface AuditEntry {
  at: Date;
  businessId: string | null;
  /** The name of the staff member or of the service key; `member` for the member's own actions. */
  actor: string;
  action: AuditAction;
  /** The id of what was changed, usually a member's. */
  subject: string;
  detail?: Record<string, string>;
}

/** Writes audit entries, in the same transaction as the changes that they record. */
export async function audit(db: Kysely<Schema>, ...entries: AuditEntry[]): Promise<void> {
  const rows = entries.map(({ at, businessId, actor, action, subject, detail }) => ({
    ...{ at, business_id: businessId, actor, action, subject },
    detail: detail ? toJson(detail) : null,
  }));
  await db.insertInto('audit').values(rows).execute();
}

/**
 * Writes an entry for a page of an export: for its first page, and for a later one unless the same entry was written in the last
 * hour, because a cursor can be made up.
 */
export async function auditExport(
  db: Kysely<Schema>,
  entry: AuditEntry,
  { isFirstPage }: { isFirstPage: boolean },
): Promise<void> {
  const { at, businessId, actor, action, subject, detail } = entry;
  const recent = db
    .selectFrom('audit')
    .select('id')
    .where('business_id', '=', businessId)
    .where('actor', '=', actor)
    // Keys choose the name, and people can have the same one.
    .where(sql<boolean>`service_key is not distinct from nullif(current_setting('loyalty.key', true), '')`)
    .where('action', '=', action)
    .where('subject', '=', subject)
    .where(sql<boolean>`detail is not distinct from ${detail ? JSON.stringify(detail) : null}::jsonb`)
    .where('at', '>', new Date(at.getTime() - HOUR_MS))
    .limit(1);
  if (isFirstPage || !(await recent.executeTakeFirst())) await audit(db, entry);
}

/** Sets the principal of the audit rows of a transaction: the name of a service key, or a person by `toStaffPrincipal`. */
export async function setAuditPrincipal(tx: Tx, principal: string): Promise<void> {
  await sql`select set_config('loyalty.key', ${principal}, true)`.execute(tx);
}
