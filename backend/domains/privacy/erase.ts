import { sql } from 'kysely';
import { audit } from '../../core/audit';
import type { Tx } from '../../db/transact';
import type { RequestContext } from '../../core/request-context';
import { newId } from '../../core/secrets';
import { stopPayments } from '../subscriptions/cancel';
import { personalDataInventory } from './personal-data-inventory';
import { dataSubject } from './subject';

/**
 * Ends a member's account: every row of theirs goes, the identifiers are free again, and what must stay for the sums of
 * the ledger to hold gets a name that leads to nobody. All or nothing, in the caller's transaction (security 2.5, G5).
 * @param cause the call that it came by
 */
export async function eraseMember(tx: Tx, context: RequestContext, cause: 'deleteMember' | 'withdrawConsent') {
  const { app, business, memberId, now } = context;
  // The accounts first, as purchases do, so that one of them and this never wait for each other.
  await sql`select id from accounts where business_id = ${business.id} and member_id = ${memberId} order by id for update`.execute(
    tx,
  );
  await sql`select id from members where business_id = ${business.id} and id = ${memberId} for update`.execute(tx);
  await stopPayments(tx, context);
  const of = await dataSubject(app, tx, business.id, memberId);
  const nobody = `erased-${newId()}`;
  await sql`select set_config('loyalty.erasing', ${`${business.id}/${memberId}`}, true)`.execute(tx);
  for (const { table, whose, end } of personalDataInventory) {
    if (end.rows === 'delete') await sql`delete from ${sql.table(table)} where ${whose(of)}`.execute(tx);
    if (end.rows !== 'rename') continue;
    const clear = end.clear ? sql`, ${sql.ref(end.clear)} = null` : sql``;
    await sql`update ${sql.table(table)} set ${sql.ref(end.column)} = ${nobody}${clear} where ${whose(of)}`.execute(tx);
  }
  await sql`select set_config('loyalty.erasing', '', true)`.execute(tx);
  await audit(tx, {
    at: now,
    businessId: business.id,
    actor: 'member',
    action: 'member.erase',
    subject: nobody,
    detail: { cause },
  });
}
