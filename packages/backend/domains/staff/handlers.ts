import { audit, setAuditPrincipal } from '../../core/audit';
import { toStaffPrincipal } from '../../core/staff-session';
import { ProblemError } from '../../core/problems';
import type { Handlers, RequestContext } from '../../core/request-context';
import { transact } from '../../db/transact';
import { findTypicalBill } from '../businesses';
import { approvePurchaseByCode } from './approve';
import { listBlocks, listInvitations } from './invitation-queries';
import { acceptStaffInvitation, allowStaffInvitations, declineStaffInvitation } from './invitations';
import { changeStaff, inviteStaff, listStaffCreations, removeStaff } from './manage';
import { sendAccessNotice } from './access-notice';
import { createPasskeyNotice } from './messages';
import { deletePasskey, listPasskeys } from './passkey-queries';
import { createPasskeyRegistration, createPasskeySignIn, openSessionByPasskey, registerPasskey } from './passkeys';
import { confirmByCode, confirmByPasskey } from './proof';
import { presentBusiness, presentStaffMember } from './present';
import { countPasskeys, listStaff, setStaffLocale, setStaffName } from './queries';
import { deletePasskeySessions, deletePinSessions, deleteStaffSession, listStaffSessions } from './sessions';
import { deletePins } from './pin-queries';
import { deleteStaffPin, listDevicePeople, setStaffPin, switchStaff } from './pins';
import { openSessionByCode, requestStaffCode, requireDesk } from './sign-in';

const OK = { status: 'OK' } as const;

/** The names of businesses that exist, in the order of their ids. */
async function nameBusinesses({ app }: RequestContext, businessIds: readonly string[]) {
  const businesses = await Promise.all(businessIds.map((id) => app.businesses.findById(id)));
  return businesses.flatMap((business) =>
    business ? [{ businessId: business.id, businessName: business.file.configuration.businessName }] : [],
  );
}

export const staffHandlers = {
  requestStaffCode,
  openStaffSession: openSessionByCode,
  createPasskeySignIn,
  openPasskeySession: openSessionByPasskey,
  confirmStaffSession: confirmByCode,
  confirmStaffSessionByPasskey: confirmByPasskey,
  approvePurchase: approvePurchaseByCode,
  createPasskeyRegistration,
  registerPasskey,
  listDevicePeople,
  setStaffPin,
  deleteStaffPin,
  switchStaff,
  inviteStaff,
  changeStaff,
  removeStaff,
  listStaffCreations,
  acceptInvitation: acceptStaffInvitation,
  declineInvitation: declineStaffInvitation,
  allowInvitations: allowStaffInvitations,
  async getStaffSession(context) {
    const { app, db, requiredStaff: session } = context;
    const businesses = await Promise.all(
      session.roles.map(async (at) => {
        const business = await app.businesses.findById(at.businessId);
        if (!business) return [];
        const typicalBill = await findTypicalBill(db, business, context.now);
        return [presentBusiness(business, at, { language: session.locale, typicalBill })];
      }),
    );
    // What other businesses want of the person is the own account's.
    const isByPin = session.openedWith === 'pin';
    const invitations = isByPin ? [] : await listInvitations(db, session.staffId);
    const inviting = await nameBusinesses(
      context,
      invitations.map(({ business_id }) => business_id),
    );
    return {
      staffId: session.staffId,
      name: session.name,
      email: session.email,
      locale: session.locale,
      sessionId: session.sessionId,
      openedWith: session.openedWith,
      expiresAt: session.expiresAt.toISOString(),
      passkeys: await countPasskeys(db, session.staffId),
      businesses: businesses.flat().sort((a, b) => a.businessName.localeCompare(b.businessName)),
      invitations: inviting.flatMap((business) =>
        invitations
          .filter(({ business_id }) => business_id === business.businessId)
          .map(({ role, name, invited_at }) => ({ ...business, role, name, invitedAt: invited_at.toISOString() })),
      ),
      blocked: isByPin ? [] : await nameBusinesses(context, await listBlocks(db, session.staffId)),
    };
  },
  async endStaffSession({ db, requiredStaff: { staffId, sessionId } }) {
    await deleteStaffSession(db, staffId, sessionId);
    return OK;
  },
  async setStaffLocale({ db, requiredStaff: { staffId } }, { body }) {
    await setStaffLocale(db, staffId, body.locale);
    return OK;
  },
  async setStaffName({ db, requiredStaff: { staffId } }, { body }) {
    await setStaffName(db, staffId, body.name);
    return OK;
  },
  async listStaffSessions({ db, now, requiredStaff: { staffId, sessionId } }) {
    const rows = await listStaffSessions(db, staffId, now);
    return {
      sessions: rows.map((row) => ({
        sessionId: row.id,
        current: row.id === sessionId,
        openedAt: row.created_at.toISOString(),
        openedWith: row.opened_with,
        device: row.device,
        lastSeenAt: row.last_seen_at.toISOString(),
        expiresAt: row.expires_at.toISOString(),
      })),
    };
  },
  async revokeStaffSession({ db, requiredStaff: { staffId } }, { params }) {
    await transact(db, async (tx) => {
      if (!(await deleteStaffSession(tx, staffId, params.sessionId))) throw new ProblemError('NOT_FOUND');
      // A session does not know its device, where a PIN would be a way back in.
      await deletePins(tx, staffId);
      await deletePinSessions(tx, staffId);
    });
    return OK;
  },
  async listPasskeys({ db, requiredStaff: { staffId } }) {
    const rows = await listPasskeys(db, staffId);
    return {
      passkeys: rows.map(({ id, name, created_at, last_used_at, synced }) => ({
        passkeyId: id,
        name,
        createdAt: created_at.toISOString(),
        lastUsedAt: last_used_at?.toISOString() ?? null,
        synced,
      })),
    };
  },
  async deletePasskey(context, { params: { passkeyId } }) {
    const { db, now, requiredStaff } = context;
    const { staffId, sessionId, email, locale, roles } = requiredStaff;
    const { host } = requireDesk(context);
    await transact(db, async (tx) => {
      const deleted = await deletePasskey(tx, staffId, passkeyId);
      if (deleted === undefined) throw new ProblemError('NOT_FOUND');
      await deletePasskeySessions(tx, { staffId, passkeyId, sessionId });
      // Signing in by the passkey is what PINs of its device are valid by.
      await deletePins(tx, staffId);
      await deletePinSessions(tx, staffId);
      await sendAccessNotice(tx, { email, locale }, now, (language) =>
        createPasskeyNotice({ locale: language, host, name: deleted, change: 'deleted' }),
      );
      await setAuditPrincipal(tx, toStaffPrincipal(staffId));
      for (const { businessId, name } of roles)
        await audit(tx, { at: now, businessId, actor: name, action: 'staff.deletePasskey', subject: staffId });
    });
    return OK;
  },
  async listStaff({ db }, { query }) {
    const rows = await listStaff(db, query.businessId);
    return { staff: rows.map(presentStaffMember) };
  },
} satisfies Handlers;
