import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { DAY_SECONDS } from 'loyalty-text/durations';
import { createSignedInRequest, createUniqueId, putTestBusiness } from '../../testing/actors';
import { onDatabase } from '../../testing/databases';
import { createLevelCustomer } from '../../testing/level-customers';
import { createBusinessFile, createWorld, type World } from '../../testing/world';

onDatabase('Levels of members', (open) => {
  let world: World;
  let byVisits: string;
  let byPoints: string;
  beforeAll(async () => {
    world = await createWorld(open);
    [byVisits, byPoints] = [createUniqueId('visits'), createUniqueId('points')];
    const levels = (silver: number, gold: number) => [
      { id: 'bronze', name: 'Bronze', from: 0, benefits: [], earningPercent: 100 },
      { id: 'silver', name: { en: 'Silver', tr: 'Gümüş' }, from: silver, benefits: ['A seat'], earningPercent: 100 },
      { id: 'gold', name: 'Gold', from: gold, benefits: [], earningPercent: 120 },
    ];
    await putTestBusiness(
      world,
      createBusinessFile(byVisits, (file) => {
        file.configuration.timeZone = 'UTC';
        file.tiers = { by: 'visits', periodDays: 30, levels: levels(2, 3) };
      }),
    );
    await putTestBusiness(
      world,
      createBusinessFile(byPoints, (file) => {
        file.earning = { ...file.earning, pointsPerUnit: 100, welcomePoints: 500_000 };
        file.tiers = { by: 'points', periodDays: 30, levels: levels(10_000, 50_000) };
      }),
    );
  });
  afterAll(() => world.close());

  const createCustomer = (businessId: string) => createLevelCustomer(world, businessId);
  const advanceDay = () => world.advanceClock(DAY_SECONDS);
  /** The midnight after so many days, in UTC. */
  const getMidnightAfter = (days: number) => {
    const now = world.app.now();
    return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + days)).toISOString();
  };

  it('are listed in the configuration in the language of the request', async () => {
    const { body } = await world.call('GET', '/api/configuration', { host: `${byVisits}.test`, language: 'tr' });
    expect(body.tiers).toMatchObject({
      by: 'visits',
      periodDays: 30,
      levels: [{ name: 'Bronze' }, { id: 'silver', name: 'Gümüş', benefits: ['A seat'] }, { earningPercent: 120 }],
    });
  });

  it('count days with a purchase, however many purchases a day has', async () => {
    const { buy, getTier } = await createCustomer(byVisits);
    expect(await getTier()).toEqual({ levelId: 'bronze', value: 0 });
    await buy(1_000);
    await buy(1_000);
    expect(await getTier()).toEqual({ levelId: 'bronze', value: 1 });
    advanceDay();
    await buy(1_000);
    expect(await getTier()).toEqual({ levelId: 'silver', value: 2, validUntil: getMidnightAfter(29) });
  });

  it('are sent to the till, in the default language of the business', async () => {
    const { member, buy } = await createCustomer(byVisits);
    const identify = async () => {
      const body = { businessId: byVisits, locationId: 'olive-sarona', email: member.email };
      return (await world.call('POST', '/admin/till/identify', { body })).body.level;
    };
    expect(await identify()).toEqual({ name: 'Bronze', benefits: [] });
    await buy(1_000);
    advanceDay();
    await buy(1_000);
    expect(await identify()).toEqual({ name: 'Silver', benefits: ['A seat'] });
  });

  it('are kept until enough visits have left the period', async () => {
    const { buy, getTier } = await createCustomer(byVisits);
    for (const days of [10, 10, 0]) {
      await buy(1_000);
      world.advanceClock(days * DAY_SECONDS);
    }
    expect(await getTier()).toEqual({ levelId: 'gold', value: 3, validUntil: getMidnightAfter(10) });
    world.advanceClock(10 * DAY_SECONDS);
    expect(await getTier()).toEqual({ levelId: 'silver', value: 2, validUntil: getMidnightAfter(10) });
    world.advanceClock(20 * DAY_SECONDS);
    expect(await getTier()).toEqual({ levelId: 'bronze', value: 0 });
  });

  it('do not count purchases that were voided or completely returned', async () => {
    const { buy, getTier, correct } = await createCustomer(byVisits);
    const voided = await buy(1_000);
    advanceDay();
    const returned = await buy(1_000);
    expect(await getTier()).toMatchObject({ levelId: 'silver' });
    expect((await correct(voided.id, 'void')).status).toBe(200);
    expect(await getTier()).toMatchObject({ levelId: 'bronze', value: 1 });
    expect((await correct(returned.id, 'returns')).status).toBe(200);
    expect(await getTier()).toEqual({ levelId: 'bronze', value: 0 });
  });

  it('increase the earnings from the next purchase on, as an entry of its own that a return takes back', async () => {
    const { member, buy, correct } = await createCustomer(byVisits);
    const earned: number[] = [];
    let last = '';
    for (let visit = 0; visit < 4; visit += 1) {
      const { id, pointsEarned } = await buy(10_000);
      earned.push(pointsEarned);
      last = id;
      advanceDay();
    }
    const [usual = 0] = earned;
    expect(earned).toEqual([usual, usual, usual, usual * 1.2]);
    const session = await createSignedInRequest(world, member);
    const { body } = await world.call('GET', '/api/protected/activity/budget/points/1/5', session);
    expect(JSON.stringify(body)).toContain('"rule":"tier"');
    const { body: correction } = await correct(last, 'returns');
    expect(correction).toMatchObject({ points: -usual * 1.2 });
  });

  it('count points of purchases and receipts, less what was returned, and no gifts of points', async () => {
    const { from, buy, getTier, correct } = await createCustomer(byPoints);
    expect(await getTier()).toEqual({ levelId: 'bronze', value: 0 });
    const { id } = await buy(20_000);
    expect(await getTier()).toMatchObject({ levelId: 'silver', value: 20_000 });
    await correct(id, 'returns', { amount: 15_000 });
    expect(await getTier()).toEqual({ levelId: 'bronze', value: 5_000 });
    const { body: receipt } = await world.call('POST', '/admin/receipts', {
      body: { businessId: byPoints, total: 5_000, type: 'receipt' },
    });
    const claimed = await world.call('POST', '/api/submitQrCode', {
      ...from,
      idempotencyKey: randomUUID(),
      body: { businessId: byPoints, transactionId: receipt.transactionId, type: 'receipt' },
    });
    expect(claimed.text).toContain('OK');
    expect(await getTier()).toMatchObject({ levelId: 'silver', value: 10_000 });
  });

  it('are not shown by a business without levels', async () => {
    const businessId = createUniqueId('plain');
    await putTestBusiness(world, createBusinessFile(businessId));
    const { getTier } = await createCustomer(businessId);
    expect(await getTier()).toBeUndefined();
  });

  it.each([
    ['a first level that not everybody has', [1], 'tiers.levels.0.from'],
    ['a level that requires no more than the one before', [0, 2, 2], 'tiers.levels.2.from'],
  ])('are refused with %s', async (_, thresholds, path) => {
    const businessId = createUniqueId('wrong');
    const file = createBusinessFile(businessId, (changed) => {
      const levels = thresholds.map((from, index) => ({
        id: `l${index}`,
        name: 'L',
        from,
        benefits: [],
        earningPercent: 100,
      }));
      changed.tiers = { by: 'visits', periodDays: 30, levels };
    });
    const { status, body } = await world.call('PUT', `/admin/businesses/${businessId}`, { body: file });
    expect(status).toBe(400);
    expect(JSON.stringify(body)).toContain(path);
  });
});
