import { randomUUID } from 'node:crypto';
import { header } from '@/contract/headers';
import { openDatabase } from '../db/database';
import { createRandom } from '../demo/random';
import { reconcile } from '../testing/reconcile';
import { openSession } from '../domains/sign-in/sessions';
import { createBusinessFile, SERVICE_KEY } from '../testing/world';
import { addPoints, seedMember, seedShop } from './seed';

const PRICE = 100;
const OPENING = 1_000_000;

export interface FaultCounts {
  purchases: number;
  /** Faults, at random moments. */
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

const opened = (settings: Record<string, string>) =>
  openDatabase({ DATABASE_POOL: 4, DATA_DIR: settings.DATA_DIR ?? '', DATABASE_URL: settings.DATABASE_URL });

/** Creates a shop, and members with points to spend in it. */
export async function prepareBuyers(
  settings: Record<string, string>,
  businessId: string,
  count: number,
): Promise<Buyer[]> {
  const { db, close } = await opened(settings);
  await seedShop(db, createBusinessFile(businessId), businessId);
  const buyers: Buyer[] = [];
  for (let index = 0; index < count; index += 1) {
    const memberId = await seedMember(db, businessId, 0);
    await addPoints(db, businessId, memberId, OPENING);
    const now = new Date();
    const session = { businessId, memberId, browser: randomUUID(), openedBy: 'custom' as const };
    buyers.push({
      businessId,
      memberId,
      token: await openSession(db, session, now, new Date(now.getTime() + 3_600_000)),
    });
  }
  await close();
  return buyers;
}

/** The backend's URL, and when it has recovered from a fault. */
export interface FaultyBackend {
  url: () => string;
  fault: () => Promise<void>;
}

/** Members buy while faults are injected at random moments. @returns the ids of all acknowledged purchases */
export async function buyThroughFaults(
  { url, fault }: FaultyBackend,
  buyers: Buyer[],
  counts: FaultCounts,
): Promise<Set<string>> {
  const random = createRandom(counts.seed);
  const answered = new Set<string>();
  let next = 0;
  const faultsAt = Array.from({ length: counts.faults }, () => random.between(1, counts.purchases - 1)).sort(
    (a, b) => a - b,
  );
  let well: Promise<void> = Promise.resolve();

  const work = async () => {
    while (next < counts.purchases) {
      next += 1;
      const buyer = buyers[random.between(0, buyers.length - 1)];
      if (buyer) answered.add(await insist(url, () => well, buyer));
      if (faultsAt[0] !== undefined && answered.size >= faultsAt[0]) {
        faultsAt.shift();
        well = well.then(fault);
      }
    }
  };
  await Promise.all(Array.from({ length: counts.workers }, work));
  await well;
  return answered;
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
async function insist(url: () => string, well: () => Promise<void>, buyer: Buyer): Promise<string> {
  const key = randomUUID();
  for (;;) {
    const body = await sendPurchase(url(), buyer, key);
    if (body?.purchaseId) return body.purchaseId;
    const isPassing = body === undefined || body.code === 'IDEMPOTENCY_IN_FLIGHT' || body.code === 'BUSY';
    if (!isPassing) throw new Error(`a purchase was refused: ${JSON.stringify(body)}`);
    await well();
  }
}

/** Compares the responses with the database: purchases, gifts, balances, and the ledger's consistency. */
export async function checkPurchases(
  settings: Record<string, string>,
  buyers: Buyer[],
  counts: FaultCounts,
  answered: Set<string>,
) {
  const businessId = buyers[0]?.businessId ?? '';
  const { db, close } = await opened(settings);
  const sold = await db
    .selectFrom('shop_purchases')
    .select(['id', 'gift_id'])
    .where('business_id', '=', businessId)
    .execute();
  const gifts = await db.selectFrom('gifts').select('id').where('business_id', '=', businessId).execute();
  const accounts = await db
    .selectFrom('accounts')
    .select('balance')
    .where('business_id', '=', businessId)
    .where('type', '=', 'point')
    .where('member_id', 'is not', null)
    .execute();
  const { anomalies } = await reconcile(db);
  await close();
  const ids = new Set(sold.map((row) => row.id));
  const lost = [...answered].filter((id) => !ids.has(id)).length;
  const spent = buyers.length * OPENING - accounts.reduce((sum, row) => sum + (row.balance ?? 0), 0);
  const measured = {
    answered: answered.size,
    sold: sold.length,
    lost,
    doubled: sold.length - answered.size,
    spent: spent / PRICE,
    gifts: gifts.length,
    anomalies: anomalies.length,
  };
  const agrees =
    sold.length === counts.purchases && answered.size === counts.purchases && gifts.length === counts.purchases;
  const pass = agrees && lost === 0 && spent === counts.purchases * PRICE && anomalies.length === 0;
  return { measured, pass };
}
