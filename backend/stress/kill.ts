import { randomUUID } from 'node:crypto';
import { header } from '@/contract/headers';
import { openDatabase } from '../db/database';
import { seededRandom } from '../demo/random';
import { reconcile } from '../ledger/reconcile';
import { openSession } from '../sign-in/sessions';
import { startProcess, type RunningBackend } from '../testing/process';
import { businessFile, SERVICE_KEY } from '../testing/world';
import { timed, type Result } from './result';
import { givePoints, seedMember, seedShop } from './seed';

const BUSINESS = 'kill';
const PRICE = 100;
const OPENING = 1_000_000;

export interface KillCounts {
  purchases: number;
  kills: number;
  workers: number;
  members: number;
  seed: number;
}

interface Buyer {
  memberId: string;
  token: string;
}

/**
 * L5: kill -9 at random moments while many members buy; each purchase is sent again with its key until it is answered.
 * @param settings where the data is: `DATA_DIR`, `DATABASE_URL`
 */
export function killNine(settings: Record<string, string>, database: string, counts: KillCounts): Promise<Result> {
  const target = `${counts.purchases} purchases over ${counts.kills} kills, each exactly once; sums agree; serving again in 5 s`;
  return timed({ scenario: 'L5', what: 'kill -9', target, database }, async () => {
    const buyers = await prepare(settings, counts.members);
    const { answered, slowestStart } = await run(settings, buyers, counts);
    return check(settings, buyers, counts, answered, slowestStart);
  });
}

const opened = (settings: Record<string, string>) =>
  openDatabase({ DATABASE_POOL: 4, DATA_DIR: settings.DATA_DIR ?? '', DATABASE_URL: settings.DATABASE_URL });

async function prepare(settings: Record<string, string>, count: number): Promise<Buyer[]> {
  const { db, close } = await opened(settings);
  await seedShop(db, businessFile(BUSINESS), BUSINESS);
  const buyers: Buyer[] = [];
  for (let made = 0; made < count; made += 1) {
    const memberId = await seedMember(db, BUSINESS, 0);
    await givePoints(db, BUSINESS, memberId, OPENING);
    const now = new Date();
    const session = { businessId: BUSINESS, memberId, browser: randomUUID(), openedBy: 'custom' as const };
    buyers.push({ memberId, token: await openSession(db, session, now, new Date(now.getTime() + 3_600_000)) });
  }
  await close();
  return buyers;
}

async function run(settings: Record<string, string>, buyers: Buyer[], counts: KillCounts) {
  const random = seededRandom(counts.seed);
  const answered = new Set<string>();
  let backend: RunningBackend = await startProcess(settings);
  let slowestStart = 0;
  let next = 0;
  const killAt = Array.from({ length: counts.kills }, () => random.between(1, counts.purchases - 1)).sort(
    (a, b) => a - b,
  );
  let revived: Promise<void> = Promise.resolve();

  const kill = async () => {
    await backend.kill();
    backend = await startProcess(settings);
    slowestStart = Math.max(slowestStart, backend.startedIn);
  };
  const work = async () => {
    while (next < counts.purchases) {
      next += 1;
      const buyer = buyers[random.between(0, buyers.length - 1)];
      if (buyer)
        answered.add(
          await insist(
            () => backend.url,
            () => revived,
            buyer,
          ),
        );
      if (killAt[0] !== undefined && answered.size >= killAt[0]) {
        killAt.shift();
        revived = revived.then(kill);
      }
    }
  };
  await Promise.all(Array.from({ length: counts.workers }, work));
  await revived;
  await backend.end();
  return { answered, slowestStart };
}

/** Sends one purchase again and again with one key until it is answered. @returns the purchase's id */
async function insist(url: () => string, revived: () => Promise<void>, buyer: Buyer): Promise<string> {
  const key = randomUUID();
  for (;;) {
    const answer = await fetch(`${url()}/api/protected/points/submitPointShopPurchase`, {
      method: 'POST',
      headers: {
        [header.authorization]: `Bearer ${SERVICE_KEY}`,
        [header.businessId]: BUSINESS,
        [header.memberToken]: buyer.token,
        [header.idempotencyKey]: key,
        'content-type': 'application/json',
      },
      body: JSON.stringify({ itemId: 'item', price: PRICE }),
    }).catch(() => undefined);
    const body = (await answer?.json().catch(() => undefined)) as { purchaseId?: string; code?: string } | undefined;
    if (body?.purchaseId) return body.purchaseId;
    const isPassing = body === undefined || body.code === 'IDEMPOTENCY_IN_FLIGHT' || body.code === 'BUSY';
    if (!isPassing) throw new Error(`a purchase was refused: ${JSON.stringify(body)}`);
    await revived();
  }
}

async function check(
  settings: Record<string, string>,
  buyers: Buyer[],
  counts: KillCounts,
  answered: Set<string>,
  slowestStart: number,
) {
  const { db, close } = await opened(settings);
  const sold = await db
    .selectFrom('shop_purchases')
    .select(['id', 'gift_id'])
    .where('business_id', '=', BUSINESS)
    .execute();
  const gifts = await db.selectFrom('gifts').select('id').where('business_id', '=', BUSINESS).execute();
  const accounts = await db
    .selectFrom('accounts')
    .select('balance')
    .where('business_id', '=', BUSINESS)
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
    slowestStartMs: Math.round(slowestStart),
  };
  const agrees =
    sold.length === counts.purchases && answered.size === counts.purchases && gifts.length === counts.purchases;
  const pass =
    agrees && lost === 0 && spent === counts.purchases * PRICE && anomalies.length === 0 && slowestStart < 5_000;
  return { measured, pass };
}
