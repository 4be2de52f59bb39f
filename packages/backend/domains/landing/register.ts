import type { CallResponse, ParsedRequest } from 'loyalty-contract/calls/calls';
import { HOUR_MS } from 'loyalty-text/durations';
import type { Secrets } from 'loyalty-contract/schemas/process-variables';
import { createLocalizer } from '../../core/language';
import { getFixedT } from '../../core/translate';
import { getHardLimit } from '../captcha';
import { insertAtPace } from '../outbox';
import { transact, type Tx } from '../../db/transact';
import type { RequestContext } from '../../core/request-context';
import { createFieldProblem, ProblemError } from '../../core/problems';
import { withIdempotency } from '../../core/idempotency';
import { normalizePhone } from '../../core/normalize-contact';
import { createId, sha256 } from '../../core/secrets';
import { consumeLimits, getClientAddressUses } from '../../core/rate-limits/consume';
import { enforceLimits } from '../../core/rate-limits/enforce';
import {
  landingMessagesByBusiness,
  landingMessagesToPhone,
  landingRegistrations,
} from '../../core/rate-limits/registry';
import { canReserve, getValidUntil, hasEnded, isExhausted } from './availability';
import { computePhoneMacs } from './phone-mac';
import type { LandingGift } from './present';
import { countReservations, findPhoneMac, insertNotice, lockStock, storeReservation, storeStandIn } from './queries';

type RegisteredGift = CallResponse<'registerLandingGift'>;

/**
 * Tells a phone that has registered before, once in a day. The page must not: it would say of any number whether it is a
 * customer's. Always the same statements.
 */
async function tellRegistered(
  context: RequestContext,
  gift: LandingGift,
  phone: string,
  isKnown: boolean,
): Promise<void> {
  const { app, business, language, now, portalOrigin, providerKey } = context;
  const text = getFixedT(language, business.file.texts)('landingRegistered.text', {
    business: business.file.configuration.businessName,
    gift: createLocalizer(business, language)(gift.name),
    url: portalOrigin,
  });
  // A new phone uses up nobody's limits.
  const counted = isKnown ? sha256(phone) : createId();
  const exceeded = await consumeLimits(
    app,
    [
      { rateLimit: landingMessagesToPhone, scope: [business.id, counted] },
      { rateLimit: landingMessagesByBusiness, scope: isKnown ? [business.id] : [business.id, counted] },
    ],
    now,
  );
  const message = { businessId: business.id, recipient: phone, causedBy: providerKey, text, now };
  const isSent = isKnown && exceeded === undefined;
  await insertAtPace(app.db, message, app.environment, (tx) => insertNotice(tx, message, isSent));
}

/**
 * Registers a phone for a landing page's gift. A piece is reserved for the configured hours while less than half of the
 * remaining stock, rounded down, is reserved (OK); otherwise only the phone is registered (NOT_HELD). A member who
 * confirms a registered phone gets a gift while stock lasts, reserved or not, so that invented numbers do not deprive
 * anybody. A phone can register again unless it has a reservation; one that has gets the answer that a new one would get,
 * takes a piece like one, and gets a message.
 * @throws {ProblemError} INVALID_REQUEST (phoneNumber), NOT_FOUND, TOO_MANY_REQUESTS, and the errors of
 * `withIdempotency`
 */
export async function registerLandingGift(
  context: RequestContext,
  body: ParsedRequest<'registerLandingGift'>['body'],
): Promise<RegisteredGift> {
  const { app, business, now, idempotencyKey: key } = context;
  const uses = getClientAddressUses(context, getHardLimit(context, landingRegistrations));
  await enforceLimits(context, uses, { name: 'landing.limited' });
  const phone = normalizePhone(business, body.phoneNumber);
  if (!phone) throw createFieldProblem('phoneNumber');
  const gift = business.file.landingGifts.find((landingGift) => landingGift.id === body.landingPageId);
  if (!gift) throw new ProblemError('NOT_FOUND');
  const macs = computePhoneMacs(app.environment, business.id, phone);
  const mac = await findPhoneMac(app.db, { businessId: business.id, landingGiftId: gift.id }, macs);
  const requestHash = sha256(JSON.stringify([gift.id, mac]));
  const scope = { businessId: business.id, memberId: `phone:${mac}`, key, requestHash, now };
  let isKnown = false;
  const response = await transact(app.db, (tx) =>
    withIdempotency(tx, scope, async () => {
      const reserved = await reservePiece(tx, context, gift, macs);
      ({ isKnown } = reserved);
      if (reserved.response.status === 'EXHAUSTED') throw new StockExhaustedError();
      return reserved.response;
    }),
  ).catch((error: unknown) => {
    if (error instanceof StockExhaustedError) return { status: 'EXHAUSTED' as const };
    throw error;
  });
  await tellRegistered(context, gift, phone, isKnown);
  return response;
}

/**
 * Every piece was issued. Thrown, so that neither the phone nor the response is stored: the business may raise the
 * quantity later.
 */
class StockExhaustedError extends Error {}

async function reservePiece(
  tx: Tx,
  context: RequestContext,
  gift: LandingGift,
  macs: Secrets,
): Promise<{ response: Exclude<RegisteredGift, { captcha: unknown }>; isKnown: boolean }> {
  const { business, now } = context;
  if (hasEnded(gift, now)) return { response: { status: 'EXPIRED' }, isKnown: false };
  const giftRef = { businessId: business.id, landingGiftId: gift.id };
  await lockStock(tx, giftRef);
  const counts = await countReservations(tx, giftRef, now);
  const isReserved = canReserve(gift, counts);
  const reservedUntil = isReserved ? new Date(now.getTime() + gift.heldHours * HOUR_MS) : now;
  const reservation = {
    ...giftRef,
    // Found while the stock is locked: another backend may just have stored the phone under another pepper.
    phoneMac: await findPhoneMac(tx, giftRef, macs),
    text: { name: gift.name, description: gift.description, terms: gift.terms, restrictions: gift.restrictions },
    imageUrl: gift.imageUrl,
    validUntil: getValidUntil(gift, business.file.configuration.timeZone, now),
    reservedUntil,
    now,
  };
  const isKnown = !(await storeReservation(tx, reservation));
  await storeStandIn(tx, reservation, isKnown && isReserved);
  if (isExhausted(gift, counts)) return { response: { status: 'EXHAUSTED' }, isKnown };
  context.recordSecurityEvent('landing.registered', { gift: gift.id, isReserved, isKnown });
  if (!isReserved) return { response: { status: 'NOT_HELD' }, isKnown };
  return { response: { status: 'OK', heldUntil: reservedUntil.toISOString() }, isKnown };
}
