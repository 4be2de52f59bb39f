import { sql } from 'kysely';
import { transact } from '../db/transact';
import { createRandom, type Random } from '../core/random';
import { reconcile } from '../testing/reconcile';
import { postEntry } from '../domains/ledger/queries';
import type { World } from '../testing/world';
import { runScenario, type Result } from './result';
import { createBuyers, createShopBusiness } from './shop-business';

const OPENING_BALANCE = 10_000;

/** L8: concurrent transfers between accounts, during which the total is read repeatedly. */
export function transferConcurrently(
  world: World,
  counts: { accounts: number; workers: number; transfers: number },
): Promise<Result> {
  const target = 'every read finds the same total; no balance below 0';
  return runScenario(
    { scenario: 'L8', what: 'concurrent transfers', target, database: world.database.kind },
    async () => {
      const businessId = await createShopBusiness(world);
      const members = (await createBuyers(world, businessId, counts.accounts, OPENING_BALANCE)).map(
        (buyer) => buyer.id,
      );
      const expected = OPENING_BALANCE * counts.accounts;
      const random = createRandom(8);
      let left = counts.transfers;
      let moved = 0;
      let reads = 0;
      let wrongReads = 0;
      const transferRepeatedly = async () => {
        while (left > 0) {
          left -= 1;
          if (await transfer(world, businessId, members, random)) moved += 1;
        }
      };
      const readRepeatedly = async () => {
        while (left > 0) {
          const { total, lowest } = await findTotals(world, businessId);
          reads += 1;
          if (total !== expected || lowest < 0) wrongReads += 1;
        }
      };
      await Promise.all([
        ...Array.from({ length: counts.workers }, transferRepeatedly),
        readRepeatedly(),
        readRepeatedly(),
      ]);
      const { differences } = await reconcile(world.app.db);
      const final = await findTotals(world, businessId);
      return {
        measured: { moved, reads, wrong: wrongReads, anomalies: differences.length, total: final.total },
        pass: wrongReads === 0 && differences.length === 0 && final.total === expected && reads > 0 && moved > 0,
      };
    },
  );
}

async function transfer(world: World, businessId: string, members: string[], random: Random): Promise<boolean> {
  const from = members[random.between(0, members.length - 1)] ?? '';
  const to = members[random.between(0, members.length - 1)] ?? '';
  if (from === to) return false;
  const amount = random.between(1, OPENING_BALANCE * 2);
  return transact(world.app.db, async (tx) => {
    // Both accounts are locked in one order, whatever the direction: otherwise two transfers could deadlock.
    await tx
      .selectFrom('accounts')
      .select('id')
      .where('business_id', '=', businessId)
      .where('member_id', 'in', [from, to])
      .where('type', '=', 'point')
      .orderBy('id')
      .forUpdate()
      .execute();
    const base = {
      businessId,
      kind: 'points' as const,
      operation: 'Correction' as const,
      cause: 'transfer',
      now: world.app.now(),
    };
    if ((await postEntry(tx, { ...base, memberId: from, amount: -amount })) === null) return false;
    await postEntry(tx, { ...base, memberId: to, amount });
    return true;
  });
}

async function findTotals(world: World, businessId: string): Promise<{ total: number; lowest: number }> {
  const { rows } = await sql<{ total: number; lowest: number }>`
    select sum(balance)::bigint as total, min(balance) as lowest from accounts
    where business_id = ${businessId} and member_id is not null and type = 'point'`.execute(world.app.db);
  return rows[0] ?? { total: -1, lowest: -1 };
}
