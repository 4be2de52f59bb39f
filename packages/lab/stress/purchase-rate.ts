import { sql } from 'kysely';
import { createBusinessFile, type World } from 'loyalty-backend/testing/world';
import type { Database } from 'loyalty-backend/db/database';
import { transact } from 'loyalty-backend/db/transact';
import { createId, createReadableCode } from 'loyalty-backend/core/secrets';
import { insertShopPurchase } from 'loyalty-backend/domains/shop/queries';
import { noPerks } from 'loyalty-backend/domains/subscriptions/perks';
import { runScenario, type Result } from 'loyalty-backend/stress/result';
import { addPoints, seedMember, seedShop } from 'loyalty-backend/stress/seed';

/** Clients that buy concurrently. */
const CLIENTS = 16;

/** Buys the item of a seeded shop for a member, as the call does. @throws {Error} when it was refused */
async function purchaseOnce(db: Database, businessId: string, memberId: string): Promise<void> {
  const { code } = await insertShopPurchase(db, {
    businessId,
    memberId,
    key: createId(),
    requestHash: 'rate',
    shop: 'point',
    itemId: 'item',
    price: 100,
    balanceKinds: ['points'],
    perks: noPerks,
    purchaseId: createId(),
    giftId: createId(),
    giftCode: createReadableCode(),
    now: new Date(),
  });
  if (code !== 'OK') throw new Error(`the purchase failed: ${code}`);
}

/** The reference for a purchase: a transaction of two statements, an update and an insert, with the same driver. */
async function createPlainTables(db: Database): Promise<void> {
  await sql`create table if not exists plain_accounts (id int primary key, balance bigint not null)`.execute(db);
  await sql`create table if not exists plain_entries (id bigint generated always as identity primary key, account int not null, amount bigint not null)`.execute(
    db,
  );
  await sql`insert into plain_accounts select n, 1000000000 from generate_series(0, ${CLIENTS}::int) n on conflict do nothing`.execute(
    db,
  );
}

/** One such transaction, for one of the clients. */
async function runPlainTransaction(db: Database, client: number): Promise<void> {
  await transact(db, async (tx) => {
    await sql`update plain_accounts set balance = balance - 100 where id = ${client}`.execute(tx);
    await sql`insert into plain_entries (account, amount) values (${client}, -100)`.execute(tx);
  });
}

/** The throughput per second of an action of many concurrent clients, each repeating it. */
async function measureRate(once: (client: number) => Promise<void>, seconds: number): Promise<number> {
  const startedAt = performance.now();
  const until = startedAt + seconds * 1_000;
  let done = 0;
  await Promise.all(
    Array.from({ length: CLIENTS }, async (_, client) => {
      while (performance.now() < until) {
        await once(client);
        done += 1;
      }
    }),
  );
  return Math.round(done / ((performance.now() - startedAt) / 1_000));
}

/**
 * The throughput of purchases, compared with plain transactions with the same driver.
 * @param counts `purchasesFirst` measures the purchases before the plain transactions
 */
export function measurePurchaseRate(
  world: World,
  counts: { seconds: number; purchasesFirst?: boolean },
): Promise<Result> {
  const { db } = world.app;
  const target = `at least half of the rate of a plain transaction, ${CLIENTS} clients`;
  return runScenario(
    { scenario: 'rate', what: 'purchases a second', target, database: world.database.kind },
    async () => {
      await seedShop(db, createBusinessFile('rate'), 'rate');
      const members: string[] = [];
      for (let index = 0; index < CLIENTS; index += 1) {
        const memberId = await seedMember(db, 'rate', 0);
        await addPoints(db, 'rate', memberId, 1_000_000_000);
        members.push(memberId);
      }
      await createPlainTables(db);
      const measure = {
        plain: () => measureRate((client) => runPlainTransaction(db, client), counts.seconds),
        purchases: () => measureRate((client) => purchaseOnce(db, 'rate', members[client] ?? ''), counts.seconds),
      };
      const first = counts.purchasesFirst ? await measure.purchases() : undefined;
      const plain = await measure.plain();
      const purchases = first ?? (await measure.purchases());
      return {
        measured: { purchases, plain, percent: Math.round((100 * purchases) / plain) },
        pass: purchases >= plain / 2,
      };
    },
  );
}
