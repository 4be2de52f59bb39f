import { audit } from '../audit/queries';
import { guard } from '../captcha/guard';
import { withAdminKey } from '../http/admin-idempotency';
import type { Handlers } from '../http/context';
import { ProblemError } from '../http/problems';
import { existingMember } from '../members/existing';
import { MIGRATION_CARD } from '../members/identifiers';
import { requestConfirmation, verifyConfirmation } from '../step-up/confirm-calls';
import { ownChannel } from './channels';
import { guardSignIn } from './guard-sign-in';
import { toIdentifier } from './identify';
import { budgets } from './limits';
import { openConsentSession, openCustomSession } from './open-session';
import { register } from './register';
import { requestCode } from './request-code';
import { revokeMember, revokeToken } from './sessions';
import { verifyCode } from './verify-code';

export const signInHandlers = {
  async requestVerification(context, { body }) {
    const demand = await guardSignIn(context, body, ownChannel(body.customIdentifier));
    if (demand) return demand;
    if (body.purpose === 'confirm') return requestConfirmation(context, body);
    const identifier = toIdentifier(context.business, body);
    const proof = identifier.kind === MIGRATION_CARD ? (body.migrationAdditionalField ?? '') : undefined;
    return requestCode(context, { identifier, proof });
  },
  async requestOtpVerification(context, { body }) {
    const demand = await guardSignIn(context, body, body.channel);
    if (demand) return demand;
    return requestCode(context, { identifier: toIdentifier(context.business, body), channel: body.channel });
  },
  async loginVerify(context, { body }) {
    const demand = await guardSignIn(context, body);
    if (demand) return demand;
    if (body.purpose === 'confirm') return verifyConfirmation(context, body);
    return verifyCode(context, toIdentifier(context.business, body), body.code);
  },
  async register(context, { body }) {
    const counted = [budgets.registrationsByAddress, budgets.duplicatesByAddress];
    const demand = await guard(context, body.recaptchaData ?? {}, 'register', counted);
    return demand ?? register(context, body);
  },
  openCustomSession: (context, { body }) => openCustomSession(context, body),
  openConsentSession: (context, { body }) => openConsentSession(context, body),
  async getSession({ session }) {
    if (!session) throw new ProblemError('SESSION_REQUIRED');
    const { memberId, businessId, firstName, lastName, openedBy, support, expiresAt } = session;
    const ends = expiresAt.toISOString();
    return { businessId, comoMemberId: memberId, firstName, lastName, openedBy, support, expiresAt: ends };
  },
  async endSession(context) {
    const ended = context.memberToken ? await revokeToken(context.db, context.memberToken, context.now) : false;
    if (ended) context.securityEvent('logout');
    return { status: 'OK' };
  },
  revokeSessions: (context, request) =>
    withAdminKey(context, request, async (tx) => {
      const { businessId, comoMemberId, revokedBy, reason } = request.body;
      await existingMember(tx, businessId, comoMemberId);
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
