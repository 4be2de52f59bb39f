import type { CallResponse, ParsedRequest } from 'loyalty-contract/calls/calls';
import { audit, setAuditPrincipal } from '../../core/audit';
import type { Business } from '../../core/business';
import { createFieldProblem } from '../../core/problems';
import type { RequestContext } from '../../core/request-context';
import { transact } from '../../db/transact';
import { findUnopenedState, requireMember } from '../members';
import { reserveEnrolmentMessage } from '../sign-in';
import { sendEnrolmentMessage } from '../till';
import { findUnprovedContacts } from './queries';

/**
 * Sends the message of an enrolment again. The answer is the same whether it was: what other businesses send is not told.
 * @throws {ProblemError} NOT_FOUND, INVALID_REQUEST (comoMemberId: `joined`, `no_contact`)
 */
export async function sendEnrolmentAgain(
  context: RequestContext,
  business: Business,
  { comoMemberId: memberId, by }: ParsedRequest<'sendEnrolmentAgain'>['body'] & { comoMemberId: string },
): Promise<CallResponse<'sendEnrolmentAgain'>> {
  const { app, db, now, serviceKey } = context;
  context.business = business;
  const member = { businessId: business.id, memberId };
  await requireMember(db, business.id, memberId);
  if (!(await findUnopenedState(db, member))) throw createFieldProblem('comoMemberId', 'joined');
  const contacts = await findUnprovedContacts(db, member);
  if (contacts.length === 0) throw createFieldProblem('comoMemberId', 'no_contact');
  for (const contact of contacts)
    if (await reserveEnrolmentMessage(context, contact))
      await sendEnrolmentMessage(context, business, { memberId, contact });
  await transact(app.db, async (tx) => {
    await setAuditPrincipal(tx, serviceKey.name);
    await audit(tx, { at: now, businessId: business.id, actor: by, action: 'member.enrolAgain', subject: memberId });
  });
  return { comoMemberId: memberId };
}
