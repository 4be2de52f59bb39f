import { Configuration } from 'loyalty-contract/schemas/business';
import type { BusinessFile } from 'loyalty-contract/schemas/business-file';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { putTestBusiness, createUniqueId } from '../../testing/actors';
import { onDatabase } from '../../testing/databases';
import { createBusinessFile, createWorld, type World } from '../../testing/world';

onDatabase('References in a business file', (open) => {
  let world: World;
  beforeAll(async () => void (world = await createWorld(open)));
  afterAll(() => world.close());
  const configuration = async (host: string) => (await world.call('GET', '/api/configuration', { host })).body;

  it.each<[string, (file: BusinessFile) => unknown, string]>([
    ...(
      [
        ['a menu item that leads to no screen', '/member/rewrads'],
        ['a menu item that leads to another site by its path', '//evil.example/member/rewards'],
        ['a menu item that leads to a form that is not in the file', '/forms/no-such-form'],
        ['a menu item that leads to a location that is not in the file', '/locations/no-such-place'],
        ['a menu item that leads to a shop item that is not in the file', '/member/shop?item=no-such-item'],
        ['a menu item that leads to a landing gift that is not in the file', '/lp?id=no-such-gift'],
        ['a menu item that leads nowhere', null],
      ] as const
    ).map(([what, path]): [string, (file: BusinessFile) => unknown, string] => [
      what,
      (file) => Object.assign(file.menu[1] ?? {}, { path, calculatedUrl: null }),
      'menu.1.path',
    ]),
    [
      'a part of a point where points are whole',
      (file) => Object.assign(file.configuration, { pointsDecimals: 0 }) && (file.earning.referralPoints = 50),
      'earning.referralPoints',
    ],
    [
      'a price that is not in whole points for the subscribers of a plan',
      (file) =>
        Object.assign(file.configuration, { pointsDecimals: 0 }) &&
        Object.assign(file.pointShop[1] ?? {}, { price: 90_100 }),
      'pointShop.1.price',
    ],
  ])('refuses a file and names the path: %s', async (_, change, path) => {
    const id = createUniqueId('bad');
    const { status, body } = await world.call('PUT', `/admin/businesses/${id}`, {
      body: createBusinessFile(id, (file) => void change(file)),
    });
    expect([status, (body.errors as { path: string }[])[0]?.path]).toEqual([400, path]);
  });

  it('accepts menu items that lead to any screen or to content of the file', async () => {
    const id = createUniqueId('biz');
    const file = createBusinessFile(id);
    const paths = [
      '/purchasescanner',
      '/auth/register',
      `/forms/${file.forms[0]?.id}`,
      `/locations/${file.locations[0]?.id}`,
      `/member/shop?item=${file.pointShop[0]?.id}`,
      `/lp?id=${file.landingGifts[0]?.id}`,
      `/lp?legacyId=${file.landingGifts[0]?.legacyId}`,
      '/member/rewards?gift=some-gift',
    ];
    file.menu = paths.flatMap((path, index) =>
      file.menu.slice(0, 1).map((item) => ({ ...item, path, defaultName: `Item ${index}` })),
    );
    await putTestBusiness(world, file);
    const { menu } = Configuration.parse(await configuration(`${id}.test`));
    expect(menu.map((item) => item.path)).toEqual(paths);
  });
});
