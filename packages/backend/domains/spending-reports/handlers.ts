import type { ParsedRequest } from 'loyalty-contract/calls/calls';
import { audit } from '../../core/audit';
import { createLocalizer } from '../../core/language';
import { ProblemError } from '../../core/problems';
import type { Handlers, RequestContext } from '../../core/request-context';
import { transact, type Tx } from '../../db/transact';
import { createSpendingKey, formatAmounts } from '../notices';
import { enqueueMessages } from '../outbox';
import { findConfirmedContacts } from '../sign-in';
import { createReportMessage } from './message';
import { lockOwnPayment, lockOwnRedemption, storeReport } from './queries';

type Body = ParsedRequest<'reportSpending'>['body'];

/** The payment or redemption of the member, locked. @throws {ProblemError} NOT_FOUND, also for one that was not confirmed */
async function lockSpending(tx: Tx, { business, memberId }: RequestContext, { kind, id }: Body) {
  const member = { businessId: business.id, memberId };
  const language = business.file.defaultLanguage;
  const localize = createLocalizer(business, language);
  if (kind === 'payment') {
    const row = await lockOwnPayment(tx, member, id);
    if (!row?.at) throw new ProblemError('NOT_FOUND');
    const what = formatAmounts([{ account: row.account, amount: row.amount }], business, language, localize);
    return { ...row, at: row.at, what, table: 'payments' as const, action: 'payment.report' as const };
  }
  const row = await lockOwnRedemption(tx, member, id);
  if (!row?.at) throw new ProblemError('NOT_FOUND');
  const what = localize(row.text.name);
  return { ...row, at: row.at, what, table: 'redemptions' as const, action: 'gift.report' as const };
}

/** Tells the business's own address, with the member's confirmed one for a reply; nobody, if the business has none. */
async function tellBusiness(
  tx: Tx,
  { business, memberId, now }: RequestContext,
  spending: Awaited<ReturnType<typeof lockSpending>>,
): Promise<void> {
  const to = business.file.configuration.feedbackEmail;
  if (!to) return;
  const { what, location_id: locationId, at, done_by: doneBy } = spending;
  const { email } = await findConfirmedContacts(tx, business.id, memberId);
  const mail = createReportMessage(business, { what, locationId, at, doneBy, memberId });
  const language = business.file.defaultLanguage;
  const message = { language, channel: 'email' as const, to, replyTo: email, fromMember: true, createdAt: now };
  await enqueueMessages(tx, [{ businessId: business.id, memberId, ...message, ...mail }]);
}

export const spendingReportHandlers = {
  /** Once for each payment and redemption; a repeated report changes nothing. */
  async reportSpending(context, { body }) {
    const { app, business, memberId, now } = context;
    return transact(app.db, async (tx) => {
      const spending = await lockSpending(tx, context, body);
      if (spending.reported_at) return { reportedAt: spending.reported_at.toISOString() };
      const { id, table, action, location_id: location } = spending;
      const member = { businessId: business.id, memberId };
      await storeReport(tx, member, { table, id, noticeKey: createSpendingKey(body.kind, id) }, now);
      const detail = { [body.kind]: id, location };
      await audit(tx, { at: now, businessId: business.id, actor: 'member', action, subject: memberId, detail });
      await tellBusiness(tx, context, spending);
      return { reportedAt: now.toISOString() };
    });
  },
} satisfies Handlers;
