import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createMember, createSignedInRequest, createUniqueId, putTestBusiness } from '../../testing/actors';
import { onDatabase } from '../../testing/databases';
import { createBusinessFile, createWorld, type World } from '../../testing/world';

onDatabase('A landing-page gift that was removed', (open) => {
  let world: World;
  beforeAll(async () => void (world = await createWorld(open)));
  afterAll(() => world.close());

  it('is given to whoever has reserved it before, and to nobody else', async () => {
    const businessId = createUniqueId('removed');
    const register = (phoneNumber: string) =>
      world.call('POST', '/api/lp/gift/register/', {
        host: `${businessId}.test`,
        idempotencyKey: randomUUID(),
        body: { phoneNumber, landingPageId: 'welcome-dessert' },
      });
    await putTestBusiness(world, createBusinessFile(businessId));
    expect((await register('+972543000001')).body).toMatchObject({ status: 'OK' });
    await putTestBusiness(
      world,
      createBusinessFile(businessId, (file) => void (file.landingGifts = [])),
    );
    expect((await register('+972543000002')).status).toBe(404);
    const owner = await createMember(world, businessId, { phoneNumber: '+972543000001' });
    const { body } = await world.call('GET', '/api/protected/gift', await createSignedInRequest(world, owner));
    expect(body.gifts).toMatchObject([{ name: 'Dessert on us', status: 'active' }]);
  });
});
