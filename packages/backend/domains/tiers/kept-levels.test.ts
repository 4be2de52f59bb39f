import { afterAll, beforeAll, expect, it } from 'vitest';
import type { BusinessFile } from 'loyalty-contract/schemas/business-file';
import { DAY_SECONDS } from 'loyalty-text/durations';
import { createUniqueId, putTestBusiness } from '../../testing/actors';
import { onDatabase } from '../../testing/databases';
import { createLevelCustomer } from '../../testing/level-customers';
import { createBusinessFile, createWorld, type World } from '../../testing/world';

type Tiers = NonNullable<BusinessFile['tiers']>;

const createLevel = (id: string, from: number, more: Partial<Tiers['levels'][number]> = {}) => ({
  ...{ id, name: { en: id, tr: `${id} (tr)` }, from, benefits: [], earningPercent: 100 },
  ...more,
});
const bronze = createLevel('bronze', 0);
const silver = createLevel('silver', 2, { benefits: ['A seat'], earningPercent: 120 });
const before: Tiers = { by: 'visits', periodDays: 30, levels: [bronze, silver] };

onDatabase('A level that a member has reached', (open) => {
  let world: World;
  beforeAll(async () => {
    world = await createWorld(open);
  });
  afterAll(() => world.close());

  const put = (businessId: string, tiers: Tiers | undefined) =>
    putTestBusiness(
      world,
      createBusinessFile(businessId, (file) => {
        file.configuration.timeZone = 'UTC';
        file.earning.pointsPerUnit = 100;
        if (tiers) file.tiers = tiers;
      }),
    );
  const advanceDays = (days: number) => world.advanceClock(days * DAY_SECONDS);

  /** A business with a member who has the second level for another 29 days. */
  async function createSilverMember(tiers = before) {
    const businessId = createUniqueId('kept');
    await put(businessId, tiers);
    const customer = await createLevelCustomer(world, businessId);
    const purchases = [await customer.buy(1_000)];
    advanceDays(1);
    purchases.push(await customer.buy(1_000));
    const { validUntil } = (await customer.getTier()) as { validUntil: string };
    return { ...customer, businessId, purchases, validUntil, change: (changed?: Tiers) => put(businessId, changed) };
  }
  const countFormer = async (businessId: string) => {
    const rows = world.app.db.selectFrom('former_tiers').select('ended_at').where('business_id', '=', businessId);
    return (await rows.execute()).length;
  };

  it('stays until its end when it becomes harder to reach, and nobody else reaches it so', async () => {
    const { businessId, getTier, validUntil, change } = await createSilverMember();
    await change({ ...before, levels: [bronze, { ...silver, from: 5 }] });
    expect(await getTier()).toEqual({ levelId: 'silver', value: 2, validUntil });
    const other = await createLevelCustomer(world, businessId);
    await other.buy(1_000);
    advanceDays(1);
    await other.buy(1_000);
    expect(await other.getTier()).toEqual({ levelId: 'bronze', value: 2 });
    advanceDays(29);
    expect(await getTier()).toMatchObject({ levelId: 'bronze' });
  });

  it('stays until its end when it is removed, with its name, its benefits and what it earns', async () => {
    const { businessId, member, buy, getTier, validUntil, change } = await createSilverMember();
    await change({ ...before, levels: [bronze] });
    const kept = { name: 'silver', benefits: ['A seat'], earningPercent: 120, validUntil };
    expect(await getTier()).toEqual({ levelId: 'bronze', value: 2, kept });
    const body = { businessId, locationId: 'olive-sarona', email: member.email };
    const { level } = (await world.call('POST', '/admin/till/identify', { body })).body;
    expect(level).toEqual({ name: 'silver', benefits: ['A seat'] });
    expect((await buy(10_000)).pointsEarned).toBe(12_000);
    advanceDays(29);
    expect(await getTier()).toEqual({ levelId: 'bronze', value: 1 });
    expect((await buy(10_000)).pointsEarned).toBe(10_000);
  });

  it('stays until its end when the business has no levels any more', async () => {
    const { getTier, validUntil, change } = await createSilverMember();
    await change();
    const kept = { name: 'silver', benefits: ['A seat'], earningPercent: 120, validUntil };
    expect(await getTier()).toEqual({ levelId: 'silver', value: 0, kept });
    advanceDays(29);
    expect(await getTier()).toBeUndefined();
  });

  it('stays until its end when something else counts, or for fewer days', async () => {
    const shorter = await createSilverMember();
    await shorter.change({ ...before, periodDays: 2 });
    expect(await shorter.getTier()).toEqual({ levelId: 'silver', value: 2, validUntil: shorter.validUntil });
    const other = await createSilverMember();
    await other.change({ ...before, by: 'points', levels: [bronze, { ...silver, from: 1_000_000 }] });
    expect(await other.getTier()).toEqual({ levelId: 'silver', value: 2_000, validUntil: other.validUntil });
  });

  it('gives way to a higher one that the member reaches meanwhile', async () => {
    const { buy, getTier, change } = await createSilverMember();
    await change({ ...before, levels: [bronze, createLevel('gold', 3)] });
    expect(await getTier()).toMatchObject({ levelId: 'bronze', kept: { name: 'silver' } });
    advanceDays(1);
    await buy(1_000);
    expect(await getTier()).toMatchObject({ levelId: 'gold', value: 3 });
  });

  it('is taken back by a return of what had reached it', async () => {
    const { getTier, correct, change, purchases } = await createSilverMember();
    await change({ ...before, levels: [bronze] });
    await correct(purchases[0]!.id, 'void');
    expect(await getTier()).toEqual({ levelId: 'bronze', value: 1 });
  });

  it('has another name, other benefits and another rate at once, and is easier to reach, without former rules', async () => {
    const { businessId, getTier, change } = await createSilverMember();
    const changed = createLevel('silver', 1, {
      name: { en: 'Argent', tr: 'Argent' },
      benefits: [],
      earningPercent: 110,
    });
    await change({ ...before, periodDays: 60, levels: [bronze, changed, createLevel('gold', 9)] });
    expect(await getTier()).toMatchObject({ levelId: 'silver', value: 2 });
    expect(await countFormer(businessId)).toBe(0);
  });

  it('is remembered by the newest former rules only', async () => {
    const { businessId, change } = await createSilverMember();
    for (let from = 3; from < 28; from += 1) {
      advanceDays(1);
      await change({ ...before, levels: [bronze, { ...silver, from }] });
    }
    expect(await countFormer(businessId)).toBe(20);
  });
});
