import { createLocalizer } from '../../core/language';
import { requireCaptcha } from '../captcha';
import type { Handlers, RequestContext } from '../../core/request-context';
import { ProblemError } from '../../core/problems';
import { getClientAddressUses, releaseLimits } from '../../core/rate-limits/consume';
import { enforceLimits } from '../../core/rate-limits/enforce';
import { landingMisses, landingRegistrations } from '../../core/rate-limits/registry';
import { presentLandingGift, type LandingGift } from './present';
import { countReservations } from './queries';
import { registerLandingGift } from './register';

async function findGift(context: RequestContext, isRequested: (gift: LandingGift) => boolean) {
  const { app, db, business, language, now } = context;
  const misses = getClientAddressUses(context, landingMisses);
  await enforceLimits(context, misses);
  const gift = business.file.landingGifts.find(isRequested);
  if (!gift) throw new ProblemError('NOT_FOUND');
  await releaseLimits(app, misses);
  const counts = await countReservations(db, { businessId: business.id, landingGiftId: gift.id }, now);
  return { gift: presentLandingGift(gift, counts, createLocalizer(business, language), now) };
}

export const landingHandlers = {
  getLandingGift: (context, { query }) => findGift(context, (gift) => gift.id === query.id),
  getLandingGiftByLegacyId: (context, { query }) => findGift(context, (gift) => gift.legacyId === query.id),
  async registerLandingGift(context, { body }) {
    const demand = await requireCaptcha(context, body, 'registerLandingGift', [landingRegistrations]);
    return demand ?? registerLandingGift(context, body);
  },
} satisfies Handlers;
