import type { ClaimAccountResponse } from 'loyalty-contract/schemas/sign-in';
import type { UnopenedAccount as OfferedAccount } from 'loyalty-contract/schemas/unopened-account';
import type { ParsedRequest } from 'loyalty-contract/calls/calls';
import { getFullName } from 'loyalty-text/full-name';
import { readIdentifier } from 'loyalty-text/read-code';
import { audit } from '../../core/audit';
import type { Business } from '../../core/business';
import { ProblemError } from '../../core/problems';
import { enforceLimits } from '../../core/rate-limits/enforce';
import { signInLimits } from '../../core/rate-limits/registry';
import type { RequestContext } from '../../core/request-context';
import { isUniqueViolation, transact } from '../../db/transact';
import { findMember, findUnopenedAccount, openAccount, type UnopenedAccount } from '../members';
import { rememberContact, toRewardOccasion } from '../rewarded-contacts';
import { consumeTicket, findVisitorIdentifier, issueTicket } from './tickets';

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/**
 * What the person who proved its contact learns of an unopened account; undefined if it cannot be claimed, because the
 * business asks for a card and there is none.
 */
export function presentUnopenedAccount(business: Business, account: UnopenedAccount): OfferedAccount | undefined {
  const needsCard = business.file.unopenedAccounts.askForCard;
  if (needsCard && account.card === null) return undefined;
  const [initial] = graphemes.segment(account.lastName.trim());
  const name = getFullName({ firstName: account.firstName.trim(), lastName: initial ? `${initial.segment}.` : '' });
  return { name, needsCard };
}

/**
 * Opens an unopened account to the visitor of a ticket who states that it is theirs, and exchanges the ticket for one of
 * its member (decision 021).
 * @throws {ProblemError} TICKET_REFUSED, also if there is no such account any more; TOO_MANY_REQUESTS after wrong cards
 */
export async function claimAccount(
  context: RequestContext,
  { token, card }: ParsedRequest<'claimAccount'>['body'],
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
    if (readIdentifier(card ?? '') !== account.card) return { status: 'WRONG_CARD' };
  }
  const member = { businessId: business.id, memberId: account.memberId };
  try {
    return await transact(app.db, async (tx) => {
      const consumed = await consumeTicket(tx, presented, { identifier, isVisitor: true });
      if (!consumed || !(await openAccount(tx, member, identifier))) throw refuse(context);
      await rememberContact(tx, toRewardOccasion(context), member.memberId, identifier);
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
      return { status: 'OK', registered: true, hasConsent, comoMemberId, businessId: business.id, token: ticket };
    });
  } catch (error) {
    throw isUniqueViolation(error) ? refuse(context) : error;
  }
}

function refuse(context: RequestContext): ProblemError {
  context.recordSecurityEvent('ticket.refused', { call: 'claimAccount' });
  return new ProblemError('TICKET_REFUSED');
}
