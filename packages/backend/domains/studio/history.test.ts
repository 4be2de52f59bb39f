import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { putTestBusiness } from '../../testing/actors';
import { onDatabase } from '../../testing/databases';
import { createStudioBusiness } from '../../testing/studio';
import { openTillBusiness } from '../../testing/till-business';
import { createBusinessFile } from '../../testing/world';

onDatabase('The history of a business', (open) => {
  const { getWorld } = openTillBusiness(open);

  it('restores an earlier version as a new one, and leaves what operators changed since', async () => {
    const { studio, businessId, getFile } = await createStudioBusiness(getWorld());
    const before = await studio.read();
    await studio.save({ pointsPerUnit: 900, birthdayGift: null });
    await studio.publish();
    await putTestBusiness(
      getWorld(),
      createBusinessFile(businessId, (file) => {
        file.earning.pointsPerUnit = 900;
        file.hosts = [`${businessId}.test`, `www.${businessId}.test`];
      }),
    );
    expect((await studio.restore(1, before)).body.code).toBe('STALE');
    expect((await studio.restore(1)).body).toEqual({ number: 4 });
    const { settings, live } = await studio.read();
    expect(settings).toEqual(before.settings);
    expect(live.number).toBe(4);
    expect((await getFile()).hosts).toHaveLength(2);
    expect((await studio.restore(77)).status).toBe(404);
  });

  it('takes back nothing that a process of the former release has stored meanwhile', async () => {
    const { studio, businessId } = await createStudioBusiness(getWorld());
    await studio.save({ welcomePoints: 4_200 });
    const seen = await studio.read();
    await sql`update businesses set document = jsonb_set(document::jsonb, '{earning,pointsPerUnit}', '700')
      where id = ${businessId}`.execute(getWorld().app.db);
    expect((await studio.publish(undefined, seen)).body.code).toBe('STALE');
    expect((await studio.restore(1, seen)).body.code).toBe('STALE');
    expect((await studio.read()).settings.pointsPerUnit).toBe(700);
  });

  it('lists who published what, newest first, page by page', async () => {
    const { studio, businessId } = await createStudioBusiness(getWorld());
    for (let points = 1; points <= 21; points += 1) {
      const rate = points * 100;
      await putTestBusiness(
        getWorld(),
        createBusinessFile(businessId, (file) => void (file.earning.welcomePoints = rate)),
      );
    }
    await studio.save({ welcomePoints: 4_200 });
    await studio.publish('Birthday of the house');
    const first = await studio.list();
    expect(first.versions).toHaveLength(20);
    expect((first.versions as object[])[0]).toMatchObject({
      number: 23,
      by: 'Person owner',
      note: 'Birthday of the house',
      changes: [{ setting: 'welcomePoints', kind: 'value', before: 2_100, after: 4_200 }],
    });
    const second = await studio.list(String(first.cursor));
    expect(second).toMatchObject({
      cursor: null,
      versions: [{ number: 3 }, { number: 2 }, { number: 1, changes: [] }],
    });
  });

  it('is audited: the start of a draft, its end and each publication', async () => {
    const { studio, businessId, owner } = await createStudioBusiness(getWorld());
    await studio.save({ businessName: 'A' });
    await studio.save({ businessName: 'B' });
    await studio.discard();
    await studio.save({ businessName: 'C' });
    await studio.publish('Our new name');
    await studio.restore(1);
    const { body } = await owner.call('GET', `/admin/audit?businessId=${businessId}`);
    const entries = (body.entries as { action: string; actor: string }[]).filter(({ action }) =>
      /draft|publish|restore/.test(action),
    );
    expect(entries.map(({ action }) => action).reverse()).toEqual([
      'draft.start',
      'draft.discard',
      'draft.start',
      'business.publish',
      'business.restore',
    ]);
    expect(new Set(entries.map(({ actor }) => actor))).toEqual(new Set(['Person owner']));
  });
});
