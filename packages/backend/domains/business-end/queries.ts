import { sql } from 'kysely';
import type { Database } from '../../db/database';
import type { Tx } from '../../db/transact';
import { allocateRevision } from '../businesses';

/** When a business was disabled and its deletion began; its row is locked for the transaction. */
export function lockBusiness(tx: Tx, id: string) {
  return tx
    .selectFrom('businesses')
    .select(['disabled_at', 'deletion_began_at'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

/** When a business was disabled; undefined if there is no such business. */
export function findDisabledAt(db: Database, id: string) {
  return db
    .selectFrom('businesses')
    .select('disabled_at')
    .where('id', '=', id)
    .where('deletion_began_at', 'is', null)
    .executeTakeFirst();
}

/** Changes a business's state; every process detects this by the revision. */
export async function setState(
  tx: Tx,
  id: string,
  state: { disabled_at: Date | null } | { deletion_began_at: Date },
): Promise<void> {
  const revision = await allocateRevision(tx);
  await tx
    .updateTable('businesses')
    .set({ ...state, revision })
    .where('id', '=', id)
    .execute();
}

/**
 * Extends the expiry of points, credit, gifts and messages (except codes) by the time that each had left when the
 * business was disabled. Served by `lots_expiry`, `gifts_member` and `outbox_member`.
 */
export async function extendDeadlines(tx: Tx, id: string, disabledAt: Date, now: Date): Promise<void> {
  const closed = sql`${now}::timestamptz - ${disabledAt}::timestamptz`;
  const isWithinPeriod = (column: string) =>
    sql`${sql.ref(column)} > ${disabledAt}::timestamptz and ${sql.ref(column)} <= ${now}::timestamptz`;
  await sql`
    update lots set expires_at = lots.expires_at + (${closed}) from accounts a
    where a.id = lots.account_id and a.business_id = ${id} and lots.remaining > 0 and lots.expires_at < 'infinity'
      and ${isWithinPeriod('lots.expires_at')}`.execute(tx);
  await sql`
    update gifts set valid_until = valid_until + (${closed})
    where business_id = ${id} and used_at is null and ${isWithinPeriod('valid_until')}`.execute(tx);
  await sql`
    update outbox set expires_at = expires_at + (${closed})
    where business_id = ${id} and sent_at is null and failed_at is null and code_id is null
      and expires_at > ${disabledAt}::timestamptz`.execute(tx);
}
