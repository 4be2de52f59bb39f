import type { CallResponse, ParsedRequest } from 'loyalty-contract/calls/calls';
import { audit } from '../../core/audit';
import type { Business } from '../../core/business';
import { chooseLanguage } from '../../core/language';
import { ProblemError } from '../../core/problems';
import type { RequestContext } from '../../core/request-context';
import { createId } from '../../core/secrets';
import type { Tx } from '../../db/transact';
import { refuseOwnAccount } from '../ceilings';
import { lockAccounts } from '../corrections';
import { insertAccountNotice } from '../notices';
import { sendBlockMessage } from './block-message';

type Act = ParsedRequest<'blockMember'>['body'] & { comoMemberId: string };

/**
 * Blocks a member, or ends that, and tells the member. Without a change nothing is written but the answer.
 * @throws {ProblemError} NOT_FOUND, OWN_ACCOUNT
 */
export async function setBlock(
  tx: Tx,
  context: RequestContext,
  business: Business,
  { isBlocked, comoMemberId: memberId, by, reason }: Act & { isBlocked: boolean },
): Promise<CallResponse<'blockMember'>> {
  const { now } = context;
  const ref = { businessId: business.id, memberId };
  // In the order of every writer: what has begun to write to an account ends before the block.
  await lockAccounts(tx, ref);
  const member = await tx
    .selectFrom('members')
    .select(['blocked_at', 'language'])
    .where('business_id', '=', business.id)
    .where('id', '=', memberId)
    .forUpdate()
    .executeTakeFirst();
  if (!member) throw new ProblemError('NOT_FOUND');
  await refuseOwnAccount(tx, context, ref);
  if ((member.blocked_at !== null) === isBlocked)
    return { comoMemberId: memberId, blockedAt: member.blocked_at?.toISOString() ?? null };
  const block = isBlocked
    ? { blocked_at: now, blocked_by: by, blocked_reason: reason }
    : { blocked_at: null, blocked_by: null, blocked_reason: null };
  await tx
    .updateTable('members')
    .set(block)
    .where('business_id', '=', business.id)
    .where('id', '=', memberId)
    .execute();
  const event = isBlocked ? ('blocked' as const) : ('unblocked' as const);
  await insertAccountNotice(tx, business, { memberId, id: createId(), event, reason, now });
  const language = chooseLanguage(business, member.language);
  await sendBlockMessage(tx, business, { memberId, language, event, reason, now });
  await audit(tx, {
    ...{ at: now, businessId: business.id, actor: by, subject: memberId, detail: { reason } },
    action: isBlocked ? 'member.block' : 'member.unblock',
  });
  return { comoMemberId: memberId, blockedAt: isBlocked ? now.toISOString() : null };
}
