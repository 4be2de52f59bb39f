import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { createSignedInRequest, createUniqueId, type TestMember } from '../../testing/actors';
import { onDatabase } from '../../testing/databases';
import { HAIFA, openTillBusiness, SARONA } from '../../testing/till-business';

onDatabase('A year in review', (open) => {
  const { getWorld, businessId, createMember } = openTillBusiness(open);

  async function buy({ id: comoMemberId }: TestMember, locationId: string, items: Record<string, [number, number]>) {
    const { status, body } = await getWorld().call('POST', '/admin/purchases', {
      body: {
        ...{ businessId, comoMemberId, locationId, receiptNumber: createUniqueId('R') },
        items: Object.entries(items).map(([name, [quantity, amount]]) => ({ name, quantity, amount })),
      },
    });
    expect([status, body.errors]).toEqual([200, undefined]);
    return String(body.purchaseId);
  }
  async function read(member: TestMember, query = '') {
    const from = await createSignedInRequest(getWorld(), member);
    return getWorld().call('GET', `/api/protected/activity/year${query}`, from);
  }
  /** To half past midnight of the next year in Israel, when it is still the old one in UTC. */
  function advanceToNewYear(): number {
    const year = getWorld().app.now().getUTCFullYear() + 1;
    const begin = new Date(`${year}-01-01T00:30:00+02:00`);
    getWorld().advanceClock((begin.getTime() - getWorld().app.now().getTime()) / 1_000);
    return year;
  }

  it('has what was bought in the year of the business, without what was cancelled, and what it earned', async () => {
    const member = await createMember({});
    await buy(member, HAIFA, { Soup: [1, 1_000] });
    const year = advanceToNewYear();
    await buy(member, SARONA, { Tea: [2, 2_000], Cake: [1, 3_000] });
    await buy(member, HAIFA, { Tea: [1, 1_000] });
    await buy(member, HAIFA, { Soup: [1, 4_000] });
    const cancelled = await buy(member, HAIFA, { Wine: [9, 90_000] });
    const by = { businessId, by: 'Dana', reason: 'Wrong table' };
    const voided = await getWorld().call('POST', `/admin/purchases/${cancelled}/void`, { body: by });
    expect(voided.status).toBe(200);

    const { body } = await read(member);
    expect(body).toMatchObject({
      ...{ year, firstYear: year - 1, lastYear: year, purchases: 3, spent: 10_000, gifts: 0 },
      favourites: [
        { name: 'Tea', quantity: 3 },
        { name: 'Cake', quantity: 1 },
        { name: 'Soup', quantity: 1 },
      ],
      location: { purchases: 2 },
      busiest: { month: `${year}-01`, purchases: 3 },
    });
    expect(body.balances).toContainEqual({ account: 'points', earned: 10_000, used: 0 });
    const { body: before } = await read(member, `?year=${year - 1}`);
    expect(before).toMatchObject({ year: year - 1, purchases: 1, spent: 1_000, favourites: [{ name: 'Soup' }] });
  });

  it('has rewards that points were used for', async () => {
    const member = await createMember({ points: 50_000 });
    const from = await createSignedInRequest(getWorld(), member);
    const bought = await getWorld().call('POST', '/api/protected/points/submitPointShopPurchase', {
      ...from,
      idempotencyKey: randomUUID(),
      body: { itemId: 'gift-espresso', price: 30_000 },
    });
    expect(bought.status).toBe(200);
    expect((await read(member)).body.balances).toContainEqual(
      expect.objectContaining({ account: 'points', used: 30_000 }),
    );
  });

  it('is empty for a member who has done nothing, and refuses what is no year', async () => {
    const member = await createMember({});
    expect((await read(member)).body).toMatchObject({
      ...{ purchases: 0, spent: 0, gifts: 0, favourites: [], location: null, busiest: null },
    });
    expect((await read(member, '?year=soon')).body.code).toBe('INVALID_REQUEST');
    expect((await read(member, '?year=9999')).body.code).toBe('INVALID_REQUEST');
  });
});
