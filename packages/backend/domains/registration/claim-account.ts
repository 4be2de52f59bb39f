import type { ClaimAccountResponse } from 'loyalty-contract/schemas/sign-in';
import type { ParsedRequest } from 'loyalty-contract/calls/calls';
import { readIssuedNumber } from 'loyalty-text/read-code';
import { audit } from '../../core/audit';
import { ProblemError } from '../../core/problems';
import { enforceLimits } from '../../core/rate-limits/enforce';
import { signInLimits } from '../../core/rate-limits/registry';
import type { RequestContext } from '../../core/request-context';
import { isUniqueViolation, transact, type Tx } from '../../db/transact';
import { findMember, findUnopenedAccount, type Identifier, openAccount } from '../members';
import { rewardReferral } from '../referral';
import { rememberContact, toRewardOccasion } from '../rewarded-contacts';
import { consumeTicket, findVisitorIdentifier, issueTicket, presentUnopenedAccount } from '../sign-in';
import { grantWelcomeBonus } from './welcome-bonus';

/**
 * Opens an unopened account to the visitor of a ticket who states that it is theirs, and exchanges the ticket for one of
 * its member (decision 021).
 * @throws {ProblemError} TICKET_REFUSED, also if there is no such account any more; TOO_MANY_REQUESTS after wrong cards
 */
export async function claimAccount(
  context: RequestContext,
  { token, card, referralCode }: ParsedRequest<'claimAccount'>['body'],
): Promise<ClaimAccountResponse> {
  const { app, business, browserHash, now } = context;
  const presented = { token, businessId: business.id, browserHash, now };
  const identifier = await findVisitorIdentifier(app.db, presented);
  const account = identifier && (await findUnopenedAccount(app.db, business.id, identifier));
  const offered = account && presentUnopenedAccount(business, account);
  if (!identifier || !account || !offered) throw refuse(context);
  if (offered.needsCard) {
    const limit = { rateLimit: signInLimits.claimsOfAccount, scope: [business.id, account.memberId] };
    await enforceLimits(context, [limit], { name: 'claim.refused' });
    const number = readIssuedNumber(card ?? '');
    if (number === undefined || !account.cards.some((own) => readIssuedNumber(own) === number))
      return { status: 'WRONG_CARD' };
  }
  const member = { businessId: business.id, memberId: account.memberId };
  const joined = { memberId: account.memberId, identifier };
  try {
    return await transact(app.db, async (tx) => {
      const consumed = await consumeTicket(tx, presented, { identifier, isVisitor: true });
      if (!consumed || !(await openAccount(tx, member, identifier))) throw refuse(context);
      await rememberContact(tx, toRewardOccasion(context), member.memberId, identifier);
      const referral = account.isEnrolled ? await rewardJoining(tx, context, { ...joined, referralCode }) : {};
      await audit(tx, {
        at: now,
        businessId: business.id,
        actor: 'member',
        action: 'member.claim',
        subject: member.memberId,
        detail: { contact: identifier.kind },
      });
      const expiresAt = new Date(now.getTime() + app.environment.TICKET_TTL * 1_000);
      const { has_consent: hasConsent = false } = (await findMember(tx, business.id, member.memberId, now)) ?? {};
      const ticket = await issueTicket(tx, { ...member, ...identifier, browserHash, expiresAt });
      const { memberId: comoMemberId } = member;
      const opened = { registered: true, hasConsent, comoMemberId, businessId: business.id, token: ticket };
      return { status: 'OK', ...opened, ...referral };
    });
  } catch (error) {
    throw isUniqueViolation(error) ? refuse(context) : error;
  }
}

interface Joining {
  memberId: string;
  /** The contact that the guest has proved. */
  identifier: Identifier;
  referralCode: string | undefined;
}

/** Whoever was enrolled at a till gets what joining gives once the contact is proved. */
async function rewardJoining(tx: Tx, context: RequestContext, { memberId, identifier, referralCode }: Joining) {
  await grantWelcomeBonus(tx, context, { memberId, contacts: [identifier] });
  if (!referralCode) return {};
  const friend = { code: referralCode, friendId: memberId, confirmed: identifier, identifiers: [identifier] };
  const referral = await rewardReferral(tx, context, friend);
  return referral ? { referral } : {};
}

function refuse(context: RequestContext): ProblemError {
  context.recordSecurityEvent('ticket.refused', { call: 'claimAccount' });
  return new ProblemError('TICKET_REFUSED');
}
