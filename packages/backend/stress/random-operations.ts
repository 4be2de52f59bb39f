import { HOUR_MS } from 'loyalty-text/durations';
import { createRandom, type Random } from '../core/random';
import { expireBalances } from '../domains/ledger/expiry';
import { findBalances, postEntry } from '../domains/ledger/queries';
import { reconcile } from '../testing/reconcile';
import { createId } from '../core/secrets';
import { insertShopPurchase } from '../domains/shop/queries';
import { noPerks } from '../domains/subscriptions/perks';
import type { World } from '../testing/world';
import { ModelAccount } from './model';
import { runScenario, type Result } from './result';
import { createBuyers, UNLIMITED_ITEM, PRICE, createShopBusiness } from './shop-business';

/** L10: random operations on the ledger and on a model of it; after each, both must agree. */
export function compareWithModel(world: World, counts: { operations: number; seed: number }): Promise<Result> {
  const target = `${counts.operations} operations, none after which ledger and model differ`;
  return runScenario(
    { scenario: 'L10', what: 'random operations', target, database: world.database.kind },
    async () => {
      const businessId = await createShopBusiness(world);
      const members = (await createBuyers(world, businessId, 3, 0)).map((buyer) => ({
        id: buyer.id,
        model: new ModelAccount(),
      }));
      const random = createRandom(counts.seed);
      let time = world.app.now().getTime();
      let different = 0;
      for (let done = 0; done < counts.operations; done += 1) {
        time += random.between(0, 2) * HOUR_MS;
        const member = members[random.between(0, members.length - 1)];
        if (!member) continue;
        const agreed = await runOperation(world, businessId, member, random, new Date(time));
        member.model.expire(time);
        const { points } = await findBalances(world.app.db, businessId, member.id, new Date(time));
        if (!agreed || points !== member.model.balance) different += 1;
      }
      await expireBalances(world.app.db, new Date(time));
      const { differences } = await reconcile(world.app.db);
      return {
        measured: { different, anomalies: differences.length },
        pass: different === 0 && differences.length === 0,
      };
    },
  );
}

/** Runs one random operation on both. @returns whether both accepted or both refused it */
async function runOperation(
  { app: { db } }: World,
  businessId: string,
  { id: memberId, model }: { id: string; model: ModelAccount },
  random: Random,
  now: Date,
): Promise<boolean> {
  const amount = random.between(1, 500);
  const base = { businessId, memberId, kind: 'points' as const, cause: 'test', now };
  switch (random.pick(['earn', 'earn', 'spend', 'buy', 'reverse', 'expire'])) {
    case 'earn': {
      const expiresAt = random.between(0, 2) === 0 ? null : new Date(now.getTime() + random.between(1, 40) * HOUR_MS);
      await postEntry(db, { ...base, amount, operation: 'PurchaseReward', expiresAt });
      model.earn(amount, expiresAt?.getTime() ?? Number.POSITIVE_INFINITY);
      return true;
    }
    case 'spend': {
      const entry = await postEntry(db, { ...base, amount: -amount, operation: 'Payment' });
      return (entry !== null) === model.spend(amount, now.getTime());
    }
    case 'buy': {
      const bought = await insertShopPurchase(db, {
        businessId,
        memberId,
        key: createId(),
        requestHash: '',
        shop: 'point',
        itemId: UNLIMITED_ITEM,
        price: PRICE,
        balanceKinds: ['points'],
        perks: noPerks,
        purchaseId: createId(),
        giftId: createId(),
        giftCode: createId(),
        now,
      });
      return (bought.code === 'OK') === model.spend(PRICE, now.getTime());
    }
    case 'reverse': {
      await postEntry(db, { ...base, amount, operation: 'Reversal' });
      model.earn(amount, Number.POSITIVE_INFINITY);
      return true;
    }
    default: {
      await expireBalances(db, now);
      return true;
    }
  }
}
