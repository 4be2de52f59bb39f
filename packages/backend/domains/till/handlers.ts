import { getBalanceKinds } from 'loyalty-contract/balance-kinds';
import { HOUR_MS } from 'loyalty-text/durations';
import { audit, setAuditPrincipal } from '../../core/audit';
import type { Business } from '../../core/business';
import { ProblemError } from '../../core/problems';
import type { MemberRef } from '../../core/member-ref';
import { releaseLimits, type LimitUse } from '../../core/rate-limits/consume';
import { enforceLimits } from '../../core/rate-limits/enforce';
import { tillLimits } from '../../core/rate-limits/registry';
import type { Handlers, RequestContext } from '../../core/request-context';
import { transact } from '../../db/transact';
import { requireLocation } from '../businesses';
import { findLatestDecisions, findMember, getGivenConsents } from '../members';
import { findUnlinkedPayments } from '../payments';
import { createLookUpId } from '../presence';
import { listTillActs } from './actions';
import { findMatch, type Match } from './find-match';
import { createLocalizer } from '../../core/language';
import { findItems, presentItem } from '../shop';
import { findLevel } from '../tiers';
import { getPendingPayments } from './pending-codes';
import { getPhoneEnding, isAvailable, presentTillGift, presentTillOffer } from './present';
import { presentTillStampCards } from './present-stamp-cards';
import { findStampCardStates, findUnusedGifts } from './queries';

/** Counts an attempt in advance. @returns the use to release unless the member is unknown */
async function countAttempt(context: RequestContext, isByContact: boolean): Promise<LimitUse> {
  const { business, serviceKey } = context;
  const limits = [tillLimits.unknownIdentifiers, tillLimits.all, ...(isByContact ? [tillLimits.byContact] : [])];
  const uses = limits.map((rateLimit) => ({ rateLimit, scope: [business.id, serviceKey.name] }));
  await enforceLimits(context, uses, { name: 'till.limited', facts: { key: serviceKey.name } });
  return { rateLimit: tillLimits.unknownIdentifiers, scope: [business.id, serviceKey.name] };
}

/** Writes a look-up to the audit log: actor, member, kind of identifier and location, without the code or contact. */
async function recordLookUp(context: RequestContext, { by, memberId }: Match, locationId: string): Promise<void> {
  const { db, business, actor, now } = context;
  await transact(db, async (tx) => {
    await setAuditPrincipal(tx, context.serviceKey.name);
    const entry = { at: now, businessId: business.id, actor, action: 'member.identify' as const, subject: memberId };
    await audit(tx, { ...entry, detail: { by, location: locationId } });
  });
}

async function requireTillBusiness(context: RequestContext, businessId: string, locationId: string): Promise<Business> {
  const business = await context.app.businesses.findById(businessId);
  if (!business) throw new ProblemError('NOT_FOUND');
  requireLocation(business, locationId);
  context.business = business;
  return business;
}

/** Maximum number of offers in a response. */
const MAX_OFFERS = 20;

/** The member's level in words; nothing for a business without levels. */
async function describeLevel({ db, now }: RequestContext, business: Business, memberId: string) {
  const level = await findLevel(db, business, memberId, now);
  if (!level) return {};
  const localize = createLocalizer(business, business.file.defaultLanguage);
  return { level: { name: localize(level.name), benefits: level.benefits.map(localize) } };
}

/** Milliseconds for which a payment waits for the purchase that it paid for. */
const UNLINKED_MS = HOUR_MS;

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

const isTooMany = (error: unknown) => error instanceof ProblemError && error.code === 'TOO_MANY_REQUESTS';

export const tillHandlers = {
  listTillActs,
  getPendingPayments,
  /** @throws {ProblemError} UNKNOWN_MEMBER, CODE_USED, CODE_EXPIRED, AMBIGUOUS, TOO_MANY_REQUESTS */
  async identifyMember(context, { body }) {
    const { app, db, now } = context;
    const business = await requireTillBusiness(context, body.businessId, body.locationId);
    const attempt = await countAttempt(context, body.code === undefined);
    const match = await findMatch(context, business, body).catch(async (error: unknown) => {
      // A used, expired or ambiguous code exists: it was not guessed.
      if (!isTooMany(error)) await releaseLimits(app, [attempt]);
      throw error;
    });
    const member = match && (await findMember(db, business.id, match.memberId, now));
    if (!match || !member) {
      context.recordSecurityEvent('till.unknown_member', { key: context.serviceKey.name });
      throw new ProblemError('UNKNOWN_MEMBER', { detail: 'No member has this code or contact.' });
    }
    await releaseLimits(app, [attempt]);
    await recordLookUp(context, match, body.locationId);
    const consents = getGivenConsents(await findLatestDecisions(db, business.id, [member.id]));
    const gifts = await findUnusedGifts(db, business.id, member.id, now);
    const use = { locationId: body.locationId, now };
    return {
      by: match.by,
      comoMemberId: member.id,
      lookUpId: createLookUpId(context, { businessId: business.id, memberId: member.id }, match.by),
      firstName: member.first_name,
      lastName: member.last_name,
      memberSince: member.created_at.toISOString(),
      points: member.points,
      credit: member.credit,
      consents: consents.map(({ consent }) => consent),
      phoneEnding: getPhoneEnding(member),
      ...(await describeLevel(context, business, member.id)),
      gifts: gifts.map((gift) => presentTillGift(business, gift, use, match.giftId)),
      unlinkedPayments: await listUnlinkedPayments(context, {
        businessId: business.id,
        memberId: member.id,
        locationId: body.locationId,
      }),
      offers: await findOffers(context, business, member.id),
      ...presentTillStampCards(business, await findStampCardStates(db, business, member.id), now),
    };
  },
} satisfies Handlers;
