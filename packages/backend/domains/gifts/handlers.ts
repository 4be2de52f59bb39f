import { readEnd, readStart } from 'loyalty-text/local-day';
import { audit } from '../../core/audit';
import { createLocalizer } from '../../core/language';
import { withAdminIdempotency } from '../../core/admin-idempotency';
import type { Handlers, RequestContext } from '../../core/request-context';
import { createFieldProblem, throwIfInvalid } from '../../core/problems';
import { issuePendingGifts } from './issue-pending-gifts';
import { computePhoneMacs } from '../landing';
import { requireBusiness, requireLocation } from '../businesses';
import { findGiftValue, limitGiven, refuseOwnAccount } from '../ceilings';
import { requireMember } from '../members';
import { createId, createReadableCode } from '../../core/secrets';
import { findRestrictionErrors } from '../../core/business-file/restriction-errors';
import { presentGift } from './present';
import { findGifts, insertGifts } from './queries';
import { recordPassChange } from '../wallet-pass';

/** Issues the gifts that are pending for one of the member's phones. @returns all gifts of the member */
async function issueAndFindGifts(context: RequestContext) {
  const { app, db, business, memberId, session } = context;
  const member = { businessId: business.id, memberId };
  // A support session is read-only: pending gifts are issued when the member requests them.
  const phones = session && !session.support ? session.phones : [];
  const macs = phones.flatMap((phone) => computePhoneMacs(app.environment, business.id, phone));
  const { gifts, hasPending } = await findGifts(db, member, macs);
  if (!hasPending) return gifts;
  await issuePendingGifts(context, macs);
  return (await findGifts(db, member, [])).gifts;
}

export const giftHandlers = {
  async getGifts(context) {
    const { business, language, session, now } = context;
    const localize = createLocalizer(business, language);
    const gifts = await issueAndFindGifts(context);
    const presented = gifts.map((gift) => presentGift(business, gift, localize, now));
    return { gifts: session?.support ? presented.map((gift) => ({ ...gift, code: null })) : presented };
  },
  async issueGift(context, request) {
    const { body } = request;
    const business = await requireBusiness(context, body.businessId);
    return withAdminIdempotency(context, request, async (tx) => {
      const { timeZone } = business.file.configuration;
      const validFrom = readStart(body.validFrom, timeZone);
      const validUntil = body.validUntil ? readEnd(body.validUntil, timeZone) : null;
      if (validUntil && validUntil <= validFrom) throw createFieldProblem('validUntil', 'before_start');
      if (validUntil && validUntil <= context.now) throw createFieldProblem('validUntil', 'past');
      await requireMember(tx, body.businessId, body.comoMemberId);
      if (body.locationId !== undefined) requireLocation(business, body.locationId);
      if (body.restrictions) throwIfInvalid(findRestrictionErrors(body.restrictions, business.file, 'restrictions'));
      await refuseOwnAccount(tx, context, { businessId: body.businessId, memberId: body.comoMemberId });
      const value = await findGiftValue(tx, context, business);
      await limitGiven(tx, context, business, { act: 'gift', subject: body.comoMemberId, value });
      const gift = {
        id: createId(),
        code: createReadableCode(),
        businessId: body.businessId,
        memberId: body.comoMemberId,
        text: { name: body.name, description: body.description, restrictions: body.restrictions },
        imageUrl: body.imageUrl ?? null,
        validFrom,
        validUntil,
        issuedBy: context.actor,
        issuedLocation: body.locationId,
        createdAt: context.now,
      };
      await insertGifts(tx, [gift], context.now);
      await recordPassChange(tx, { businessId: body.businessId, memberId: body.comoMemberId }, context.now);
      await audit(tx, {
        at: context.now,
        businessId: body.businessId,
        actor: context.actor,
        action: 'gift.issue',
        subject: body.comoMemberId,
        detail: { gift: gift.id, ...(body.locationId !== undefined && { location: body.locationId }) },
      });
      return {
        giftId: gift.id,
        code: gift.code,
        validFrom: validFrom.toISOString(),
        ...(validUntil && { validUntil: validUntil.toISOString() }),
      };
    });
  },
} satisfies Handlers;
