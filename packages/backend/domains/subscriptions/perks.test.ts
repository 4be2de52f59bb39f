import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { BalanceKind } from 'loyalty-contract/balance-kinds';
import { DAY_SECONDS } from 'loyalty-text/durations';
import type { ShopItem } from 'loyalty-contract/schemas/shop';
import { reconcile } from '../../testing/reconcile';
import { createMemberInNewBusiness, createUniqueId, type TestMember } from '../../testing/actors';
import { onDatabase } from '../../testing/databases';
import { decideCheckout } from '../../testing/demo-checkout';
import { createBusinessFile, createWorld, type World } from '../../testing/world';

onDatabase('Plan perk', (open) => {
  let world: World;
  let businessId: string;
  let member: TestMember;
  let token: string;
  beforeAll(async () => void (world = await createWorld(open, { SESSION_IDLE: '31536000', SESSION_TTL: '31536000' })));
  afterAll(() => world.close());
  beforeEach(async () => {
    ({ businessId, member, token } = await createMemberInNewBusiness(world, { points: 1_000_000, credit: 1_000_000 }));
  });

  const base = '/api/protected/businessSubscription';
  const subscribe = async () => {
    const body = { priceId: 'price-table-club-month', returnUrl: '/' };
    const { host } = member;
    const response = await world.call('POST', `${base}/subscribe`, { host, token, idempotencyKey: randomUUID(), body });
    await decideCheckout(world, host, response.body.url, 'pay');
  };
  const shops = async () =>
    (await world.call('GET', '/api/protected/points/member', { host: member.host, token })).body as Record<
      'pointShop' | 'rewardShop',
      ShopItem[]
    >;
  const item = async (id: string) => {
    const { pointShop, rewardShop } = await shops();
    return [...pointShop, ...rewardShop].find((item) => item.id === id);
  };
  const buy = (itemId: string, price: number, shop = 'RewardShop', key: string = randomUUID()) =>
    world.call('POST', `/api/protected/points/submit${shop}Purchase`, {
      host: member.host,
      token,
      idempotencyKey: key,
      body: { itemId, price },
    });
  const spend = (amount: number) =>
    world.call('POST', '/admin/purchases', {
      idempotencyKey: randomUUID(),
      body: {
        businessId,
        comoMemberId: member.id,
        locationId: 'olive-haifa',
        receiptNumber: createUniqueId('R'),
        items: [{ name: 'Fattoush', quantity: 1, amount }],
      },
    });
  const findEntries = async (kind: BalanceKind) =>
    (await world.call('GET', `/api/protected/activity/budget/${kind}/1/20`, { host: member.host, token })).body
      .transactions as { operation: string; amount: number; entity_id: string }[];

  it('is a lower shop price, which is charged', async () => {
    expect(await item('reward-baklava')).toMatchObject({ price: 1_900 });
    expect(await item('reward-baklava')).not.toHaveProperty('fullPrice');
    await subscribe();
    expect(await item('reward-baklava')).toMatchObject({ price: 1_710, fullPrice: 1_900 });
    expect((await buy('reward-baklava', 1_900)).body.code).toBe('PRICE_CHANGED');
    expect((await buy('reward-baklava', 1_710)).body.status).toBe('OK');
    expect(await findEntries('credit')).toMatchObject([{ operation: 'RewardShopPurchase', amount: -1_710 }, {}]);
    expect((await buy('gift-espresso', 27_000, 'PointShop')).body.status).toBe('OK');
    expect((await reconcile(world.app.db)).differences).toEqual([]);
  });

  it('unlocks items until the plan ends', async () => {
    expect(await item('club-chefs-table')).toMatchObject({
      price: 18_000,
      exclusive: { plans: ['Table Club', 'Table Club, yearly'], open: false },
    });
    const refused = await buy('club-chefs-table', 18_000);
    expect([refused.status, refused.body.code]).toEqual([409, 'SUBSCRIPTION_REQUIRED']);
    await subscribe();
    expect(await item('club-chefs-table')).toMatchObject({ price: 16_200, exclusive: { open: true } });
    const key = randomUUID();
    const bought = await buy('club-chefs-table', 16_200, 'RewardShop', key);
    expect(bought.body).toMatchObject({ status: 'OK', gift: { name: 'An evening at the chef’s table' } });
    const body = { id: 'table-club', reason: 'OTHER' };
    await world.call('POST', `${base}/cancel`, { host: member.host, token, body });
    expect((await buy('club-chefs-table', 16_200)).body.status).toBe('OK');
    world.advanceClock(32 * DAY_SECONDS);
    expect((await buy('club-chefs-table', 16_200)).body.code).toBe('SUBSCRIPTION_REQUIRED');
    expect((await buy('club-chefs-table', 16_200, 'RewardShop', key)).text).toBe(bought.text);
  });

  it('is a bonus for each purchase, in a separate entry', async () => {
    expect((await spend(4_599)).body).toMatchObject({ pointsEarned: 4_599, creditEarned: 229 });
    await subscribe();
    const { body } = await spend(4_599);
    expect(body).toMatchObject({ pointsEarned: 9_198, creditEarned: 458 });
    for (const [type, amount] of [
      ['points', 4_599],
      ['credit', 229],
    ] as const) {
      expect((await findEntries(type)).slice(0, 3)).toMatchObject([
        { operation: 'SubscriptionBenefit', amount, entity_id: body.purchaseId },
        { operation: 'PurchaseReward', amount, entity_id: body.purchaseId },
        { operation: 'PurchaseReward', amount },
      ]);
    }
    const receipt = await world.call('POST', '/admin/receipts', { body: { businessId, total: 1_000, type: 'x' } });
    const claimed = await world.call('POST', '/api/submitQrCode', {
      host: member.host,
      token,
      idempotencyKey: randomUUID(),
      body: { transactionId: receipt.body.transactionId, type: 'x' },
    });
    expect(claimed.body).toEqual({ status: 'OK', pointsEarned: 2_000, creditEarned: 100 });
    expect((await reconcile(world.app.db)).differences).toEqual([]);
  });

  it('is suspended while a payment is overdue', async () => {
    await subscribe();
    await world.app.db
      .updateTable('subscriptions')
      .set({ status: 'past_due' })
      .where('member_id', '=', member.id)
      .execute();
    expect(await item('reward-baklava')).toMatchObject({ price: 1_900 });
    expect((await spend(1_000)).body).toMatchObject({ pointsEarned: 1_000, creditEarned: 50 });
    expect((await buy('club-chefs-table', 16_200)).body.code).toBe('SUBSCRIPTION_REQUIRED');
  });

  it('refuses perks of unknown plans', async () => {
    const file = createBusinessFile(businessId, ({ rewardShop }) => {
      const [first] = rewardShop;
      if (first) first.forPlans = ['table-club', 'made-up'];
    });
    const response = await world.call('PUT', `/admin/businesses/${businessId}`, { body: file });
    expect([response.status, response.body.errors]).toEqual([
      400,
      [{ path: 'rewardShop.0.forPlans.1', code: 'unknown' }],
    ]);
    const twice = createBusinessFile(businessId, ({ plans }) => void plans.push({ ...plans[0]!, id: 'other' }));
    expect((await world.call('PUT', `/admin/businesses/${businessId}`, { body: twice })).status).toBe(400);
  });

  it('is a discount that is exact for every amount, rounded down', async () => {
    const prices = fc.array(fc.tuple(fc.maxSafeNat(), fc.integer({ min: 0, max: 90 })), {
      minLength: 50,
      maxLength: 50,
    });
    await fc.assert(
      fc.asyncProperty(prices, async (cases) => {
        const { rows } = await sql<{ price: string; percent: number; paid: string }>`
          select p as price, d as percent, shop_price(p, d)::text as paid
          from unnest(${cases.map(([price]) => price)}::bigint[], ${cases.map(([, percent]) => percent)}::int[]) as c (p, d)
        `.execute(world.app.db);
        for (const { price, percent, paid } of rows) {
          const full = BigInt(price);
          expect(BigInt(paid)).toBe(full - (full * BigInt(percent)) / 100n);
        }
      }),
      { numRuns: 5 },
    );
  });
});
