import { expect, it } from 'vitest';
import { Report } from 'loyalty-contract/schemas/reports';
import { addDays, toLocalDay } from 'loyalty-text/local-day';
import { createUniqueId } from '../../testing/actors';
import { onDatabase } from '../../testing/databases';
import { createStaff, type TestPerson } from '../../testing/staff';
import { HAIFA, openTillBusiness, SARONA } from '../../testing/till-business';

const OTHER = 'olive-jaffa';

onDatabase('Figures, lists and the log of staff bound to locations', (open) => {
  const { getWorld, businessId, createMember } = openTillBusiness(open, ({ locations }) => {
    const [first] = locations;
    if (first) locations.push({ ...first, id: OTHER });
  });
  async function bind(person: TestPerson, locations: string[]) {
    const body = { businessId, locations };
    expect((await getWorld().call('POST', `/admin/staff/${person.staffId}/change`, { body })).status).toBe(200);
  }
  const read = (person: TestPerson, path: string, query: Record<string, string> = {}) =>
    person.call('GET', `/admin/${path}?${new URLSearchParams({ businessId, ...query }).toString()}`);
  function readReport(person: TestPerson, query: Record<string, string> = {}) {
    const today = toLocalDay(getWorld().app.now(), 'Asia/Jerusalem');
    const range = { from: addDays(today, -1), to: addDays(today, 1) };
    return read(person, 'reports', { ...range, ...query });
  }
  const report = async (...parameters: Parameters<typeof readReport>) =>
    Report.parse((await readReport(...parameters)).body);
  async function buyAt(person: TestPerson, locationId: string, amount: number) {
    const { id: comoMemberId } = await createMember();
    const items = [{ name: 'Soup', quantity: 1, amount }];
    const body = { businessId, locationId, comoMemberId, receiptNumber: createUniqueId('R'), items };
    const { purchaseId } = (await person.call('POST', '/admin/purchases', body)).body;
    return { comoMemberId, purchaseId: String(purchaseId) };
  }

  it('DK15: the report is of these alone, whether one is named or none', async () => {
    const [owner, manager] = [
      await createStaff(getWorld(), businessId, 'owner'),
      await createStaff(getWorld(), businessId, 'manager'),
    ];
    const [here] = [await buyAt(owner, HAIFA, 1_000), await buyAt(owner, SARONA, 20_000)];
    await bind(manager, [HAIFA, OTHER]);
    const own = await report(manager);
    expect(own.totals).toMatchObject({ revenue: 1_000, purchases: 1, newMembers: null, points: null });
    expect(own.places).toMatchObject([{ locationId: HAIFA }]);
    expect(own.bestMembers?.map(({ comoMemberId }) => comoMemberId)).toEqual([here.comoMemberId]);
    expect(own).not.toHaveProperty('outstanding');
    expect((await report(manager, { locationId: HAIFA })).totals).toMatchObject({ revenue: 1_000 });
    expect((await readReport(manager, { locationId: SARONA })).body.code).toBe('FORBIDDEN_LOCATION');
    const whole = await report(owner);
    expect(whole.totals).toMatchObject({ revenue: 21_000 });
    expect(whole.outstanding).toBeDefined();
  });

  it('DK15: the list of what was done at tills is of these alone', async () => {
    const [owner, manager] = [
      await createStaff(getWorld(), businessId, 'owner'),
      await createStaff(getWorld(), businessId, 'manager'),
    ];
    const [here, there] = [await buyAt(owner, HAIFA, 100), await buyAt(owner, SARONA, 100)];
    const list = async (person: TestPerson) =>
      ((await read(person, 'till/acts')).body.acts as { id: string }[]).map(({ id }) => id);
    expect(await list(owner)).toEqual(expect.arrayContaining([here.purchaseId, there.purchaseId]));
    await bind(manager, [HAIFA]);
    expect(await list(manager)).toContain(here.purchaseId);
    expect(await list(manager)).not.toContain(there.purchaseId);
  });

  it('DK15: the log has what was done at these, and what the person did', async () => {
    const [owner, manager] = [
      await createStaff(getWorld(), businessId, 'owner'),
      await createStaff(getWorld(), businessId, 'manager'),
    ];
    const [here, there] = [await buyAt(owner, HAIFA, 100), await buyAt(owner, SARONA, 100)];
    for (const { purchaseId } of [here, there])
      await owner.call('POST', `/admin/purchases/${purchaseId}/returns`, { businessId, reason: 'Cold' });
    const adjust = { businessId, comoMemberId: there.comoMemberId, account: 'points', amount: 100, reason: 'Sorry' };
    await manager.call('POST', '/admin/adjustments', adjust);
    await bind(manager, [HAIFA]);
    const listActions = async (person: TestPerson, comoMemberId: string) =>
      ((await read(person, 'audit', { comoMemberId })).body.entries as { action: string }[])
        .map(({ action }) => action)
        .filter((action) => action !== 'member.create');
    expect(await listActions(manager, here.comoMemberId)).toEqual(['purchase.return', 'purchase.record']);
    expect(await listActions(manager, there.comoMemberId)).toEqual(['balance.adjust']);
    expect(await listActions(owner, there.comoMemberId)).toEqual([
      'balance.adjust',
      'purchase.return',
      'purchase.record',
    ]);
  });

  it('DK15: accounts that are unusual for the whole business are not theirs to see', async () => {
    const manager = await createStaff(getWorld(), businessId, 'manager');
    expect((await read(manager, 'reports/unusual-accounts')).status).toBe(200);
    await bind(manager, [HAIFA]);
    expect((await read(manager, 'reports/unusual-accounts')).body.code).toBe('FORBIDDEN_LOCATION');
  });
});
