import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { getEndAfterDays } from 'loyalty-text/local-day';
import { createMember, putTestBusiness, signIn, createUniqueId, type TestMember } from '../../testing/actors';
import { onDatabase } from '../../testing/databases';
import { createBusinessFile, createWorld, type World } from '../../testing/world';

onDatabase('Activity explanations', (open) => {
  let world: World;
  let member: TestMember;
  beforeAll(async () => {
    world = await createWorld(open);
    const businessId = createUniqueId('biz');
    await putTestBusiness(world, createBusinessFile(businessId));
    member = await createMember(world, businessId);
  });
  afterAll(() => world.close());
  const sold = (amount: number) => ({ name: 'Fattoush', quantity: 1, amount });
  const record = (more: Record<string, unknown> = {}) =>
    world.call('POST', '/admin/purchases', {
      idempotencyKey: randomUUID(),
      body: { businessId: member.businessId, locationId: 'olive-haifa', receiptNumber: createUniqueId('R'), ...more },
    });

  it('explains each entry: cause, rule, reference, remainder and balance after', async () => {
    const customer = await createMember(world, member.businessId);
    const theirs = await signIn(world, customer);
    const request = async (path: string) =>
      (await world.call('GET', `/api/protected/${path}`, { host: customer.host, token: theirs, language: 'en' })).body;
    const expiresAt = getEndAfterDays(world.app.now(), 365, 'Asia/Jerusalem').toISOString();
    const bought = await record({ comoMemberId: customer.id, receiptNumber: 'R-77', items: [sold(40_000)] });
    await record({ comoMemberId: customer.id, items: [sold(10_000)] });
    const { body: spent } = await world.call('POST', '/api/protected/points/submitPointShopPurchase', {
      host: customer.host,
      token: theirs,
      idempotencyKey: randomUUID(),
      body: { itemId: 'gift-espresso', price: 30_000 },
    });
    const { transactions } = (await request('activity/budget/points/1/10')) as { transactions: unknown[] };
    expect(transactions).toEqual([
      expect.objectContaining({
        amount: -30_000,
        balance: 20_000,
        cause: 'shop',
        entity: { kind: 'item', name: 'Espresso', giftId: (spent.gift as { id: string }).id },
        lots: [
          expect.objectContaining({
            amount: 30_000,
            operation: 'PurchaseReward',
            expiresAt,
          }),
        ],
      }),
      expect.objectContaining({
        amount: 10_000,
        balance: 50_000,
        left: expect.objectContaining({ amount: 10_000 }) as object,
      }),
      expect.objectContaining({
        amount: 40_000,
        balance: 40_000,
        cause: 'purchase',
        rule: 'pointsPerUnit',
        entity_id: bought.body.purchaseId,
        entity: { kind: 'purchase', location: 'Olive & Thyme Carmel', receiptNumber: 'R-77', total: 40_000 },
        left: { amount: 10_000, expiresAt },
      }),
    ]);
  });

  it('lists ten consumed lots and how many more there were', async () => {
    const customer = await createMember(world, member.businessId);
    for (let index = 0; index < 13; index += 1) await record({ comoMemberId: customer.id, items: [sold(2_500)] });
    const theirs = await signIn(world, customer);
    await world.call('POST', '/api/protected/points/submitPointShopPurchase', {
      host: customer.host,
      token: theirs,
      idempotencyKey: randomUUID(),
      body: { itemId: 'gift-espresso', price: 30_000 },
    });
    const { body } = await world.call('GET', '/api/protected/activity/budget/points/1/1', {
      host: customer.host,
      token: theirs,
    });
    const [spent] = body.transactions as { lots: unknown[]; moreLots: number }[];
    expect([spent?.lots.length, spent?.moreLots]).toEqual([10, 2]);
  });

  it('explains why a purchase earned nothing, by the rules at that time', async () => {
    const businessId = createUniqueId('biz');
    const rates = (pointsPerUnit: number) =>
      putTestBusiness(
        world,
        createBusinessFile(businessId, (file) => void Object.assign(file.earning, { pointsPerUnit, creditPerUnit: 0 })),
      );
    await rates(10);
    const customer = await createMember(world, businessId);
    const buy = (amount: number) => record({ businessId, comoMemberId: customer.id, items: [sold(amount)] });
    await buy(0);
    await buy(5);
    await buy(1_000);
    await rates(0);
    await buy(1_000);
    const theirs = await signIn(world, customer);
    const { body } = await world.call('GET', '/api/protected/activity/purchases/1/10', {
      host: customer.host,
      token: theirs,
    });
    const reported = (body.purchases as { earnedNothing?: string }[]).map((purchase) => purchase.earnedNothing);
    expect(reported).toEqual(['noRule', undefined, 'tooLittle', 'nothingPaid']);
  });

  it('shows what expires next, by the business day', async () => {
    const businessId = createUniqueId('biz');
    await putTestBusiness(world, createBusinessFile(businessId));
    const customer = await createMember(world, businessId);
    await record({ businessId, comoMemberId: customer.id, items: [sold(1_000)] });
    await record({ businessId, comoMemberId: customer.id, items: [sold(2_000)] });
    const theirs = await signIn(world, customer);
    const balances = async () =>
      (await world.call('GET', '/api/protected/member/getMemberDetails', { host: customer.host, token: theirs })).body;
    expect(await balances()).toMatchObject({
      pointsBalance: { expiring: [{ amount: 3_000 }] },
      creditBalance: { expiring: [{ amount: 150 }] },
    });
    const none = await createMember(world, businessId, { points: 5_000 });
    const { body } = await world.call('GET', '/api/protected/member/getMemberDetails', {
      host: none.host,
      token: await signIn(world, none),
    });
    expect(body.pointsBalance).not.toHaveProperty('expiring');
  });
});
