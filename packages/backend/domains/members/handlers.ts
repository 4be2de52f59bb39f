import { normalizeEmail } from 'loyalty-text/normalize-email';
import { readIssuedNumber } from 'loyalty-text/read-code';
import type { Business } from '../../core/business';
import { createLocalizer } from '../../core/language';
import { isUniqueViolation } from '../../db/transact';
import { withAdminIdempotency } from '../../core/admin-idempotency';
import type { Handlers, RequestContext } from '../../core/request-context';
import { ProblemError } from '../../core/problems';
import { requireWhole } from '../../core/require-whole';
import { requireScope } from '../../core/service-key';
import { limitOpening, refuseOwnAccount, toCurrency } from '../ceilings';
import { normalizeGiftCode } from '../../core/gift-code';
import { findMemberByPass } from '../wallet-pass';
import { findMemberByShortCode, findOrCreateShortCode } from './short-code-queries';
import { findLatestDecisions, getChoices, getGivenConsents, type LatestDecision } from './consent-decisions';
import { getConsentPurposes } from './consent-purposes';
import { createMember } from './create';
import { normalizePhone } from '../../core/normalize-contact';
import { presentDetails, presentForStaff } from './present';
import { listSpellings } from './issued-numbers';
import { findMemberDetails, findMembers, type MemberRow } from './queries';

/** The members whose id, confirmed contact, number, old card, short code or wallet pass number is the query. */
export async function findMembersByIdentifier(
  { app, db, now }: RequestContext,
  query: { businessId: string; query: string },
) {
  const business = await app.businesses.findById(query.businessId);
  if (!business) throw new ProblemError('NOT_FOUND');
  const typed = query.query.trim();
  const byCode = await findMemberByShortCode(db, business.id, typed, now);
  const byPass = await findMemberByPass(db, business.id, normalizeGiftCode(typed));
  const candidates = [typed, normalizePhone(business, typed), normalizeEmail(typed), byCode, byPass];
  const identifiers = [...new Set(candidates.filter((form) => form !== undefined && form !== ''))];
  const number = { number: readIssuedNumber(typed) ?? null, spellings: listSpellings(typed) };
  const found =
    identifiers.length === 0
      ? []
      : await findMembers(db, business.id, { identifiers: identifiers.map(String), ...number }, now);
  return { business, found };
}

/** A member as staff see it, with the consents among the decisions of all found members. */
export function presentFoundMember(business: Business, member: MemberRow, allDecisions: readonly LatestDecision[]) {
  const decisions = allDecisions.filter(({ memberId }) => memberId === member.id);
  const choices = getChoices(getConsentPurposes(business, business.file.defaultLanguage), decisions);
  return {
    ...presentForStaff(member),
    consents: getGivenConsents(decisions).map(({ consent }) => consent),
    consentChoices: choices.map(({ purpose, channel, granted }) => ({ purpose: purpose.id, channel, granted })),
  };
}

export const memberHandlers = {
  async getMemberDetails({ db, business, language, memberId, now }) {
    const member = await findMemberDetails(db, business, memberId, now);
    if (!member) throw new ProblemError('SESSION_REQUIRED');
    return presentDetails(business, member, member, now, createLocalizer(business, language));
  },
  async getShortUserId({ app, db, business, memberId, now }) {
    const member = { businessId: business.id, memberId };
    const { code, expires_at } = await findOrCreateShortCode(db, member, now, app.environment.SHORT_CODE_TTL);
    return { shortUserId: code, expiresAt: expires_at.toISOString() };
  },
  async createMember(context, request) {
    const business = await context.app.businesses.findById(request.body.businessId);
    if (!business) throw new ProblemError('NOT_FOUND');
    const { points, credit, contactsConfirmed } = request.body;
    requireWhole(business, [{ path: 'points', amount: points }], 'points');
    requireWhole(business, [{ path: 'credit', amount: credit }], 'credit');
    // An opening balance creates value: it takes the same role as a correction.
    if (points > 0 || credit > 0) requireScope(context.serviceKey, ['corrections:write']);
    if (contactsConfirmed) requireScope(context.serviceKey, ['contacts:confirm']);
    try {
      return await withAdminIdempotency(context, request, async (tx) => {
        const created = await createMember(tx, business, request.body, context);
        const value = toCurrency(business.file, 'points', points) + toCurrency(business.file, 'credit', credit);
        await limitOpening(tx, context, business, { act: 'opening', subject: created.comoMemberId, value });
        if (value > 0 || request.body.contactsConfirmed)
          await refuseOwnAccount(tx, context, { businessId: business.id, memberId: created.comoMemberId });
        return created;
      });
    } catch (error) {
      if (isUniqueViolation(error)) throw new ProblemError('ALREADY_EXISTS');
      throw error;
    }
  },
  async findMembers(context, { query }) {
    const { business, found } = await findMembersByIdentifier(context, query);
    const decisions = await findLatestDecisions(
      context.db,
      query.businessId,
      found.map(({ id }) => id),
    );
    return { members: found.map((member) => presentFoundMember(business, member, decisions)) };
  },
} satisfies Handlers;
