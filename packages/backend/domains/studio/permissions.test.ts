import { studioSections } from 'loyalty-contract/studio-settings';
import { expect, it } from 'vitest';
import { onDatabase } from '../../testing/databases';
import { createStaff, proveStaff } from '../../testing/staff';
import { createStudioBusiness, openStudio } from '../../testing/studio';
import { openTillBusiness } from '../../testing/till-business';

onDatabase('Who may use the studio', (open) => {
  const { getWorld, businessId: other } = openTillBusiness(open);

  it('DK17: lets a manager change look and rewards, not what the programme costs, and not publish', async () => {
    const { studio, businessId } = await createStudioBusiness(getWorld());
    const person = await createStaff(getWorld(), businessId, 'manager');
    const manager = openStudio(person, businessId);
    expect((await manager.read()).sections).toEqual(['look', 'locations', 'rewards']);
    expect((await studio.read()).sections).toEqual([...studioSections]);
    for (const changes of [{ tiers: null, stampCards: null }, { landingGifts: [] }, { termsOfUseUrl: '/terms.html' }])
      expect((await manager.save(changes)).body.code).toBe('FORBIDDEN_TO_STAFF');
    const refused = await manager.save({ businessName: 'Noa’s', pointsPerUnit: 10_000 });
    expect([refused.body.code, refused.body.errors]).toEqual([
      'FORBIDDEN_TO_STAFF',
      [{ path: 'pointsPerUnit', code: 'not_yours' }],
    ]);
    await manager.save({ businessName: 'Noa’s' });
    expect((await manager.publish()).body.code).toBe('FORBIDDEN_TO_STAFF');
    expect((await manager.restore(1)).body.code).toBe('FORBIDDEN_TO_STAFF');
    await studio.save({ pointsPerUnit: 200 });
    expect((await manager.discard()).body.code).toBe('FORBIDDEN_TO_STAFF');
    expect((await studio.discard()).status).toBe(200);
    const cashier = openStudio(await createStaff(getWorld(), businessId, 'cashier'), businessId);
    expect((await cashier.list()).code).toBe('FORBIDDEN_TO_STAFF');
  });

  it('DK16: has no way to what operators decide', async () => {
    const { studio } = await createStudioBusiness(getWorld());
    for (const changes of [
      { hosts: ['evil.test'] },
      { till: { dailyCeiling: 9 } },
      { 'configuration.currency': 'EUR' },
    ]) {
      const refused = await studio.save(changes);
      expect([refused.status, refused.body.code]).toEqual([400, 'INVALID_REQUEST']);
    }
  });

  it('DK17: asks for a fresh proof before it publishes or restores, and for none before a draft is saved', async () => {
    const { studio, owner } = await createStudioBusiness(getWorld());
    getWorld().advanceClock(10 * 60);
    expect((await studio.save({ businessName: 'Later' })).status).toBe(200);
    expect((await studio.publish()).body.code).toBe('REAUTHENTICATION_REQUIRED');
    expect((await studio.restore(1)).body.code).toBe('REAUTHENTICATION_REQUIRED');
    await proveStaff(getWorld(), owner);
    expect((await studio.publish()).status).toBe(200);
  });

  it('is no part of another business, nor of a person who works at one place', async () => {
    const { owner, businessId } = await createStudioBusiness(getWorld());
    expect((await owner.call('GET', `/admin/studio/${other}`)).body.code).toBe('FORBIDDEN_TO_STAFF');
    const person = await createStaff(getWorld(), businessId, 'manager');
    const body = { businessId, locations: ['olive-haifa'] };
    expect((await owner.call('POST', `/admin/staff/${person.staffId}/change`, body)).status).toBe(200);
    const bound = await person.call('GET', `/admin/studio/${businessId}`);
    expect(bound.body.code).toBe('FORBIDDEN_LOCATION');
  });
});
