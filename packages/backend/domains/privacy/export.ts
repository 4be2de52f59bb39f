import { normalizeEmail } from 'loyalty-text/normalize-email';
import type { CallResponse, ParsedRequest } from 'loyalty-contract/calls/calls';
import { transact, type Tx } from '../../db/transact';
import type { RequestContext } from '../../core/request-context';
import { createFieldProblem } from '../../core/problems';
import { getFixedT } from '../../core/translate';
import type { Identifier } from '../members';
import { releaseLimits } from '../../core/rate-limits/consume';
import { enforceLimits } from '../../core/rate-limits/enforce';
import { consumeAddressProof, consumeConfirmation, findOwnContacts } from '../step-up';
import { dataReportsByMember } from '../../core/rate-limits/registry';
import { readPortalTexts } from '../content';
import { enqueueMessages } from '../outbox';
import { createDataReportArchive } from './data-report';
import { findDataReportRows } from './data-report-rows';
import { findDataSubject } from './subject';

type Body = ParsedRequest<'exportData'>['body'];

/**
 * Requires the member's code and a code sent to the address, unless the address is the member's own confirmed one.
 * @throws {ProblemError} CONFIRMATION_REQUIRED
 */
async function requireConfirmedAddress(
  tx: Tx,
  context: RequestContext,
  address: Identifier,
  token: string | undefined,
): Promise<void> {
  const contacts = await findOwnContacts(tx, context.business.id, context.memberId);
  if (contacts.some(({ kind, value }) => kind === address.kind && value === address.value)) return;
  await consumeConfirmation(tx, context, 'exportData');
  await consumeAddressProof(tx, context, { address, token, purpose: 'exportAddress' });
}

async function enqueueReport(tx: Tx, context: RequestContext, to: string): Promise<void> {
  const { app, business, memberId, language, now } = context;
  const rows = await findDataReportRows(tx, await findDataSubject(app, tx, business.id, memberId));
  const texts = await readPortalTexts(app, business, language);
  const archive = createDataReportArchive(rows, { business, language, texts, now });
  const t = getFixedT(language, business.file.texts);
  const values = { business: business.file.configuration.businessName };
  await enqueueMessages(tx, [
    {
      businessId: business.id,
      memberId,
      language,
      channel: 'email',
      to,
      subject: t('report.mail.subject', values),
      text: t('report.mail.text', values),
      attachments: [{ filename: 'my-data.zip', contentType: 'application/zip', content: archive.toString('base64') }],
      createdAt: now,
    },
  ]);
}

/**
 * Sends all data of a member to an address of theirs, at most once a day.
 * @throws {ProblemError} TOO_MANY_REQUESTS, CONFIRMATION_REQUIRED for an unconfirmed address, INVALID_REQUEST
 */
export async function exportData(context: RequestContext, body: Body): Promise<CallResponse<'exportData'>> {
  const { app, business, memberId } = context;
  const value = normalizeEmail(body.email);
  if (!value) throw createFieldProblem('email');
  const uses = [{ rateLimit: dataReportsByMember, scope: [business.id, memberId] }];
  await enforceLimits(context, uses, { name: 'export.limited' });
  try {
    await transact(app.db, async (tx) => {
      await requireConfirmedAddress(tx, context, { kind: 'email', value }, body.addressProof);
      await enqueueReport(tx, context, value);
    });
  } catch (error) {
    await releaseLimits(app, uses);
    throw error;
  }
  context.recordSecurityEvent('export.sent');
  return { status: 'OK' };
}
