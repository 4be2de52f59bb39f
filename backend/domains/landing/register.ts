import type { CallResponse, ParsedRequest } from '@/contract/calls/call-schemas';
import { HOUR_MS } from '@/contract/durations';
import { getHardLimit } from '../captcha';
import { transact, type Tx } from '../../db/transact';
import type { RequestContext } from '../../core/request-context';
import { createFieldProblem, ProblemError } from '../../core/problems';
import { withIdempotency } from '../../core/idempotency';
import { normalizePhone } from '../../core/normalize-contact';
import { sha256 } from '../../core/secrets';
import { getClientAddressUses } from '../../core/rate-limits/consume';
import { enforceLimits } from '../../core/rate-limits/enforce';
import { type RateLimit, landingDuplicates, landingRegistrations } from '../../core/rate-limits/registry';
import { canReserve, getValidUntil, hasEnded, isExhausted } from './availability';
import { computePhoneMac } from './phone-mac';
import type { LandingGift } from './present';
import { lockStock, storeReservation, countReservations } from './queries';

type RegisteredGift = CallResponse<'registerLandingGift'>;

function enforceAddressLimit(context: RequestContext, rateLimit: RateLimit): Promise<void> {
  const uses = getClientAddressUses(context, getHardLimit(context, rateLimit));
  return enforceLimits(context, uses, { name: 'landing.limited' });
}

/**
 * Registers a phone for a landing page's gift. A piece is reserved for the configured hours while less than half of the
 * remaining stock, rounded down, is reserved (OK); otherwise only the phone is registered (NOT_HELD). A member who
 * confirms a registered phone gets a gift while stock lasts, reserved or not, so that invented numbers do not deprive
 * anybody. A phone can register again unless it has a reservation.
 * @throws {ProblemError} INVALID_REQUEST (phoneNumber), NOT_FOUND, TOO_MANY_REQUESTS, and the errors of
 * `withIdempotency`
 */
export async function registerLandingGift(
  context: RequestContext,
  body: ParsedRequest<'registerLandingGift'>['body'],
): Promise<RegisteredGift> {
  const { app, business, now, idempotencyKey: key } = context;
  await enforceAddressLimit(context, landingRegistrations);
  const phone = normalizePhone(business, body.phoneNumber);
  if (!phone) throw createFieldProblem('phoneNumber');
  const gift = business.file.landingGifts.find((landingGift) => landingGift.id === body.landingPageId);
  if (!gift) throw new ProblemError('NOT_FOUND');
  const mac = computePhoneMac(app.environment, business.id, phone);
  const requestHash = sha256(JSON.stringify([gift.id, mac]));
  const scope = { businessId: business.id, memberId: `phone:${mac}`, key, requestHash, now };
  const response = await transact(app.db, (tx) =>
    withIdempotency(tx, scope, () => reservePiece(tx, context, gift, mac)),
  ).catch((error: unknown) => {
    if (error instanceof StockExhaustedError) return { status: 'EXHAUSTED' as const };
    throw error;
  });
  if (response.status === 'ALREADY_REGISTERED') await enforceAddressLimit(context, landingDuplicates);
  return response;
}

/**
 * Every piece was issued. Thrown, so that neither the phone nor the response is stored: the business may raise the
 * quantity later.
 */
class StockExhaustedError extends Error {}

async function reservePiece(tx: Tx, context: RequestContext, gift: LandingGift, mac: string): Promise<RegisteredGift> {
  const { business, now } = context;
  if (hasEnded(gift, now)) return { status: 'EXPIRED' };
  const giftRef = { businessId: business.id, landingGiftId: gift.id };
  await lockStock(tx, giftRef);
  const counts = await countReservations(tx, giftRef, now);
  const isReserved = canReserve(gift, counts);
  const reservedUntil = isReserved ? new Date(now.getTime() + gift.heldHours * HOUR_MS) : now;
  const isNew = await storeReservation(tx, {
    ...giftRef,
    phoneMac: mac,
    text: { name: gift.name, description: gift.description, terms: gift.terms, restrictions: gift.restrictions },
    imageUrl: gift.imageUrl,
    validUntil: getValidUntil(gift, now),
    reservedUntil,
    now,
  });
  if (!isNew) return { status: 'ALREADY_REGISTERED' };
  if (isExhausted(gift, counts)) throw new StockExhaustedError();
  context.recordSecurityEvent('landing.registered', { gift: gift.id, isReserved });
  return isReserved ? { status: 'OK', heldUntil: reservedUntil.toISOString() } : { status: 'NOT_HELD' };
}
