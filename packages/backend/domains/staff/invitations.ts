import type { CallResponse, ParsedRequest } from 'loyalty-contract/calls/calls';
import { audit, setAuditPrincipal } from '../../core/audit';
import { ProblemError } from '../../core/problems';
import type { RequestContext } from '../../core/request-context';
import { toStaffPrincipal } from '../../core/staff-session';
import { transact, type Tx } from '../../db/transact';
import { acceptInvitation, deleteBlock, deleteInvitation, insertBlock, type Invitation } from './invitation-queries';
import { lockStaff } from './queries';

const OK = { status: 'OK' } as const;

/** What the person does with an invitation, and the entry of the business's log, which names the person as it does. */
interface Answer {
  action: 'staff.accept' | 'staff.decline';
  /** @returns the business's name for the person; undefined without an invitation */
  run: (tx: Tx, invitation: Invitation) => Promise<string | undefined>;
}

/** @throws {ProblemError} NOT_FOUND without an invitation */
async function answerInvitation(
  { db, now, requiredStaff: { staffId } }: RequestContext,
  { businessId }: { businessId: string },
  { action, run }: Answer,
): Promise<typeof OK> {
  await transact(db, async (tx) => {
    await lockStaff(tx, staffId);
    const actor = await run(tx, { businessId, staffId });
    if (actor === undefined) throw new ProblemError('NOT_FOUND');
    await setAuditPrincipal(tx, toStaffPrincipal(staffId));
    await audit(tx, { at: now, businessId, actor, action, subject: staffId });
  });
  return OK;
}

/** Takes the role that a business has offered. @throws {ProblemError} NOT_FOUND */
export function acceptStaffInvitation(
  context: RequestContext,
  { params }: ParsedRequest<'acceptInvitation'>,
): Promise<CallResponse<'acceptInvitation'>> {
  const run = (tx: Tx, invitation: Invitation) => acceptInvitation(tx, invitation, context.now);
  return answerInvitation(context, params, { action: 'staff.accept', run });
}

/**
 * Refuses a role that a business has offered, and all that it will offer if the person wants so. The account of a person
 * without any role stays until the clean-up, so that the page goes on.
 * @throws {ProblemError} NOT_FOUND
 */
export function declineStaffInvitation(
  context: RequestContext,
  { params, body: { block } }: ParsedRequest<'declineInvitation'>,
): Promise<CallResponse<'declineInvitation'>> {
  const run = async (tx: Tx, invitation: Invitation) => {
    const name = await deleteInvitation(tx, invitation);
    if (name !== undefined && block) await insertBlock(tx, invitation, context.now);
    return name;
  };
  return answerInvitation(context, params, { action: 'staff.decline', run });
}

/** Lets a business invite the person again. */
export async function allowStaffInvitations(
  { db, requiredStaff: { staffId } }: RequestContext,
  { params: { businessId } }: ParsedRequest<'allowInvitations'>,
): Promise<CallResponse<'allowInvitations'>> {
  await deleteBlock(db, { businessId, staffId });
  return OK;
}
