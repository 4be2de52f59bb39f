import { audit, setAuditPrincipal } from '../../core/audit';
import { toStaffPrincipal } from '../../core/staff-session';
import type { RequestContext } from '../../core/request-context';
import type { Tx } from '../../db/transact';
import { acceptInvitations, lockStaff, rememberStaffDevice } from './queries';
import { insertStaffSession } from './sessions';

interface SignIn {
  staffId: string;
  openedWith: 'code' | 'passkey';
  device: string | undefined;
}

/** Opens a session of a person, accepts invitations, and writes the sign-in to the log of each business. */
export async function openStaffSession({ now, sentBrowserHash }: RequestContext, tx: Tx, signIn: SignIn) {
  await lockStaff(tx, signIn.staffId);
  if (sentBrowserHash !== undefined) await rememberStaffDevice(tx, signIn.staffId, sentBrowserHash, now);
  const accepted = await acceptInvitations(tx, signIn.staffId, now);
  const opened = await insertStaffSession(tx, signIn, now);
  await setAuditPrincipal(tx, toStaffPrincipal(signIn.staffId));
  const roles = await tx
    .selectFrom('staff_roles')
    .select(['business_id', 'name'])
    .where('staff_id', '=', signIn.staffId)
    .orderBy('business_id')
    .execute();
  for (const { business_id: businessId, name: nameAtBusiness } of roles) {
    await audit(tx, {
      at: now,
      businessId,
      actor: nameAtBusiness,
      action: 'staff.signIn',
      subject: signIn.staffId,
      detail: { by: signIn.openedWith, ...(accepted.includes(businessId) ? { accepted: 'invitation' } : {}) },
    });
  }
  return { status: 'OK' as const, token: opened.token, expiresAt: opened.expiresAt.toISOString() };
}
