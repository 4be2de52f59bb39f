import { randomUUID } from 'node:crypto';
import { HOUR_MS } from 'loyalty-text/durations';
import { header } from 'loyalty-contract/headers';
import { createRandom } from '../core/random';
import { reconcile } from '../testing/reconcile';
import { openSession } from '../domains/sign-in/sessions';
import { createBusinessFile, SERVICE_KEY } from '../testing/world';
import { createFaultSchedule, type FaultyBackend } from './fault-schedule';
import { addPoints, seedMember, seedShop } from './seed';
import { openStressDatabase, sumMemberPoints } from './stress-database';

const PRICE = 100;
const OPENING_BALANCE = 1_000_000;

export interface FaultCounts {
  purchases: number;
  /** The number of faults, which happen at random times. */
  faults: number;
  workers: number;
  members: number;
  seed: number;
}

export interface Buyer {
  businessId: string;
  memberId: string;
  token: string;
}

/** Creates a shop, and members with points to spend in it. */
export async function prepareBuyers(
  settings: Record<string, string>,
  businessId: string,
  count: number,
): Promise<Buyer[]> {
  const { db, close } = await openStressDatabase(settings);
  await seedShop(db, createBusinessFile(businessId), businessId);
  const buyers: Buyer[] = [];
  for (let index = 0; index < count; index += 1) {
    const memberId = await seedMember(db, businessId, 0);
    await addPoints(db, businessId, memberId, OPENING_BALANCE);
    const now = new Date();
    const session = { businessId, memberId, browserHash: randomUUID(), openedBy: 'custom' as const };
    buyers.push({
      businessId,
      memberId,
      token: await openSession(db, session, now, new Date(now.getTime() + HOUR_MS)),
    });
  }
  await close();
  return buyers;
}

/** Members buy while faults are injected at random times. @returns the ids of all acknowledged purchases */
export async function buyThroughFaults(
  { url, injectFault }: FaultyBackend,
  buyers: Buyer[],
  counts: FaultCounts,
): Promise<Set<string>> {
  const random = createRandom(counts.seed);
  const confirmed = new Set<string>();
  let next = 0;
  const schedule = createFaultSchedule(random, { faults: counts.faults, operations: counts.purchases }, injectFault);

  const work = async () => {
    while (next < counts.purchases) {
      next += 1;
      const buyer = buyers[random.between(0, buyers.length - 1)];
      if (buyer) confirmed.add(await purchaseWithRetries(url, schedule.waitForRecovery, buyer));
      schedule.advance(confirmed.size);
    }
  };
  await Promise.all(Array.from({ length: counts.workers }, work));
  await schedule.waitForRecovery();
  return confirmed;
}

/** Sends a purchase once. @returns the response, undefined without a readable one */
export async function sendPurchase(
  url: string,
  buyer: Buyer,
  key: string,
): Promise<{ purchaseId?: string; code?: string } | undefined> {
  const response = await fetch(`${url}/api/protected/points/submitPointShopPurchase`, {
    method: 'POST',
    headers: {
      [header.authorization]: `Bearer ${SERVICE_KEY}`,
      [header.businessId]: buyer.businessId,
      [header.memberToken]: buyer.token,
      [header.idempotencyKey]: key,
      'content-type': 'application/json',
    },
    body: JSON.stringify({ itemId: 'item', price: PRICE }),
  }).catch(() => undefined);
  return (await response?.json().catch(() => undefined)) as { purchaseId?: string; code?: string } | undefined;
}

/** Retries one purchase with one key until it gets a response. @returns the purchase's id */
async function purchaseWithRetries(
  url: () => string,
  waitForRecovery: () => Promise<void>,
  buyer: Buyer,
): Promise<string> {
  const key = randomUUID();
  for (;;) {
    const body = await sendPurchase(url(), buyer, key);
    if (body?.purchaseId) return body.purchaseId;
    const isTemporary = body === undefined || body.code === 'IDEMPOTENCY_IN_FLIGHT' || body.code === 'BUSY';
    if (!isTemporary) throw new Error(`a purchase failed: ${JSON.stringify(body)}`);
    await waitForRecovery();
  }
}

/** Compares the responses with the database: purchases, gifts, balances, and the ledger's consistency. */
export async function checkPurchases(
  settings: Record<string, string>,
  buyers: Buyer[],
  counts: FaultCounts,
  confirmed: Set<string>,
) {
  const businessId = buyers[0]?.businessId ?? '';
  const { db, close } = await openStressDatabase(settings);
  const sold = await db
    .selectFrom('shop_purchases')
    .select(['id', 'gift_id'])
    .where('business_id', '=', businessId)
    .execute();
  const gifts = await db.selectFrom('gifts').select('id').where('business_id', '=', businessId).execute();
  const points = await sumMemberPoints(db, businessId);
  const { differences } = await reconcile(db);
  await close();
  const ids = new Set(sold.map((row) => row.id));
  const lost = [...confirmed].filter((id) => !ids.has(id)).length;
  const spent = buyers.length * OPENING_BALANCE - points;
  const measured = {
    answered: confirmed.size,
    sold: sold.length,
    lost,
    doubled: sold.length - confirmed.size,
    spent: spent / PRICE,
    gifts: gifts.length,
    anomalies: differences.length,
  };
  const countsMatch =
    sold.length === counts.purchases && confirmed.size === counts.purchases && gifts.length === counts.purchases;
  const pass = countsMatch && lost === 0 && spent === counts.purchases * PRICE && differences.length === 0;
  return { measured, pass };
}
