import { Configuration } from 'loyalty-contract/schemas/business';
import type { BusinessFile } from 'loyalty-contract/schemas/business-file';
import { DAY_MS } from 'loyalty-text/durations';
import { toLocalDay } from 'loyalty-text/local-day';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createUniqueId, putTestBusiness } from '../../testing/actors';
import { onDatabase } from '../../testing/databases';
import { createBusinessFile, createWorld, type World } from '../../testing/world';

onDatabase('Times at which purchases earn more', (open) => {
  let world: World;
  beforeAll(async () => void (world = await createWorld(open)));
  afterAll(() => world.close());

  it('are shown to members in their language, until they are over', async () => {
    const own = createUniqueId('biz');
    const inDays = (days: number) => toLocalDay(world.app.now().getTime() + days * DAY_MS, 'UTC');
    const double = { id: 'tea', name: { en: 'Tea time', he: 'שעת תה' }, percent: 200 };
    const store = (multipliers: BusinessFile['earning']['multipliers']) =>
      putTestBusiness(
        world,
        createBusinessFile(own, (file) => void (file.earning.multipliers = multipliers)),
      );
    const read = async (language = 'en') =>
      Configuration.parse((await world.call('GET', '/api/configuration', { host: `${own}.test`, language })).body);
    await store([
      { ...double, days: [2], locations: ['olive-haifa'], categories: ['coffee'], lastDay: inDays(20) },
      { ...double, id: 'coming', firstDay: inDays(9) },
      { ...double, id: 'over', lastDay: inDays(-9) },
    ]);
    expect((await read()).multipliers).toEqual([
      {
        ...{ id: 'tea', name: 'Tea time', percent: 200, days: [2], lastDay: inDays(20) },
        ...{ places: [expect.any(String)], someItems: true },
      },
      { id: 'coming', name: 'Tea time', percent: 200, firstDay: inDays(9), someItems: false },
    ]);
    expect((await read('he')).multipliers?.[0]).toMatchObject({ name: 'שעת תה' });
    await store([{ ...double, lastDay: inDays(2) }]);
    expect((await read()).multipliers).toHaveLength(1);
    world.advanceClock((5 * DAY_MS) / 1_000);
    expect(await read()).not.toHaveProperty('multipliers');
  });
});
