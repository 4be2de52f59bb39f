import type { Answer, ParsedRequest } from '@/contract/shapes';
import { hardLimit } from '../captcha/guard';
import { transact, type Tx } from '../db/transact';
import type { RequestContext } from '../http/context';
import { invalid, ProblemError, tooMany } from '../http/problems';
import { withIdempotency } from '../ledger/idempotency';
import { normalPhone } from '../members/identifiers';
import { sha256 } from '../secrets';
import { charge, type Charge } from '../sign-in/budgets';
import { landingDuplicates, landingRegistrations } from './limits';
import { phoneMac } from './phone-mac';
import type { LandingGift } from './present';
import { storeRegistration, takeOne } from './queries';

type Registered = Answer<'registerLandingGift'>;

const DAY = 86_400_000;

/** Until when a gift that was registered now can be used: its days, and never longer than the campaign. */
function validUntil({ validUntil: end, validDays }: LandingGift, now: Date): Date | null {
  const ends = [end && new Date(end).getTime(), validDays && now.getTime() + validDays * DAY];
  const earliest = Math.min(...ends.filter((one) => typeof one === 'number'));
  return Number.isFinite(earliest) ? new Date(earliest) : null;
}

async function chargeOrRefuse(context: RequestContext, charges: Charge[]): Promise<void> {
  const over = await charge(context.app, charges, context.now);
  if (!over) return;
  context.securityEvent('landing.limited', { budget: over.name });
  throw tooMany(over.retryAfter);
}

/**
 * Registers a phone for a landing page's gift: once for each phone, and never more often than there are gifts. The gift
 * waits until somebody signs in who has shown that the phone is theirs.
 * @throws {ProblemError} INVALID_REQUEST (phoneNumber), NOT_FOUND, TOO_MANY_REQUESTS
 */
export async function registerLandingGift(
  context: RequestContext,
  body: ParsedRequest<'registerLandingGift'>['body'],
): Promise<Registered> {
  const { app, business, now, idempotencyKey: key } = context;
  const of = [business.id, context.clientKey];
  await chargeOrRefuse(context, [{ budget: hardLimit(context, landingRegistrations), of }]);
  const phone = normalPhone(business, body.phoneNumber);
  if (!phone) throw invalid('phoneNumber');
  const gift = business.file.landingGifts.find((one) => one.id === body.landingPageId);
  if (!gift) throw new ProblemError('NOT_FOUND');
  const mac = phoneMac(app.environment, business.id, phone);
  const requestHash = sha256(JSON.stringify([gift.id, mac]));
  const scope = { businessId: business.id, memberId: `phone:${mac}`, key, requestHash, now };
  const answer = await transact(app.db, (tx) =>
    withIdempotency(tx, scope, () => registerOnce(tx, context, gift, mac)),
  ).catch((error: unknown) => {
    if (error instanceof Exhausted) return { status: 'EXHAUSTED' as const };
    throw error;
  });
  if (answer.status === 'ALREADY_REGISTERED')
    await chargeOrRefuse(context, [{ budget: hardLimit(context, landingDuplicates), of }]);
  return answer;
}

/** Found after the registration was written; it takes it back. */
class Exhausted extends Error {}

async function registerOnce(tx: Tx, context: RequestContext, gift: LandingGift, mac: string): Promise<Registered> {
  const { business, now } = context;
  if (gift.validUntil !== null && new Date(gift.validUntil) <= now) return { status: 'EXPIRED' };
  const which = { businessId: business.id, landingGiftId: gift.id };
  const isNew = await storeRegistration(tx, {
    ...which,
    phoneMac: mac,
    text: { name: gift.name, description: gift.description, terms: gift.terms, restrictions: gift.restrictions },
    imageUrl: gift.imageUrl,
    validUntil: validUntil(gift, now),
    now,
  });
  if (!isNew) return { status: 'ALREADY_REGISTERED' };
  if (!(await takeOne(tx, which, gift.quantity))) throw new Exhausted();
  context.securityEvent('landing.registered', { gift: gift.id });
  return { status: 'OK' };
}
