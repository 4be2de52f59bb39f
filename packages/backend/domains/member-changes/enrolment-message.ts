import type { CallResponse, ParsedRequest } from 'loyalty-contract/calls/calls';
import { audit, setAuditPrincipal } from '../../core/audit';
import type { Business } from '../../core/business';
import { createFieldProblem } from '../../core/problems';
import { enforceLimits } from '../../core/rate-limits/enforce';
import { tillLimits } from '../../core/rate-limits/registry';
import type { RequestContext } from '../../core/request-context';
import { transact } from '../../db/transact';
import { findUnopenedState, requireMember } from '../members';
import { reserveEnrolmentMessage } from '../sign-in';
import { sendEnrolmentMessage } from '../till';
import { findUnprovedContacts } from './queries';

/**
 * Sends the message of an enrolment again. The answer is the same whether it was: what other businesses send is not told.
 * @throws {ProblemError} NOT_FOUND, TOO_MANY_REQUESTS, INVALID_REQUEST (comoMemberId: `joined`, `not_enrolled`, `no_contact`)
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
  const unopened = await findUnopenedState(db, member);
  if (!unopened) throw createFieldProblem('comoMemberId', 'joined');
  if (!unopened.isEnrolled) throw createFieldProblem('comoMemberId', 'not_enrolled');
  const contacts = await findUnprovedContacts(db, member);
  if (contacts.length === 0) throw createFieldProblem('comoMemberId', 'no_contact');
  const enrolments = { rateLimit: tillLimits.enrolments, scope: [business.id, serviceKey.name] };
  await enforceLimits(context, [enrolments], { name: 'till.limited', facts: { key: serviceKey.name } });
  for (const contact of contacts)
    if (await reserveEnrolmentMessage(context, contact))
      await sendEnrolmentMessage(context, business, { memberId, contact });
  await transact(app.db, async (tx) => {
    await setAuditPrincipal(tx, serviceKey.name);
    await audit(tx, { at: now, businessId: business.id, actor: by, action: 'member.enrolAgain', subject: memberId });
  });
  return { comoMemberId: memberId };
}
