import { expect, it } from 'vitest';
import { DAY_MS } from 'loyalty-text/durations';
import { DraftEffect } from 'loyalty-contract/schemas/studio';
import { createMember, createUniqueId, type TestMember } from '../../testing/actors';
import { onDatabase } from '../../testing/databases';
import { createStaff } from '../../testing/staff';
import { createStudioBusiness } from '../../testing/studio';
import { HAIFA, openTillBusiness, SARONA } from '../../testing/till-business';

onDatabase('What a draft would have cost', (open) => {
  const { getWorld } = openTillBusiness(open);

  async function createShop() {
    const shop = await createStudioBusiness(getWorld(), (file) => {
      Object.assign(file.earning, { pointsPerUnit: 100, creditPerUnit: 5, exceptions: [] });
    });
    const { businessId, owner } = shop;
    const buy = async ({ id }: TestMember, amount: number, locationId: string = HAIFA) => {
      const { body, text } = await getWorld().call('POST', '/admin/purchases', {
        body: {
          ...{ businessId, comoMemberId: id, locationId, receiptNumber: createUniqueId('R') },
          items: [{ name: 'Soup', quantity: 1, amount }],
        },
      });
      expect(body.purchaseId, text).toBeDefined();
      return String(body.purchaseId);
    };
    const read = async () => {
      const { body } = await owner.call('GET', `/admin/studio/${businessId}/draft/effect`);
      const { purchases, revenue, balances } = DraftEffect.parse(body);
      return { purchases, revenue, ...Object.fromEntries(balances.map(({ account, ...sums }) => [account, sums])) };
    };
    return { ...shop, buy, read, member: await createMember(getWorld(), businessId) };
  }

  it('is nothing before there are purchases, and no difference without changes', async () => {
    const { read, buy, member } = await createShop();
    const none = { live: 0, draft: 0 };
    expect(await read()).toEqual({ purchases: 0, revenue: 0, points: none, credit: none });
    await buy(member, 10_000);
    expect(await read()).toMatchObject({ purchases: 1, points: { live: 10_000, draft: 10_000 } });
  });

  it('is what the same purchases earn by other rates, in each balance', async () => {
    const { read, buy, member, studio } = await createShop();
    await buy(member, 10_000);
    await buy(member, 2_050);
    await studio.save({ pointsPerUnit: 200, creditPerUnit: 0 });
    expect(await read()).toEqual({
      purchases: 2,
      revenue: 12_050,
      points: { live: 12_050, draft: 24_100 },
      credit: { live: 602, draft: 0 },
    });
  });

  it('has no undone purchase, none that was returned, and none of more than thirty days ago', async () => {
    const { businessId, read, buy, member } = await createShop();
    const [undone, returned, old] = [await buy(member, 1_000), await buy(member, 2_000), await buy(member, 4_000)];
    await buy(member, 8_000);
    const reason = { businessId, by: 'Dana', reason: 'Cold', shortfall: 'waive' };
    await getWorld().call('POST', `/admin/purchases/${undone}/void`, { idempotencyKey: undone, body: reason });
    await getWorld().call('POST', `/admin/purchases/${returned}/returns`, { idempotencyKey: returned, body: reason });
    await getWorld()
      .app.db.updateTable('purchases')
      .set({ created_at: new Date(Date.now() - 31 * DAY_MS) })
      .where('id', '=', old)
      .execute();
    expect(await read()).toMatchObject({ purchases: 1, revenue: 8_000, points: { live: 8_000 } });
  });

  it('has the offers of the draft, where and when they are valid', async () => {
    const { read, buy, member, studio } = await createShop();
    await buy(member, 1_000, HAIFA);
    await buy(member, 2_000, SARONA);
    await studio.save({ multipliers: [{ id: 'haifa', name: 'Haifa', percent: 300, locations: [HAIFA] }] });
    expect(await read()).toMatchObject({ points: { live: 3_000, draft: 5_000 } });
  });

  it('is without an offer that the draft ends, also of purchases that had it', async () => {
    const { read, buy, member, studio } = await createShop();
    await studio.save({ multipliers: [{ id: 'haifa', name: 'Haifa', percent: 300, locations: [HAIFA] }] });
    expect((await studio.publish()).status).toBe(200);
    await buy(member, 1_000, HAIFA);
    await studio.save({ multipliers: null });
    expect(await read()).toMatchObject({ points: { live: 3_000, draft: 1_000 } });
  });

  it('has what levels of the draft add for who would have them', async () => {
    const { businessId, read, buy, member, studio } = await createShop();
    await buy(member, 10_000);
    await buy(await createMember(getWorld(), businessId), 1_000);
    const level = (id: string, from: number, earningPercent: number) => ({
      ...{ id, name: id, from, benefits: [], earningPercent },
    });
    const levels = [level('friend', 0, 100), level('regular', 5_000, 150)];
    await studio.save({ tiers: { by: 'points', periodDays: 365, levels } });
    expect(await read()).toMatchObject({ points: { live: 11_000, draft: 16_000 } });
  });

  it('is for owners alone', async () => {
    const { businessId } = await createShop();
    const manager = await createStaff(getWorld(), businessId, 'manager');
    const { body } = await manager.call('GET', `/admin/studio/${businessId}/draft/effect`);
    expect(body.code).toBe('FORBIDDEN_TO_STAFF');
  });
});
