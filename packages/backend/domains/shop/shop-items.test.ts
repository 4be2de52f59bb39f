import { afterAll, beforeAll, expect, it } from 'vitest';
import { Configuration } from 'loyalty-contract/schemas/business';
import { createMember, createUniqueId, putTestBusiness, signIn } from '../../testing/actors';
import { onDatabase } from '../../testing/databases';
import { createBusinessFile, createWorld, type World } from '../../testing/world';

const hours = [{ day: 1, from: '12:00', until: '15:00' }];

onDatabase('Items of the shops', (open) => {
  let world: World;
  beforeAll(async () => void (world = await createWorld(open)));
  afterAll(() => world.close());

  it('describe how their gift can be used, for members and visitors', async () => {
    const businessId = createUniqueId('biz');
    const file = createBusinessFile(businessId, ({ pointShop, locations }) => {
      const [first] = pointShop;
      const [location] = locations;
      if (!first || !location) throw new Error('The demo has no item or location.');
      first.showcase = true;
      first.terms = { en: 'One use.', tr: 'Tek kullanım.' };
      first.validDays = 45;
      first.restrictions = { locations: [location.id], hours, minimumBasket: 5_000 };
    });
    await putTestBusiness(world, file);
    const member = await createMember(world, businessId);
    const token = await signIn(world, member);
    const { id } = file.pointShop[0] ?? {};
    const use = { id, terms: 'Tek kullanım.', validDays: 45, hours, minimumBasket: 5_000 };
    const shops = await world.call('GET', '/api/protected/points/member', {
      host: member.host,
      token,
      language: 'tr',
    });
    const [item] = shops.body.pointShop as { places: string[] }[];
    expect(item).toMatchObject(use);
    expect(item?.places).toHaveLength(1);
    const { body } = await world.call('GET', '/api/configuration', { host: member.host, language: 'tr' });
    expect(Configuration.parse(body).showcase.items.find((shown) => shown.id === id)).toMatchObject({
      ...use,
      places: item?.places,
    });
  });

  it('describe only the validity of their gift if it has no restrictions', async () => {
    const businessId = createUniqueId('biz');
    const file = createBusinessFile(businessId, ({ pointShop: [first] }) => {
      delete first?.terms;
      delete first?.restrictions;
    });
    await putTestBusiness(world, file);
    const member = await createMember(world, businessId);
    const token = await signIn(world, member);
    const { body } = await world.call('GET', '/api/protected/points/member', { host: member.host, token });
    const [item] = body.pointShop as Record<string, unknown>[];
    expect(item).toMatchObject({ validDays: file.pointShop[0]?.validDays });
    for (const absent of ['terms', 'places', 'hours', 'minimumBasket']) expect(item).not.toHaveProperty(absent);
  });
});
