import { audit } from '../../core/audit';
import { withAdminIdempotency } from '../../core/admin-idempotency';
import type { Handlers } from '../../core/request-context';
import { ProblemError } from '../../core/problems';
import { sha256 } from '../../core/secrets';
import { requireMember } from '../members';
import { guardSignIn } from './guard-sign-in';
import { toIdentifier } from './identifiers';
import { openConsentSession, openCustomSession } from './open-session';
import { requestCode } from './request-code';
import { revokeMember, revokeSession } from './sessions';

export const signInHandlers = {
  async requestOtpVerification(context, { body }) {
    const demand = await guardSignIn(context, body, body.channel);
    if (demand) return demand;
    return requestCode(context, { identifier: toIdentifier(context.business, body), channel: body.channel });
  },
  openCustomSession: (context, { body }) => openCustomSession(context, body),
  openConsentSession: (context, { body }) => openConsentSession(context, body),
  async getSession({ session }) {
    if (!session) throw new ProblemError('SESSION_REQUIRED');
    const { memberId, businessId, firstName, lastName, openedBy, support, expiresAt } = session;
    const member = { businessId, comoMemberId: memberId, firstName, lastName };
    return { ...member, openedBy, support, expiresAt: expiresAt.toISOString() };
  },
  async endSession(context) {
    const { db, memberToken, now } = context;
    const ended = memberToken ? await revokeSession(db, sha256(memberToken), now) : false;
    if (ended) context.recordSecurityEvent('logout');
    return { status: 'OK' };
  },
  revokeSessions: (context, request) =>
    withAdminIdempotency(context, request, async (tx) => {
      const { businessId, comoMemberId, revokedBy, reason } = request.body;
      await requireMember(tx, businessId, comoMemberId);
      const revoked = await revokeMember(tx, businessId, comoMemberId, context.now);
      await audit(tx, {
        at: context.now,
        businessId,
        actor: revokedBy,
        action: 'sessions.revoke',
        subject: comoMemberId,
        detail: { sessions: String(revoked), ...(reason ? { reason } : {}) },
      });
      return { revoked };
    }),
} satisfies Handlers;
