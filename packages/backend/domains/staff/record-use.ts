import { sql } from 'kysely';
import { audit, setAuditPrincipal } from '../../core/audit';
import type { RequestContext } from '../../core/request-context';
import { toStaffPrincipal, type StaffRoleAt } from '../../core/staff-session';
import { USE_INTERVAL_MS } from '../../core/time/use-interval';
import { transact } from '../../db/transact';

/**
 * Records that a person uses the desk for a business: the time, once a minute, and the sign-in in its log, once for a
 * session. A business learns nothing of what the person does for others.
 */
export async function recordStaffUse(
  { db, now, requiredStaff: session }: RequestContext,
  { businessId, name, lastSeenAt }: StaffRoleAt,
): Promise<void> {
  const { staffId, sessionId, openedWith } = session;
  const isSeen = lastSeenAt !== null && Math.abs(now.getTime() - lastSeenAt.getTime()) < USE_INTERVAL_MS;
  const isKnown = session.usedFor.includes(businessId);
  if (isSeen && isKnown) return;
  await transact(db, async (tx) => {
    const roles = tx.updateTable('staff_roles').set({ last_seen_at: now });
    await roles.where('business_id', '=', businessId).where('staff_id', '=', staffId).execute();
    if (isKnown) return;
    const { numUpdatedRows } = await tx
      .updateTable('staff_sessions')
      .set({ used_for: sql`array_append(used_for, ${businessId})` })
      .where('id', '=', sessionId)
      // Another request of the same page may have recorded it meanwhile.
      .where(sql<boolean>`not ${businessId} = any(used_for)`)
      .executeTakeFirstOrThrow();
    if (numUpdatedRows === 0n) return;
    await setAuditPrincipal(tx, toStaffPrincipal(staffId));
    const detail = { by: openedWith };
    await audit(tx, { at: now, businessId, actor: name, action: 'staff.signIn', subject: staffId, detail });
  });
}
