import { getBalanceKinds } from 'loyalty-contract/balance-kinds';
import type { CallResponse } from 'loyalty-contract/calls/calls';
import type { Business } from '../../core/business';
import { createLocalizer } from '../../core/language';
import type { MemberRef } from '../../core/member-ref';
import type { RequestContext } from '../../core/request-context';
import { findLatestDecisions, getGivenConsents, type MemberRow } from '../members';
import { findUnlinkedPayments, UNLINKED_MS } from '../payments';
import { createLookUpId } from '../presence';
import { findItems, presentItem } from '../shop';
import { findLevel } from '../tiers';
import { findCorrectableParts } from './correctable-parts';
import type { Match } from './find-match';
import { getPhoneEnding, isAvailable, presentTillGift, presentTillOffer } from './present';
import { presentTillStampCards } from './present-stamp-cards';
import { findStampCardStates, findUnusedGifts } from './queries';

/** Maximum number of offers in a response. */
const MAX_OFFERS = 20;

/** The member's level in words; nothing for a business without levels. */
async function describeLevel({ db, now }: RequestContext, business: Business, memberId: string) {
  const level = await findLevel(db, business, memberId, now);
  if (!level) return {};
  const localize = createLocalizer(business, business.file.defaultLanguage);
  return { level: { name: localize(level.name), benefits: level.benefits.map(localize) } };
}

/** What the member paid here that the next purchase can name: the till that charged it may have forgotten it. */
async function listUnlinkedPayments({ db, now }: RequestContext, place: MemberRef & { locationId: string }) {
  const rows = await findUnlinkedPayments(db, { ...place, since: new Date(now.getTime() - UNLINKED_MS) });
  return rows.map(({ id, kind, amount, paid_at }) => ({
    paymentId: id,
    account: kind,
    amount,
    paidAt: (paid_at ?? now).toISOString(),
  }));
}

/** The items of the shop that a cashier can tell the member of. */
async function findOffers({ db, now }: RequestContext, business: Business, memberId: string) {
  const localize = createLocalizer(business, business.file.defaultLanguage);
  const viewer = { businessId: business.id, memberId, balanceKinds: getBalanceKinds(business.file.configuration) };
  const items = (await findItems(db, viewer, now)).map((row) => presentItem(row, business, localize));
  return items.filter(isAvailable).slice(0, MAX_OFFERS).map(presentTillOffer);
}

/** What can be spent with a code that the member shows, or on the member's phone. */
async function presentSpending(context: RequestContext, business: Business, match: Match, locationId: string) {
  const { db, now } = context;
  const { memberId, giftId } = match;
  const gifts = await findUnusedGifts(db, business.id, memberId, now);
  return {
    gifts: gifts.map((gift) => presentTillGift(business, gift, { locationId, now }, giftId)),
    unlinkedPayments: await listUnlinkedPayments(context, { businessId: business.id, memberId, locationId }),
    offers: await findOffers(context, business, memberId),
  };
}

/** That nobody has opened the account, and what can be corrected of an enrolment. */
async function presentUnopened(context: RequestContext, member: MemberRef) {
  const correctable = (await findCorrectableParts(context.db, context, member)) ?? [];
  return { unopened: true as const, ...(correctable.length > 0 && { correctable }) };
}

/** What a till learns of the member whom it has found; of an unopened account, or a blocked member, nothing that could be spent but the sums. */
export async function presentIdentifiedMember(
  context: RequestContext,
  business: Business,
  { match, member, locationId }: { match: Match; member: MemberRow; locationId: string },
): Promise<CallResponse<'identifyMember'>> {
  const { db, now } = context;
  const consents = getGivenConsents(await findLatestDecisions(db, business.id, [member.id]));
  return {
    by: match.by,
    comoMemberId: member.id,
    lookUpId: createLookUpId(context, { businessId: business.id, memberId: member.id }, match.by),
    ...(match.unopened && (await presentUnopened(context, { businessId: business.id, memberId: member.id }))),
    ...(member.blocked_at && { blocked: true as const }),
    firstName: member.first_name,
    lastName: member.last_name,
    memberSince: member.created_at.toISOString(),
    points: member.points,
    credit: member.credit,
    consents: consents.map(({ consent }) => consent),
    phoneEnding: getPhoneEnding(member, match),
    ...(await describeLevel(context, business, member.id)),
    ...(match.unopened || member.blocked_at
      ? { gifts: [], unlinkedPayments: [], offers: [] }
      : await presentSpending(context, business, match, locationId)),
    ...presentTillStampCards(business, await findStampCardStates(db, business, member.id), now),
  };
}
