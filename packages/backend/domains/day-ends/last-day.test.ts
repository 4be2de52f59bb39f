import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { getEndAfterDays } from 'loyalty-text/local-day';
import { createMember, createUniqueId, putTestBusiness, signIn } from '../../testing/actors';
import { onDatabase } from '../../testing/databases';
import { createBusinessFile, createWorld, type World } from '../../testing/world';

onDatabase('What is valid for a day', (open) => {
  let world: World;
  const businessId = 'dinner';
  beforeAll(async () => {
    world = await createWorld(open);
    const file = createBusinessFile(businessId, ({ earning, pointShop }) => {
      earning.pointsValidDays = 1;
      for (const item of pointShop) item.validDays = 1;
    });
    await putTestBusiness(world, file);
  });
  afterAll(() => world.close());

  it('is there until the last second of the next day, as points and as a gift that was bought, and not after it', async () => {
    const member = await createMember(world, businessId);
    // A session does not last as long as the day.
    const openSession = async () => ({ host: member.host, token: await signIn(world, member) });
    const end = getEndAfterDays(world.app.now(), 1, 'Asia/Jerusalem');
    await world.call('POST', '/admin/purchases', {
      body: {
        businessId,
        comoMemberId: member.id,
        locationId: 'olive-haifa',
        receiptNumber: createUniqueId('R'),
        items: [{ name: 'Dinner', quantity: 1, amount: 40_000 }],
      },
    });
    const bought = await world.call('POST', '/api/protected/points/submitPointShopPurchase', {
      ...(await openSession()),
      idempotencyKey: randomUUID(),
      body: { itemId: 'gift-espresso', price: 30_000 },
    });
    expect(bought.body.gift).toMatchObject({ validUntil: end.toISOString() });
    const read = async () => {
      const from = await openSession();
      const [details, gifts] = await Promise.all([
        world.call('GET', '/api/protected/member/getMemberDetails', from),
        world.call('GET', '/api/protected/gift', from),
      ]);
      const { pointsBalance } = details.body as { pointsBalance: { balance: { nonMonetary: number } } };
      const [gift] = gifts.body.gifts as { status: string }[];
      return [pointsBalance.balance.nonMonetary, gift?.status];
    };
    world.advanceClock((end.getTime() - world.app.now().getTime()) / 1_000 - 60);
    expect(await read()).toEqual([10_000, 'active']);
    world.advanceClock(120);
    expect(await read()).toEqual([0, 'expired']);
  });
});
