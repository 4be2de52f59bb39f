import { audit } from '../../core/audit';
import { transact, type Tx } from '../../db/transact';
import { withAdminIdempotency } from '../../core/admin-idempotency';
import type { Handlers } from '../../core/request-context';
import { createFieldProblem, ProblemError } from '../../core/problems';
import { findDecision, findLatestDecisions, getConsentPurposes, requireMember } from '../members';
import { enqueueMessages } from '../outbox';
import { deleteDevice, upsertDevice, findTokens } from './queries';

/** Whether the member agreed to push messages for a purpose. */
async function isGranted(
  tx: Tx,
  { businessId, memberId, purpose }: { businessId: string; memberId: string; purpose: string },
): Promise<boolean> {
  const decisions = await findLatestDecisions(tx, businessId, [memberId]);
  return findDecision(decisions, purpose, 'push')?.given === true;
}

export const pushHandlers = {
  /** The same response whether or not the token was stored, so that it does not reveal its owner. */
  async addPushToken(context, { body }) {
    const { app, business, memberId, session, now } = context;
    if (!session) throw new ProblemError('SESSION_REQUIRED');
    const device = { businessId: business.id, memberId, browserHash: session.browserHash, now, ...body };
    const stored = await transact(app.db, (tx) => upsertDevice(tx, device));
    if (!stored) context.recordSecurityEvent('push.foreign');
    return { status: 'OK' };
  },
  async deletePushToken({ db, business, memberId }, { body }) {
    await deleteDevice(db, { businessId: business.id, memberId, token: body.token });
    return { status: 'OK' };
  },
  /** @throws {ProblemError} PUSH_NOT_CONFIGURED by the operator, or by the business; NOT_FOUND */
  async sendPush(context, request) {
    const { app, db, now } = context;
    const { businessId, comoMemberId: memberId, purpose, title, body, path } = request.body;
    await requireMember(db, businessId, memberId);
    const business = await app.businesses.findById(businessId);
    if (!app.push || !business?.file.configuration.firebase) throw new ProblemError('PUSH_NOT_CONFIGURED');
    if (
      purpose !== undefined &&
      !getConsentPurposes(business, business.file.defaultLanguage).some(({ id }) => id === purpose)
    )
      throw createFieldProblem('purpose', 'unknown');
    return withAdminIdempotency(context, request, async (tx) => {
      const isWithheld = purpose !== undefined && !(await isGranted(tx, { businessId, memberId, purpose }));
      const tokens = isWithheld ? [] : await findTokens(tx, businessId, memberId);
      const message = { businessId, memberId, channel: 'push' as const, subject: title, text: body, link: path };
      await enqueueMessages(
        tx,
        tokens.map((to) => ({ ...message, to, createdAt: now, dueAt: now })),
      );
      const detail = {
        queued: String(tokens.length),
        ...(purpose === undefined ? {} : { purpose }),
        ...(isWithheld ? { withheld: 'true' } : {}),
      };
      await audit(tx, { at: now, businessId, actor: context.actor, action: 'push.send', subject: memberId, detail });
      return { queued: tokens.length, ...(isWithheld ? { withheld: true } : {}) };
    });
  },
} satisfies Handlers;
