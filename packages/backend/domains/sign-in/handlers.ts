import type { CallResponse, ParsedRequest } from 'loyalty-contract/calls/calls';
import { MIGRATION_CARD } from 'loyalty-contract/identifier-kinds';
import { audit } from '../../core/audit';
import { withAdminIdempotency } from '../../core/admin-idempotency';
import type { Handlers, RequestContext } from '../../core/request-context';
import { ProblemError } from '../../core/problems';
import { sha256 } from '../../core/secrets';
import { requireMember } from '../members';
import { getDefaultChannel } from './channels';
import { guardSignIn } from './guard-sign-in';
import { getTyped, toIdentifier } from './identifiers';
import { openConsentSession, openCustomSession } from './open-session';
import { requestCode } from './request-code';
import { revokeMember, revokeSession } from './sessions';
import { verifyCode } from './verify-code';

type CodeCall = 'requestVerification' | 'loginVerify';

/** Serves the calls for codes whose purpose is `confirm`: a signed-in member confirms an operation by them. */
export type ConfirmationCalls = {
  [K in CodeCall]: (context: RequestContext, body: ParsedRequest<K>['body']) => Promise<CallResponse<K>>;
};

const signInHandlers = {
  async requestOtpVerification(context, { body }) {
    const demand = await guardSignIn(context, body, body.channel);
    if (demand) return demand;
    return requestCode(context, {
      identifier: toIdentifier(context.business, body),
      typed: getTyped(body),
      channel: body.channel,
      again: true,
    });
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

/** The handlers of sign-in. Its calls for codes also serve step-up, by their `purpose`. */
export const createSignInHandlers = (confirmation: ConfirmationCalls) =>
  ({
    ...signInHandlers,
    async requestVerification(context, { body }) {
      const demand = await guardSignIn(context, body, getDefaultChannel(body.customIdentifier));
      if (demand) return demand;
      if (body.purpose === 'confirm') return confirmation.requestVerification(context, body);
      const identifier = toIdentifier(context.business, body);
      const proof = identifier.kind === MIGRATION_CARD ? (body.migrationAdditionalField ?? '') : undefined;
      return requestCode(context, { identifier, typed: getTyped(body), proof });
    },
    async loginVerify(context, { body }) {
      const demand = await guardSignIn(context, body);
      if (demand) return demand;
      if (body.purpose === 'confirm') return confirmation.loginVerify(context, body);
      return verifyCode(context, toIdentifier(context.business, body), body.code);
    },
  }) satisfies Handlers;
