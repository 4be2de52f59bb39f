import { expect, it } from 'vitest';
import { onDatabase } from '../../testing/databases';
import { createStaff } from '../../testing/staff';
import { HAIFA, openTillBusiness, SARONA } from '../../testing/till-business';

onDatabase('Staff bound to locations', (open) => {
  const { getWorld, businessId, createMember } = openTillBusiness(open);
  const change = (staffId: string, body: Record<string, unknown>) =>
    getWorld().call('POST', `/admin/staff/${staffId}/change`, { body: { businessId, ...body } });

  it('DK15: work at a till of these alone, whatever the till’s act, and find them in their session', async () => {
    const cashier = await createStaff(getWorld(), businessId, 'cashier');
    const member = await createMember({ points: 90_000, credit: 9_000 });
    expect((await change(cashier.staffId, { locations: [SARONA] })).body.locations).toEqual([SARONA]);
    const session = (await cashier.call('GET', '/staff/session')).body;
    expect(session.businesses).toMatchObject([{ onlyLocations: [SARONA] }]);
    const identify = (locationId: string) =>
      cashier.call('POST', '/admin/till/identify', { businessId, locationId, email: member.email });
    const { lookUpId } = (await identify(SARONA)).body;
    const at = (locationId: string) => ({ businessId, locationId, comoMemberId: member.id });
    const items = [{ name: 'Soup', quantity: 1, amount: 1_000 }];
    const acts: [string, (locationId: string) => Record<string, unknown>][] = [
      ['till/identify', (locationId) => ({ businessId, locationId, email: member.email })],
      ['till/enrol', (locationId) => ({ businessId, locationId, email: 'guest@example.com' })],
      ['purchases', (locationId) => ({ ...at(locationId), receiptNumber: `R-${locationId}`, items })],
      ['payments', (locationId) => ({ ...at(locationId), account: 'credit', amount: 100, lookUpId })],
    ];
    for (const [path, create] of acts) {
      const refused = await cashier.call('POST', `/admin/${path}`, create(HAIFA));
      expect([path, refused.status, refused.body.code]).toEqual([path, 403, 'FORBIDDEN_LOCATION']);
      expect([path, (await cashier.call('POST', `/admin/${path}`, create(SARONA))).status]).toEqual([path, 200]);
    }
  });

  it('DK15: list what was done at these alone', async () => {
    const cashier = await createStaff(getWorld(), businessId, 'cashier');
    await change(cashier.staffId, { locations: [SARONA] });
    const list = (query: string) => cashier.call('GET', `/admin/till/acts?businessId=${businessId}${query}`);
    expect((await list(`&locationId=${SARONA}`)).status).toBe(200);
    expect((await list(`&locationId=${HAIFA}`)).body).toMatchObject({
      code: 'FORBIDDEN_LOCATION',
      errors: [{ path: 'locationId', code: 'not_yours' }],
    });
    expect((await list('')).status).toBe(400);
  });

  it('DK15: work everywhere again without a list; owners do in any case', async () => {
    const person = await createStaff(getWorld(), businessId, 'manager');
    const member = await createMember();
    const identify = () =>
      person.call('POST', '/admin/till/identify', { businessId, locationId: HAIFA, email: member.email });
    await change(person.staffId, { locations: [SARONA] });
    expect((await change(person.staffId, { name: 'Noa Levi' })).body.locations).toEqual([SARONA]);
    expect((await identify()).status).toBe(403);
    expect((await change(person.staffId, { locations: null })).body).not.toHaveProperty('locations');
    expect((await identify()).status).toBe(200);
    expect((await change(person.staffId, { role: 'owner', locations: [SARONA] })).body).not.toHaveProperty('locations');
    expect((await identify()).status).toBe(200);
  });

  it('DK15: stay bound by any other change, also after a location has left the file, and the log says when they are not', async () => {
    const person = await createStaff(getWorld(), businessId, 'manager');
    const { db } = getWorld().app;
    await db
      .updateTable('staff_roles')
      .set({ locations: ['closed'] })
      .where('staff_id', '=', person.staffId)
      .execute();
    expect((await change(person.staffId, { role: 'cashier' })).body.locations).toEqual(['closed']);
    expect((await change(person.staffId, { locations: null })).status).toBe(200);
    const path = `/admin/audit?businessId=${businessId}&action=staff.change`;
    const { entries } = (await getWorld().call('GET', path)).body as { entries: Record<string, unknown>[] };
    const ofPerson = entries.filter(({ subject }) => subject === person.staffId);
    expect(ofPerson).toMatchObject([{ detail: { locations: 'all' } }, { detail: { locations: 'closed' } }]);
  });

  it('are bound to locations that the business has', async () => {
    const person = await createStaff(getWorld(), businessId, 'cashier');
    expect((await change(person.staffId, { locations: ['nowhere'] })).body.errors).toEqual([
      { path: 'locations', code: 'unknown' },
    ]);
    expect((await change(person.staffId, { locations: [] })).status).toBe(400);
  });
});
