import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { HOUR_MS } from 'loyalty-text/durations';
import { transferConcurrently } from '../../stress/transfers';
import { overspendConcurrently, sellLastItem, repeatPurchaseKey } from '../../stress/races';
import { compareWithModel } from '../../stress/random-operations';
import {
  createBuyers,
  countOutcomes,
  findPoints,
  UNLIMITED_ITEM,
  PRICE,
  purchase,
  createShopBusiness,
  countPurchasesInShop,
} from '../../stress/shop-business';
import { putTestBusiness } from '../../testing/actors';
import { onBothDatabases } from '../../testing/databases';
import { createBusinessFile, createWorld, type World } from '../../testing/world';
import { expireBalances } from './expiry';
import { findBalances, postEntry } from './queries';
import { reconcile } from '../../testing/reconcile';

onBothDatabases('Ledger', (open) => {
  let world: World;
  beforeAll(async () => void (world = await createWorld(open)));
  afterAll(() => world.close());

  async function createBuyerInNewShop(points = 10 * PRICE) {
    const businessId = await createShopBusiness(world);
    const [buyer] = await createBuyers(world, businessId, 1, points);
    if (!buyer) throw new Error('there is no buyer');
    return { businessId, buyer, balance: () => findPoints(world, businessId, buyer.id) };
  }

  it('sells the last item to one member under concurrency (L1)', async () => {
    expect(await sellLastItem(world, { members: 20, rounds: 5 })).toMatchObject({ pass: true });
  });

  it('charges once for a purchase that is sent many times with one key (L2)', async () => {
    expect(await repeatPurchaseKey(world, { requests: 30 })).toMatchObject({ pass: true });
  });

  it('never spends a balance twice (L3)', async () => {
    expect(await overspendConcurrently(world, { requests: 30 })).toMatchObject({ pass: true });
  });

  it('refuses another purchase with a used key and changes nothing (L4)', async () => {
    const { businessId, buyer, balance } = await createBuyerInNewShop();
    const key = randomUUID();
    const first = await purchase(world, businessId, buyer, { key });
    const other = await purchase(world, businessId, buyer, { key, itemId: 'item-1' });
    expect([first.status, other.status, other.body.code]).toEqual([200, 422, 'IDEMPOTENCY_KEY_REUSED']);
    expect([await balance(), await countPurchasesInShop(world, businessId)]).toEqual([9 * PRICE, 1]);
  });

  it('does not change the total by concurrent transfers (L8)', async () => {
    expect(await transferConcurrently(world, { accounts: 10, workers: 8, transfers: 200 })).toMatchObject({
      pass: true,
    });
  });

  it('matches its model after each of many random operations (L10)', async () => {
    expect(await compareWithModel(world, { operations: 250, seed: 20 })).toMatchObject({ pass: true });
  });

  it.each([-1, 0.1, '100', 1e21, Number.MAX_SAFE_INTEGER + 1, {}, null, [100], true])(
    'refuses a price of %j (L11)',
    async (price) => {
      const { businessId, buyer, balance } = await createBuyerInNewShop();
      expect((await purchase(world, businessId, buyer, { price })).status).toBe(400);
      expect(await balance()).toBe(10 * PRICE);
    },
  );

  it('refuses a price that JSON parses to an invalid number (L11)', async () => {
    const { businessId, buyer, balance } = await createBuyerInNewShop();
    for (const price of ['9007199254740993', '1e400', 'NaN', '-0.5']) {
      const { status } = await world.call('POST', '/api/protected/points/submitPointShopPurchase', {
        host: `${businessId}.test`,
        token: buyer.token,
        idempotencyKey: randomUUID(),
        raw: `{"itemId":"${UNLIMITED_ITEM}","price":${price}}`,
      });
      expect([price, status]).toEqual([price, 400]);
    }
    expect(await balance()).toBe(10 * PRICE);
  });

  it.each([0, 1, PRICE - 1, PRICE + 1])('does not sell at %i an item of another price (L12)', async (price) => {
    const { businessId, buyer, balance } = await createBuyerInNewShop();
    const { status, body } = await purchase(world, businessId, buyer, { price });
    expect([status, body.code, await balance()]).toEqual([409, 'PRICE_CHANGED', 10 * PRICE]);
  });

  it('refuses hidden, ended and future items, and those of another shop, wallet or business (L13)', async () => {
    const { businessId, buyer, balance } = await createBuyerInNewShop();
    const past = '2020-01-01T00:00:00Z';
    const file = createBusinessFile(businessId, (draft) => {
      const base = {
        name: 'x',
        description: '',
        imageUrl: null,
        price: PRICE,
        validDays: 1,
        hidden: false,
        showcase: false,
      };
      draft.configuration.businessWallet = 'points';
      draft.pointShop = [
        { ...base, id: 'hidden', currency: 'points', hidden: true },
        { ...base, id: 'over', currency: 'points', availableUntil: past },
        { ...base, id: 'early', currency: 'points', availableFrom: '2999-01-01T00:00:00Z' },
      ];
      draft.rewardShop = [
        { ...base, id: 'of-the-other-shop', currency: 'points' },
        { ...base, id: 'of-another-wallet', currency: 'credit' },
      ];
    });
    await putTestBusiness(world, file);
    const otherBusinessId = await createShopBusiness(world);
    await putTestBusiness(
      world,
      createBusinessFile(otherBusinessId, (draft) => {
        draft.pointShop = draft.pointShop.map((item) => ({ ...item, id: `foreign-${item.id}` }));
      }),
    );
    for (const itemId of [
      'hidden',
      'over',
      'early',
      'of-the-other-shop',
      'foreign-gift-espresso',
      'no-such-item',
      UNLIMITED_ITEM,
    ]) {
      const { status, body } = await purchase(world, businessId, buyer, { itemId });
      expect([itemId, status, body.code]).toEqual([itemId, 404, 'NOT_FOUND']);
    }
    const { body, status } = await world.call('POST', '/api/protected/points/submitRewardShopPurchase', {
      host: `${businessId}.test`,
      token: buyer.token,
      idempotencyKey: randomUUID(),
      body: { itemId: 'of-another-wallet', price: PRICE },
    });
    expect([status, body.code, await balance()]).toEqual([404, 'NOT_FOUND', 10 * PRICE]);
  });

  it.each(['entries', 'lot_uses', 'consents', 'audit'])(
    'prevents updating or deleting rows of %s (L14)',
    async (table) => {
      const { businessId, buyer } = await createBuyerInNewShop();
      await purchase(world, businessId, buyer);
      await sql`insert into consents (business_id, member_id, consent, given, text_hash, language, channel, created_at)
      values ('x', 'y', 'terms', true, '', 'en', 'test', now())`.execute(world.app.db);
      const column = { entries: 'cause', lot_uses: 'amount', consents: 'consent', audit: 'action' }[table] ?? '';
      const change = sql.raw(`update ${table} set ${column} = ${column}`).execute(world.app.db);
      await expect(change).rejects.toThrow(/never changed/);
      await expect(sql.raw(`delete from ${table}`).execute(world.app.db)).rejects.toThrow(/never changed/);
      await expect(sql.raw(`truncate ${table} cascade`).execute(world.app.db)).rejects.toThrow();
    },
  );

  it('consumes what expires first, removes expired lots, and shows both in the activity', async () => {
    const { businessId, buyer } = await createBuyerInNewShop(0);
    const now = world.app.now();
    const later = (hours: number) => new Date(now.getTime() + hours * HOUR_MS);
    const base = { businessId, memberId: buyer.id, kind: 'points' as const, cause: 'test', now };
    await postEntry(world.app.db, { ...base, amount: 300, operation: 'PurchaseReward' });
    await postEntry(world.app.db, { ...base, amount: 200, operation: 'BirthdayBonus', expiresAt: later(1) });
    await postEntry(world.app.db, { ...base, amount: -150, operation: 'Payment' });
    const balanceAt = async (at: Date) => (await findBalances(world.app.db, businessId, buyer.id, at)).points;
    expect([await balanceAt(now), await balanceAt(later(2))]).toEqual([350, 300]);
    expect(await expireBalances(world.app.db, later(2))).toBeGreaterThan(0);
    const { body } = await world.call('GET', '/api/protected/activity/budget/points/1/10', {
      host: `${businessId}.test`,
      token: buyer.token,
    });
    const amounts = (body.transactions as { operation: string; amount: number }[]).map((transaction) => [
      transaction.operation,
      transaction.amount,
    ]);
    expect(amounts[0]).toEqual(['Expiry', -50]);
    expect((await reconcile(world.app.db)).differences).toEqual([]);
  });

  it('refuses to spend expired points that were not removed yet', async () => {
    const { businessId, buyer } = await createBuyerInNewShop(0);
    const now = world.app.now();
    const expiresAt = new Date(now.getTime() - 1_000);
    await postEntry(world.app.db, {
      businessId,
      memberId: buyer.id,
      kind: 'points',
      amount: PRICE,
      operation: 'TopUp',
      cause: 'test',
      expiresAt,
      now,
    });
    expect(countOutcomes([await purchase(world, businessId, buyer)])).toEqual({ INSUFFICIENT_BALANCE: 1 });
  });

  describe('Reconciler', () => {
    it('finds a balance that was changed directly in the database', async () => {
      const { businessId, buyer } = await createBuyerInNewShop();
      const change = (by: number) =>
        sql`update accounts set balance = balance + ${by}::bigint where business_id = ${businessId} and member_id = ${buyer.id} and type = 'point'`.execute(
          world.app.db,
        );
      await change(1);
      const { differences } = await reconcile(world.app.db);
      expect(differences.map(({ kind }) => kind).sort()).toEqual(['balance', 'chain', 'lots']);
      await change(-1);
      expect((await reconcile(world.app.db)).differences).toEqual([]);
    });

    it('finds an entry without its counter-entry', async () => {
      const { businessId } = await createBuyerInNewShop();
      const insertEntry = sql`insert into entries (account_id, operation, amount, cause, created_at)
        select id, 'Correction', 5, 'test', now() from accounts where business_id = ${businessId} and member_id is null and type = 'point'`;
      await insertEntry.execute(world.app.db);
      expect((await reconcile(world.app.db)).differences).toMatchObject([
        { kind: 'business-sum', businessId, found: 5 },
      ]);
    });
  });
});
