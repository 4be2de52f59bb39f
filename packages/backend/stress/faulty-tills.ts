import { randomUUID } from 'node:crypto';
import { header } from 'loyalty-contract/headers';
import { createRandom } from '../core/random';
import { createBusinessFile, SERVICE_KEY } from '../testing/world';
import { createFaultSchedule, type FaultyBackend } from './fault-schedule';
import { addPoints, seedMember, seedShop } from './seed';
import { LOCATION_ID } from './shop-business';
import { openStressDatabase } from './stress-database';

/** The points of a payment, in hundredths. */
export const PAYMENT_AMOUNT = 100;
/** The points of each member at first, in hundredths. */
export const OPENING_BALANCE = 1_000_000;

export interface TillCounts {
  /** Operations at tills: half of them redeem a gift, half pay. */
  operations: number;
  faults: number;
  workers: number;
  members: number;
  seed: number;
}

/** What tills were told: each id once. */
export interface TillOutcomes {
  redeemed: Set<string>;
  paid: Set<string>;
  refunded: Set<string>;
  /** Codes of gifts that were reserved, and forgotten. */
  abandoned: Set<string>;
}

/** Creates a business, and members with points. @returns the members' ids */
export async function preparePayers(settings: Record<string, string>, businessId: string, count: number) {
  const { db, close } = await openStressDatabase(settings);
  const file = createBusinessFile(businessId, ({ till }) => void (till.confirmPointsAbove = null));
  await seedShop(db, file, businessId);
  const memberIds: string[] = [];
  for (let index = 0; index < count; index += 1) {
    const memberId = await seedMember(db, businessId, 0);
    await addPoints(db, businessId, memberId, OPENING_BALANCE);
    memberIds.push(memberId);
  }
  await close();
  return memberIds;
}

type Body = Record<string, unknown>;

/** Sends a till's request with one key until it gets a response. */
async function sendUntilResponse(
  { url, waitForRecovery }: { url: () => string; waitForRecovery: () => Promise<void> },
  path: string,
  body: Body,
): Promise<Body> {
  const key = randomUUID();
  for (;;) {
    const response = await fetch(`${url()}/admin/${path}`, {
      method: 'POST',
      headers: {
        [header.authorization]: `Bearer ${SERVICE_KEY}`,
        [header.idempotencyKey]: key,
        'content-type': 'application/json',
      },
      body: JSON.stringify(body),
    }).catch(() => undefined);
    const parsed = (await response?.json().catch(() => undefined)) as Body | undefined;
    if (response?.ok && parsed) return parsed;
    const isTemporary = parsed === undefined || parsed.code === 'IDEMPOTENCY_IN_FLIGHT' || parsed.code === 'BUSY';
    if (!isTemporary) throw new Error(`${path} failed: ${JSON.stringify(parsed)}`);
    await waitForRecovery();
  }
}

/** Tills redeem gifts and charge payments while the backend fails at random times. */
export async function operateThroughFaults(
  { url, injectFault }: FaultyBackend,
  { businessId, memberIds }: { businessId: string; memberIds: string[] },
  counts: TillCounts,
): Promise<TillOutcomes> {
  const random = createRandom(counts.seed);
  const outcomes: TillOutcomes = { redeemed: new Set(), paid: new Set(), refunded: new Set(), abandoned: new Set() };
  const schedule = createFaultSchedule(random, counts, injectFault);
  let next = 0;
  const send = (path: string, body: Body) =>
    sendUntilResponse({ url, waitForRecovery: schedule.waitForRecovery }, path, { businessId, ...body });

  async function redeem(comoMemberId: string, isAbandoned: boolean): Promise<void> {
    const gift = { comoMemberId, name: 'Cake', description: 'A piece', validFrom: '2026-01-01T00:00:00Z' };
    const code = String((await send('gifts', gift)).code);
    const { redemptionId } = await send('redemptions', { giftCode: code, locationId: LOCATION_ID });
    if (isAbandoned) return void outcomes.abandoned.add(code);
    await send(`redemptions/${String(redemptionId)}/confirm`, {});
    outcomes.redeemed.add(String(redemptionId));
  }

  async function pay(comoMemberId: string, isRefunded: boolean): Promise<void> {
    const payment = { comoMemberId, locationId: LOCATION_ID, account: 'points', amount: PAYMENT_AMOUNT };
    const id = String((await send('payments', payment)).paymentId);
    await send(`payments/${id}/confirm`, {});
    if (isRefunded) await send(`payments/${id}/cancel`, {});
    outcomes[isRefunded ? 'refunded' : 'paid'].add(id);
  }

  const work = async () => {
    while (next < counts.operations) {
      next += 1;
      const at = next;
      const memberId = memberIds[random.between(0, memberIds.length - 1)] ?? '';
      const isCutShort = random.between(0, 9) === 0;
      await (at % 2 === 0 ? redeem(memberId, isCutShort) : pay(memberId, isCutShort));
      schedule.advance(at);
    }
  };
  await Promise.all(Array.from({ length: counts.workers }, work));
  await schedule.waitForRecovery();
  return outcomes;
}
