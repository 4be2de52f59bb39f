import { sql } from 'kysely';
import { transact } from '../db/transact';
import { createRandom, type Random } from '../demo/random';
import { reconcile } from '../testing/reconcile';
import { postMovement } from '../domains/ledger/queries';
import type { World } from '../testing/world';
import { runScenario, type Result } from './result';
import { createBuyers, createShopBusiness } from './shop-world';

const OPENING = 10_000;

/** L8: concurrent transfers between accounts while others keep reading the total. */
export function bank(world: World, counts: { accounts: number; workers: number; transfers: number }): Promise<Result> {
  const target = 'every read finds the same total; no balance below 0';
  return runScenario({ scenario: 'L8', what: 'bank', target, database: world.database.kind }, async () => {
    const businessId = await createShopBusiness(world);
    const members = (await createBuyers(world, businessId, counts.accounts, OPENING)).map((buyer) => buyer.id);
    const expected = OPENING * counts.accounts;
    const random = createRandom(8);
    let left = counts.transfers;
    let moved = 0;
    let reads = 0;
    let wrong = 0;
    const move = async () => {
      while (left > 0) {
        left -= 1;
        if (await transfer(world, businessId, members, random)) moved += 1;
      }
    };
    const read = async () => {
      while (left > 0) {
        const { total, least } = await totals(world, businessId);
        reads += 1;
        if (total !== expected || least < 0) wrong += 1;
      }
    };
    await Promise.all([...Array.from({ length: counts.workers }, move), read(), read()]);
    const { anomalies } = await reconcile(world.app.db);
    const final = await totals(world, businessId);
    return {
      measured: { moved, reads, wrong, anomalies: anomalies.length, total: final.total },
      pass: wrong === 0 && anomalies.length === 0 && final.total === expected && reads > 0 && moved > 0,
    };
  });
}

async function transfer(world: World, businessId: string, members: string[], random: Random): Promise<boolean> {
  const from = members[random.between(0, members.length - 1)] ?? '';
  const to = members[random.between(0, members.length - 1)] ?? '';
  if (from === to) return false;
  const amount = random.between(1, OPENING * 2);
  return transact(world.app.db, async (tx) => {
    // Both accounts in one order, whatever the direction: else two transfers could deadlock.
    await tx
      .selectFrom('accounts')
      .select('id')
      .where('business_id', '=', businessId)
      .where('member_id', 'in', [from, to])
      .where('type', '=', 'point')
      .orderBy('id')
      .forUpdate()
      .execute();
    const movement = {
      businessId,
      type: 'point' as const,
      operation: 'Correction' as const,
      cause: 'transfer',
      now: world.app.now(),
    };
    if ((await postMovement(tx, { ...movement, memberId: from, amount: -amount })) === null) return false;
    await postMovement(tx, { ...movement, memberId: to, amount });
    return true;
  });
}

async function totals(world: World, businessId: string): Promise<{ total: number; least: number }> {
  const { rows } = await sql<{ total: number; least: number }>`
    select sum(balance)::bigint as total, min(balance) as least from accounts
    where business_id = ${businessId} and member_id is not null and type = 'point'`.execute(world.app.db);
  return rows[0] ?? { total: -1, least: -1 };
}
