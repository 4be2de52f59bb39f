import { seededRandom, type Random } from '../demo/random';
import { expire } from '../domains/ledger/expiry';
import { findBalances, post } from '../domains/ledger/queries';
import { reconcile } from '../testing/reconcile';
import { newId } from '../core/secrets';
import { buy } from '../domains/shop/queries';
import { noPerks } from '../domains/subscriptions/perks';
import type { World } from '../testing/world';
import { ModelAccount } from './model';
import { timed, type Result } from './result';
import { buyers, PLENTY, PRICE, shopBusiness } from './shop-world';

const HOUR = 3_600_000;

/** L10: random operations on the ledger and on a model of it; after each of them both must say the same. */
export function randomOperations(world: World, counts: { operations: number; seed: number }): Promise<Result> {
  const target = `${counts.operations} operations, none after which ledger and model differ`;
  return timed({ scenario: 'L10', what: 'random operations', target, database: world.database.kind }, async () => {
    const businessId = await shopBusiness(world);
    const members = (await buyers(world, businessId, 3, 0)).map((buyer) => ({
      id: buyer.id,
      model: new ModelAccount(),
    }));
    const random = seededRandom(counts.seed);
    let time = world.app.now().getTime();
    let different = 0;
    for (let done = 0; done < counts.operations; done += 1) {
      time += random.between(0, 2) * HOUR;
      const member = members[random.between(0, members.length - 1)];
      if (!member) continue;
      const agreed = await operate(world, businessId, member, random, new Date(time));
      member.model.expire(time);
      const { point } = await findBalances(world.app.db, businessId, member.id, new Date(time));
      if (!agreed || point !== member.model.balance) different += 1;
    }
    await expire(world.app.db, new Date(time));
    const { anomalies } = await reconcile(world.app.db);
    return { measured: { different, anomalies: anomalies.length }, pass: different === 0 && anomalies.length === 0 };
  });
}

/** Does one random thing in both. @returns whether both took or both refused it */
async function operate(
  { app: { db } }: World,
  businessId: string,
  { id: memberId, model }: { id: string; model: ModelAccount },
  random: Random,
  now: Date,
): Promise<boolean> {
  const amount = random.between(1, 500);
  const movement = { businessId, memberId, type: 'point' as const, cause: 'test', now };
  switch (random.of(['earn', 'earn', 'spend', 'buy', 'reverse', 'expire'])) {
    case 'earn': {
      const expiresAt = random.between(0, 2) === 0 ? null : new Date(now.getTime() + random.between(1, 40) * HOUR);
      await post(db, { ...movement, amount, operation: 'PurchaseReward', expiresAt });
      model.earn(amount, expiresAt?.getTime() ?? Number.POSITIVE_INFINITY);
      return true;
    }
    case 'spend': {
      const entry = await post(db, { ...movement, amount: -amount, operation: 'Payment' });
      return (entry !== null) === model.spend(amount, now.getTime());
    }
    case 'buy': {
      const bought = await buy(db, {
        businessId,
        memberId,
        key: newId(),
        requestHash: '',
        shop: 'point',
        itemId: PLENTY,
        price: PRICE,
        currencies: ['points'],
        perks: noPerks,
        purchaseId: newId(),
        giftId: newId(),
        giftCode: newId(),
        now,
      });
      return (bought.code === 'OK') === model.spend(PRICE, now.getTime());
    }
    case 'reverse': {
      await post(db, { ...movement, amount, operation: 'Reversal' });
      model.earn(amount, Number.POSITIVE_INFINITY);
      return true;
    }
    default: {
      await expire(db, now);
      return true;
    }
  }
}
