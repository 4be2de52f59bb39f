import type { ErrorCode } from 'loyalty-contract/errors';
import type { CallResponse } from 'loyalty-contract/calls/calls';
import { audit } from '../../core/audit';
import { transact } from '../../db/transact';
import type { RequestContext } from '../../core/request-context';
import { ProblemError } from '../../core/problems';
import { findMember, markOpened } from '../members';
import { insertNotice } from '../notices';
import { sha256 } from '../../core/secrets';
import { openSession } from '../sign-in';
import { findToken, consumeToken } from './queries';

type OpenedByToken = CallResponse<'openTemporaryTokenSession'>;

/** Why a link is rejected. Only the holder of a token that was once issued learns its state. */
async function toRefusal({ db, business }: RequestContext, temporaryToken: string): Promise<ErrorCode> {
  const token = await findToken(db, sha256(temporaryToken));
  if (!token) return 'TICKET_REFUSED';
  if (token.business_id !== business.id) return 'LINK_ELSEWHERE';
  return token.used_at ? 'LINK_USED' : 'LINK_EXPIRED';
}

/**
 * Opens a session for a temporary link, once, however many concurrent attempts there are. A support session is short,
 * is not prolonged by use, and cannot do what is reserved for the member (security 2.4).
 * @throws {ProblemError} LINK_USED, LINK_EXPIRED, LINK_ELSEWHERE, or TICKET_REFUSED for an unknown token
 */
export async function openTemporaryTokenSession(
  context: RequestContext,
  temporaryToken: string,
): Promise<OpenedByToken> {
  const { app, business, browserHash, now } = context;
  const opened = await transact(app.db, async (tx) => {
    const token = await consumeToken(tx, sha256(temporaryToken), business.id, now);
    const member = token && (await findMember(tx, business.id, token.member_id, now));
    if (!token || !member) return undefined;
    const support = token.purpose === 'support';
    const lifetime = support ? app.environment.SUPPORT_SESSION_TTL : app.environment.SESSION_TTL;
    const expiresAt = new Date(now.getTime() + lifetime * 1_000);
    const session = {
      businessId: business.id,
      memberId: member.id,
      browserHash,
      openedBy: 'temporaryToken',
      support,
    } as const;
    const memberToken = await openSession(tx, session, now, expiresAt);
    if (!support) await markOpened(tx, { businessId: business.id, memberId: member.id });
    await audit(tx, {
      at: now,
      businessId: business.id,
      actor: token.issued_by,
      action: 'temporaryToken.open',
      subject: member.id,
      detail: { purpose: token.purpose },
    });
    if (support && business.file.inbox) {
      const content = {
        kind: 'support' as const,
        by: token.issued_by,
        ...(token.reason ? { reason: token.reason } : {}),
      };
      const key = `support:${sha256(temporaryToken).slice(0, 32)}`;
      await insertNotice(tx, { businessId: business.id, memberId: member.id, content, key, now });
    }
    return { member, support, expiresAt, memberToken };
  });
  if (!opened) {
    context.recordSecurityEvent('ticket.refused', { call: 'openTemporaryTokenSession' });
    throw new ProblemError(await toRefusal(context, temporaryToken));
  }
  const { member, support, expiresAt, memberToken } = opened;
  context.recordSecurityEvent('login.ok', {
    openedBy: 'temporaryToken',
    support,
    subject: context.hashMember(member.id),
  });
  return {
    businessId: business.id,
    comoMemberId: member.id,
    firstName: member.first_name,
    lastName: member.last_name,
    openedBy: 'temporaryToken',
    support,
    expiresAt: expiresAt.toISOString(),
    memberToken,
  };
}
