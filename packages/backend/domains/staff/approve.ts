import type { CallResponse, ParsedRequest } from 'loyalty-contract/calls/calls';
import { ProblemError } from '../../core/problems';
import type { RequestContext } from '../../core/request-context';
import { transact } from '../../db/transact';
import { approvePurchase } from '../ceilings';
import { consumeStaffCode } from './code-queries';
import { checkStaffCode } from './sign-in';

/**
 * Approves by a manager's code a purchase that the person of the session records.
 * @throws {ProblemError} NOT_FOUND at a business where the person has no role
 */
export async function approvePurchaseByCode(
  context: RequestContext,
  { body }: ParsedRequest<'approvePurchase'>,
): Promise<CallResponse<'approvePurchase'>> {
  const { db, now, requiredStaff } = context;
  const { businessId, comoMemberId: memberId, total, challengeId } = body;
  if (!requiredStaff.roles.some((at) => at.businessId === businessId)) throw new ProblemError('NOT_FOUND');
  const check = await checkStaffCode(context, 'approval', body);
  if (check.status !== 'RIGHT') return check;
  return transact(db, async (tx) => {
    if (!(await consumeStaffCode(tx, challengeId, now))) return { status: 'CODE_EXPIRED' };
    const purchase = { businessId, cashierId: requiredStaff.staffId, memberId, total };
    const approved = await approvePurchase(tx, check.staffId, purchase, now);
    if (!approved) return { status: 'APPROVER_REFUSED' };
    return { status: 'OK', approval: approved.approval, expiresAt: approved.expiresAt.toISOString() };
  });
}
