import { audit } from '../../core/audit';
import { transact } from '../../db/transact';
import { withAdminIdempotency } from '../../core/admin-idempotency';
import type { Handlers } from '../../core/request-context';
import { ProblemError } from '../../core/problems';
import { requireMember } from '../members/require-member';
import { enqueuePush, deleteDevice, upsertDevice, findTokens } from './queries';

export const pushHandlers = {
  /** The same response whether or not the token was stored, so that it does not reveal its owner. */
  async addPushToken(context, { body }) {
    const { app, business, memberId, session, now } = context;
    if (!session) throw new ProblemError('SESSION_REQUIRED');
    const device = { businessId: business.id, memberId, browser: session.browser, now, ...body };
    const stored = await transact(app.db, (tx) => upsertDevice(tx, device));
    if (!stored) context.securityEvent('push.foreign');
    return { status: 'OK' };
  },
  async deletePushToken({ db, business, memberId }, { body }) {
    await deleteDevice(db, { businessId: business.id, memberId, token: body.token });
    return { status: 'OK' };
  },
  /** @throws {ProblemError} PUSH_NOT_CONFIGURED by the operator, or by the business; NOT_FOUND */
  async sendPush(context, request) {
    const { app, db, now } = context;
    const { businessId, comoMemberId: memberId, ...message } = request.body;
    await requireMember(db, businessId, memberId);
    const business = await app.businesses.byId(businessId);
    if (!app.push || !business?.file.configuration.firebase) throw new ProblemError('PUSH_NOT_CONFIGURED');
    return withAdminIdempotency(context, request, async (tx) => {
      const tokens = await findTokens(tx, businessId, memberId);
      await enqueuePush(tx, { businessId, memberId, tokens, ...message, now });
      const detail = { queued: String(tokens.length) };
      await audit(tx, { at: now, businessId, actor: context.actor, action: 'push.send', subject: memberId, detail });
      return { queued: tokens.length };
    });
  },
} satisfies Handlers;
