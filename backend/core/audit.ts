import type { Kysely } from 'kysely';
import type { Schema } from '../db/schema';
import { toJson } from '../db/values';

/** An action to audit. Ids only; no names, addresses or numbers. */
export interface AuditEntry {
  at: Date;
  businessId: string | null;
  actor: string;
  action: string;
  subject: string;
  detail?: Record<string, string>;
}

/** Writes an audit entry, in the same transaction as the change that it records. */
export async function audit(
  db: Kysely<Schema>,
  { at, businessId, actor, action, subject, detail }: AuditEntry,
): Promise<void> {
  await db
    .insertInto('audit')
    .values({ at, business_id: businessId, actor, action, subject, detail: detail ? toJson(detail) : null })
    .execute();
}
