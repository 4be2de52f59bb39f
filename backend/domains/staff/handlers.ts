import { audit, setAuditPrincipal } from '../../core/audit';
import { toStaffPrincipal } from '../../core/staff-session';
import { ProblemError } from '../../core/problems';
import type { Handlers } from '../../core/request-context';
import { transact } from '../../db/transact';
import { changeStaff, inviteStaff, removeStaff } from './manage';
import { deletePasskey, listPasskeys } from './passkey-queries';
import { createPasskeyRegistration, createPasskeySignIn, openSessionByPasskey, registerPasskey } from './passkeys';
import { presentBusiness, presentStaffMember } from './present';
import { countPasskeys, listStaff, setStaffLocale } from './queries';
import { deleteStaffSessions, listStaffSessions } from './sessions';
import { openSessionByCode, requestStaffCode } from './sign-in';

const OK = { status: 'OK' } as const;

export const staffHandlers = {
  requestStaffCode,
  openStaffSession: openSessionByCode,
  createPasskeySignIn,
  openPasskeySession: openSessionByPasskey,
  createPasskeyRegistration,
  registerPasskey,
  inviteStaff,
  changeStaff,
  removeStaff,
  async getStaffSession({ app, db, requiredStaff: session }) {
    const businesses = await Promise.all(
      session.roles.map(async (at) => {
        const business = await app.businesses.findById(at.businessId);
        return business ? [presentBusiness(business, at, session.locale)] : [];
      }),
    );
    return {
      staffId: session.staffId,
      name: session.roles[0]?.name ?? session.email,
      email: session.email,
      locale: session.locale,
      sessionId: session.sessionId,
      openedWith: session.openedWith,
      expiresAt: session.expiresAt.toISOString(),
      passkeys: await countPasskeys(db, session.staffId),
      businesses: businesses.flat().sort((a, b) => a.businessName.localeCompare(b.businessName)),
    };
  },
  async endStaffSession({ db, requiredStaff: { staffId, sessionId } }) {
    await deleteStaffSessions(db, staffId, sessionId);
    return OK;
  },
  async setStaffLocale({ db, requiredStaff: { staffId } }, { body }) {
    await setStaffLocale(db, staffId, body.locale);
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
    const revoked = await deleteStaffSessions(db, staffId, params.sessionId);
    if (revoked === 0) throw new ProblemError('NOT_FOUND');
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
  async deletePasskey({ db, now, requiredStaff: { staffId, roles } }, { params }) {
    await transact(db, async (tx) => {
      const deleted = await deletePasskey(tx, staffId, params.passkeyId);
      if (deleted === undefined) throw new ProblemError('NOT_FOUND');
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
