import { randomUUID } from 'node:crypto';
import { reconcile } from '../testing/reconcile';
import type { World } from '../testing/world';
import { runScenario, type Result } from './result';
import {
  createBuyers,
  LAST_ITEM,
  countOutcomes,
  findPoints,
  PRICE,
  purchase,
  createShopBusiness,
  countPurchasesInShop,
} from './shop-business';

/** L1: many members buy the last item concurrently, in many rounds. */
export function sellLastItem(world: World, counts: { members: number; rounds: number }): Promise<Result> {
  const target = `exactly one sale in each of ${counts.rounds} rounds, ${counts.members - 1} × OUT_OF_STOCK, stock never below 0`;
  return runScenario(
    { scenario: 'L1', what: 'last item, concurrent buyers', target, database: world.database.kind },
    async () => {
      const businessId = await createShopBusiness(world);
      const buyers = await createBuyers(world, businessId, counts.members, PRICE * counts.rounds);
      let exact = 0;
      for (let round = 0; round < counts.rounds; round += 1) {
        await world.app.db
          .updateTable('shop_items')
          .set({ stock: 1 })
          .where('business_id', '=', businessId)
          .where('id', '=', LAST_ITEM)
          .execute();
        const outcomes = countOutcomes(
          await Promise.all(buyers.map((buyer) => purchase(world, businessId, buyer, { itemId: LAST_ITEM }))),
        );
        if (outcomes.OK === 1 && outcomes.OUT_OF_STOCK === counts.members - 1) exact += 1;
      }
      const sold = await countPurchasesInShop(world, businessId);
      const { differences } = await reconcile(world.app.db);
      return {
        measured: { exact, sold, anomalies: differences.length },
        pass: exact === counts.rounds && sold === counts.rounds && differences.length === 0,
      };
    },
  );
}

/** L2: one purchase, sent many times concurrently with one key. */
export function repeatPurchaseKey(world: World, counts: { requests: number }): Promise<Result> {
  const target = `one debit; after the race ${counts.requests} equal responses`;
  return runScenario(
    { scenario: 'L2', what: 'one key, concurrent requests', target, database: world.database.kind },
    async () => {
      const businessId = await createShopBusiness(world);
      const [buyer] = await createBuyers(world, businessId, 1, PRICE * counts.requests);
      if (!buyer) throw new Error('there is no buyer');
      const key = randomUUID();
      const send = () =>
        Promise.all(Array.from({ length: counts.requests }, () => purchase(world, businessId, buyer, { key })));
      const race = countOutcomes(await send());
      const retries = new Set((await send()).map((response) => `${response.status} ${response.text}`));
      const debits = PRICE * counts.requests - (await findPoints(world, businessId, buyer.id));
      const other = counts.requests - (race.OK ?? 0) - (race.IDEMPOTENCY_IN_FLIGHT ?? 0);
      return {
        measured: { debits: debits / PRICE, distinctResponses: retries.size, unexpected: other },
        pass: debits === PRICE && retries.size === 1 && other === 0 && [...retries][0]?.startsWith('200') === true,
      };
    },
  );
}

/** L3: a balance for one item, many different purchases concurrently. */
export function overspendConcurrently(world: World, counts: { requests: number }): Promise<Result> {
  const target = `one sale, ${counts.requests - 1} × INSUFFICIENT_BALANCE, the balance never below 0`;
  return runScenario(
    { scenario: 'L3', what: 'overspending a balance', target, database: world.database.kind },
    async () => {
      const businessId = await createShopBusiness(world);
      const [buyer] = await createBuyers(world, businessId, 1, PRICE);
      if (!buyer) throw new Error('there is no buyer');
      let reading = true;
      let reads = 0;
      let negative = 0;
      const reader = (async () => {
        while (reading) {
          // The embedded database runs one transaction at a time, so the requests are not concurrent there.
          await new Promise(setImmediate);
          reads += 1;
          if ((await findPoints(world, businessId, buyer.id)) < 0) negative += 1;
        }
      })();
      const sends = Array.from({ length: counts.requests }, (_, index) =>
        purchase(world, businessId, buyer, { itemId: `item-${index % 50}` }),
      );
      const outcomes = countOutcomes(await Promise.all(sends));
      reading = false;
      await reader;
      const balance = await findPoints(world, businessId, buyer.id);
      return {
        measured: {
          sold: outcomes.OK ?? 0,
          insufficient: outcomes.INSUFFICIENT_BALANCE ?? 0,
          reads,
          negative,
          balance,
        },
        pass:
          outcomes.OK === 1 && outcomes.INSUFFICIENT_BALANCE === counts.requests - 1 && negative === 0 && balance === 0,
      };
    },
  );
}
