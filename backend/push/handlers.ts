import { audit } from '../audit/queries';
import { transact } from '../db/transact';
import type { Handlers } from '../http/context';
import { ProblemError } from '../http/problems';
import { existingMember } from '../members/existing';
import { forgetDevice, keepDevice, tokensOf } from './queries';

export const pushHandlers = {
  /** The same answer whether or not the token is kept: it tells nobody whose it is. */
  async addPushToken(context, { body }) {
    const { app, business, memberId, session, now } = context;
    if (!session) throw new ProblemError('SESSION_REQUIRED');
    const device = { businessId: business.id, memberId, browser: session.browser, now, ...body };
    const kept = await transact(app.db, (tx) => keepDevice(tx, device));
    if (!kept) context.securityEvent('push.foreign');
    return { status: 'OK' };
  },
  async deletePushToken({ db, business, memberId }, { body }) {
    await forgetDevice(db, { businessId: business.id, memberId, token: body.token });
    return { status: 'OK' };
  },
  /** @throws {ProblemError} PUSH_NOT_CONFIGURED by the operator, or by the business; NOT_FOUND */
  async sendPush({ app, db, now }, { body }) {
    const { businessId, comoMemberId: memberId, ...message } = body;
    await existingMember(db, businessId, memberId);
    const business = await app.businesses.byId(businessId);
    const projectId = business?.file.configuration.firebase?.projectId;
    const send = app.push;
    if (!send || !projectId) throw new ProblemError('PUSH_NOT_CONFIGURED');
    const tokens = await tokensOf(db, businessId, memberId);
    const outcomes = await Promise.all(
      tokens.map(async (token) => {
        const outcome = await send(projectId, token, message);
        if (outcome === 'gone') await forgetDevice(db, { businessId, memberId, token });
        return outcome;
      }),
    );
    const sent = outcomes.filter((outcome) => outcome === 'sent').length;
    const failed = outcomes.length - sent;
    const detail = { sent: String(sent), failed: String(failed) };
    await audit(db, { at: now, businessId, actor: 'admin', action: 'push.send', subject: memberId, detail });
    return { sent, failed };
  },
} satisfies Handlers;
