import { sql } from 'kysely';
import type { App } from '../../core/app';
import { audit } from '../../core/audit';
import type { MemberRef } from '../../core/member-ref';
import type { Tx } from '../../db/transact';
import type { RequestContext } from '../../core/request-context';
import { createId } from '../../core/secrets';
import { limitRewardMemory, toRewardOccasion } from '../rewarded-contacts';
import { cancelMemberPlans } from '../subscriptions';
import { endPassDevices } from '../wallet-pass';
import { personalDataInventory } from './personal-data-inventory';
import { findDataSubject } from './subject';

/**
 * Erases a member: every row of theirs is deleted, the identifiers become free, and the rows that the ledger's sums
 * require get a pseudonym. All or nothing, in the caller's transaction (security 2.5, G5).
 * @param cause the call that requested it
 */
export async function eraseMember(tx: Tx, context: RequestContext, cause: 'deleteMember' | 'withdrawConsent') {
  const { app, business, memberId, now } = context;
  const member = { businessId: business.id, memberId };
  await lockMember(tx, member);
  await cancelMemberPlans(tx, context);
  await limitRewardMemory(tx, toRewardOccasion(context), memberId);
  const pseudonym = await eraseRows(tx, app, member, now);
  await audit(tx, {
    at: now,
    businessId: business.id,
    actor: 'member',
    action: 'member.erase',
    subject: pseudonym,
    detail: { cause },
  });
}

/** Locks a member: the accounts first, as in purchases, so that the two never deadlock. */
async function lockMember(tx: Tx, { businessId, memberId }: MemberRef): Promise<void> {
  await sql`select id from accounts where business_id = ${businessId} and member_id = ${memberId} order by id for update`.execute(
    tx,
  );
  await sql`select id from members where business_id = ${businessId} and id = ${memberId} for update`.execute(tx);
}

/** Erases the rows of a member by the inventory, and tells receivers. @returns the pseudonym of the rows that stay */
export async function eraseRows(tx: Tx, app: App, member: MemberRef, now: Date): Promise<string> {
  const { businessId, memberId } = member;
  await lockMember(tx, member);
  const subject = await findDataSubject(app, tx, businessId, memberId);
  const pseudonym = `erased-${createId()}`;
  await endPassDevices(tx, member, now);
  await sql`select set_config('loyalty.erasing', ${`${businessId}/${memberId}`}, true)`.execute(tx);
  for (const { table, condition, onErasure } of personalDataInventory) {
    if (onErasure.rows === 'delete') await sql`delete from ${sql.table(table)} where ${condition(subject)}`.execute(tx);
    if (onErasure.rows === 'unlink')
      await sql`update ${sql.table(table)} set ${sql.ref(onErasure.column)} = null where ${condition(subject)}`.execute(
        tx,
      );
    if (onErasure.rows !== 'rename') continue;
    if (onErasure.orDelete)
      await sql`delete from ${sql.table(table)} where ${sql.ref(onErasure.column)} is null and ${condition(subject)}`.execute(
        tx,
      );
    const clear = onErasure.clear ? sql`, ${sql.ref(onErasure.clear)} = null` : sql``;
    await sql`update ${sql.table(table)} set ${sql.ref(onErasure.column)} = ${pseudonym}${clear} where ${condition(subject)}`.execute(
      tx,
    );
  }
  await sql`select set_config('loyalty.erasing', '', true)`.execute(tx);
  // Receivers have the member's id, and have to erase what they know under it (decision 036).
  await sql`select webhook_record(${businessId}, ${memberId}, 'member.deleted', ${now}::timestamptz, '{}')`.execute(tx);
  return pseudonym;
}
