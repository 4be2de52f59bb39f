import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createMember, createSignedInRequest, createUniqueId, putTestBusiness } from '../../testing/actors';
import { onDatabase } from '../../testing/databases';
import { createBusinessFile, createWorld, type World } from '../../testing/world';

onDatabase('Goals', (open) => {
  let world: World;
  let businessId: string;
  beforeAll(async () => {
    world = await createWorld(open);
    businessId = createUniqueId('biz');
    await putTestBusiness(world, createBusinessFile(businessId));
  });
  afterAll(() => world.close());

  async function createShopper() {
    const member = await createMember(world, businessId, { points: 100_000 });
    const from = await createSignedInRequest(world, member);
    const findGoal = async () => (await world.call('GET', '/api/protected/points/member', from)).body.goal;
    const choose = async (itemId: string | null) =>
      (await world.call('POST', '/api/protected/points/goal', { ...from, body: { itemId } })).status;
    return { member, from, findGoal, choose };
  }

  it('are chosen, changed and removed, one for each member', async () => {
    const [{ findGoal, choose }, other] = [await createShopper(), await createShopper()];
    expect(await findGoal()).toBeNull();
    expect(await choose('gift-apron')).toBe(200);
    expect(await findGoal()).toBe('gift-apron');
    expect(await choose('reward-wine')).toBe(200);
    expect(await findGoal()).toBe('reward-wine');
    expect(await other.findGoal()).toBeNull();
    expect(await choose(null)).toBe(200);
    expect(await findGoal()).toBeNull();
  });

  it('are items of the own business only', async () => {
    const { findGoal, choose } = await createShopper();
    expect(await choose('nothing')).toBe(404);
    expect(await findGoal()).toBeNull();
  });

  it('end when the item is bought, and stay when another one is', async () => {
    const { from, findGoal, choose } = await createShopper();
    const buy = (itemId: string, price: number) =>
      world.call('POST', '/api/protected/points/submitPointShopPurchase', {
        ...from,
        idempotencyKey: randomUUID(),
        body: { itemId, price },
      });
    await choose('gift-mezze');
    expect((await buy('gift-espresso', 30_000)).status).toBe(200);
    expect(await findGoal()).toBe('gift-mezze');
    await choose('gift-espresso');
    expect((await buy('gift-espresso', 30_000)).status).toBe(200);
    expect(await findGoal()).toBeNull();
  });

  it('are none while the item is hidden', async () => {
    const { findGoal, choose } = await createShopper();
    await choose('gift-apron');
    const hide = (hidden: boolean) =>
      putTestBusiness(
        world,
        createBusinessFile(businessId, ({ pointShop }) => {
          for (const item of pointShop) if (item.id === 'gift-apron') item.hidden = hidden;
        }),
      );
    await hide(true);
    expect(await findGoal()).toBeNull();
    await hide(false);
    expect(await findGoal()).toBe('gift-apron');
  });

  it('need a session', async () => {
    const { member } = await createShopper();
    const reply = await world.call('POST', '/api/protected/points/goal', {
      host: member.host,
      body: { itemId: 'gift-apron' },
    });
    expect(reply.status).toBe(401);
  });
});
