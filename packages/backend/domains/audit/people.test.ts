import { expect, it } from 'vitest';
import { onDatabase } from '../../testing/databases';
import { createStaff } from '../../testing/staff';
import { openTillBusiness } from '../../testing/till-business';

onDatabase('The people of the audit log', (open) => {
  const { getWorld, businessId } = openTillBusiness(open);

  it.each(['manager', 'support'])('are listed for the role %s, which cannot list the staff', async (role) => {
    const cashier = await createStaff(getWorld(), businessId, 'cashier');
    const reader = await createStaff(getWorld(), businessId, role);
    const path = `/admin/audit?businessId=${businessId}`;
    const { people } = (await reader.call('GET', path)).body;
    expect(people).toContainEqual({ staffId: cashier.staffId, name: 'Person cashier' });
    expect(people).toContainEqual({ staffId: reader.staffId, name: `Person ${role}` });
    expect((await reader.call('GET', `${path}&page=2`)).body).not.toHaveProperty('people');
    expect((await reader.call('GET', `/admin/staff?businessId=${businessId}`)).status).toBe(403);
  });

  it('include who was removed, whose entries stay in the log', async () => {
    const [owner, cashier] = [
      await createStaff(getWorld(), businessId, 'owner'),
      await createStaff(getWorld(), businessId, 'cashier'),
    ];
    const path = `/admin/staff/${cashier.staffId}/remove`;
    expect((await owner.call('POST', path, { businessId, reason: 'Left' })).status).toBe(200);
    const { people } = (await owner.call('GET', `/admin/audit?businessId=${businessId}`)).body;
    expect(people).toContainEqual({ staffId: cashier.staffId, name: 'Person cashier' });
  });

  it('are not listed for all businesses together', async () => {
    expect((await getWorld().call('GET', '/admin/audit')).body).not.toHaveProperty('people');
  });
});
