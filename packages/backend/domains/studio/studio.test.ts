import { expect, it } from 'vitest';
import { putTestBusiness } from '../../testing/actors';
import { onDatabase } from '../../testing/databases';
import { createStaff } from '../../testing/staff';
import { createStudioBusiness, openStudio } from '../../testing/studio';
import { openTillBusiness } from '../../testing/till-business';
import { createBusinessFile } from '../../testing/world';

onDatabase('The studio', (open) => {
  const { getWorld } = openTillBusiness(open);

  it('DK18: shows members nothing of a draft until it is published, and then all of it', async () => {
    const { studio, businessId, getFile } = await createStudioBusiness(getWorld());
    const { settings, live } = await studio.read();
    expect(live).toMatchObject({ number: 1, by: 'admin', note: null });
    const [first, ...rest] = settings.pointShop;
    await studio.save({ pointsPerUnit: 250, pointShop: [{ ...first, price: 12_300 }, ...rest] });
    expect((await getFile()).earning.pointsPerUnit).toBe(settings.pointsPerUnit);
    const { changes, errors } = await studio.read();
    expect(errors).toEqual([]);
    expect(changes).toEqual([
      {
        setting: 'pointShop',
        kind: 'price',
        subject: expect.any(String),
        account: 'points',
        before: first!.price,
        after: 12_300,
      },
      { setting: 'pointsPerUnit', kind: 'value', before: settings.pointsPerUnit, after: 250 },
    ]);
    expect((await studio.publish('Dearer coffee')).body).toEqual({ number: 2 });
    const file = await getFile();
    expect(file.earning.pointsPerUnit).toBe(250);
    const row = await getWorld()
      .app.db.selectFrom('shop_items')
      .select('price')
      .where('business_id', '=', businessId)
      .where('id', '=', first!.id)
      .executeTakeFirst();
    expect(row?.price).toBe(12_300);
    expect(await studio.read()).toMatchObject({
      changes: [],
      live: { number: 2, by: 'Person owner', note: 'Dearer coffee' },
    });
  });

  it('takes effect in another process within a second', async () => {
    const { studio, businessId } = await createStudioBusiness(getWorld());
    const peer = getWorld().createPeer({});
    const world = getWorld();
    const find = () => peer.app.businesses.findById(businessId);
    await find();
    await studio.save({ businessName: 'Olive & Oil' });
    await studio.publish();
    world.advanceClock(1);
    expect((await find())?.file.configuration.businessName).toBe('Olive & Oil');
  });

  it('keeps what the file has besides, equal after a round trip of a change', async () => {
    const { studio, getFile } = await createStudioBusiness(getWorld());
    const before = await getFile();
    await studio.save({ welcomePoints: before.earning.welcomePoints + 100 });
    await studio.publish();
    await studio.save({ welcomePoints: before.earning.welcomePoints });
    await studio.publish();
    expect(await getFile()).toEqual(before);
  });

  it('DK18: refuses an editor who has not seen what another one saved, and loses neither', async () => {
    const { studio, businessId } = await createStudioBusiness(getWorld());
    const manager = openStudio(await createStaff(getWorld(), businessId, 'manager'), businessId);
    const seen = await studio.read();
    expect((await manager.save({ businessName: 'Noa’s' })).status).toBe(200);
    const refused = await studio.save({ welcomePoints: 500 }, seen);
    expect([refused.status, refused.body.code]).toEqual([409, 'STALE']);
    expect((await studio.publish(undefined, seen)).body.code).toBe('STALE');
    expect((await studio.save({ welcomePoints: 500 })).status).toBe(200);
    const { settings, editedBy } = await studio.read();
    expect([settings.businessName, settings.welcomePoints, editedBy]).toEqual(['Noa’s', 500, 'Person owner']);
  });

  it('tells a draft of a file that was stored meanwhile, and publishes it only after that was seen', async () => {
    const { studio, businessId, getFile } = await createStudioBusiness(getWorld());
    await studio.save({ pointsPerUnit: 300 });
    const seen = await studio.read();
    await putTestBusiness(
      getWorld(),
      createBusinessFile(businessId, (file) => {
        file.earning.welcomePoints = 7_700;
        file.embedding.parents = ['https://new.example'];
      }),
    );
    const { overtaken } = await studio.read();
    expect(overtaken).toMatchObject({
      number: 2,
      by: 'admin',
      changes: [{ setting: 'welcomePoints', kind: 'value', after: 7_700 }],
    });
    expect((await studio.save({ pointsPerUnit: 400 }, seen)).body.code).toBe('STALE');
    expect((await studio.save({ creditPerUnit: 1 })).status).toBe(200);
    expect((await studio.publish()).body.code).toBe('STALE');
    await studio.save({});
    expect((await studio.read()).overtaken).toBeNull();
    await studio.publish();
    const { earning, embedding } = await getFile();
    expect([earning.pointsPerUnit, earning.welcomePoints]).toEqual([300, 7_700]);
    expect(embedding.parents).toEqual(['https://new.example']);
  });

  it('makes no version of a file that is stored unchanged', async () => {
    const { studio, businessId } = await createStudioBusiness(getWorld());
    await putTestBusiness(getWorld(), createBusinessFile(businessId));
    expect((await studio.read()).live.number).toBe(1);
  });

  it('says by setting and path what is wrong, and refuses to publish it', async () => {
    const { studio } = await createStudioBusiness(getWorld());
    const { settings } = await studio.read();
    const [first, ...rest] = settings.pointShop;
    await studio.save({ pointShop: [{ ...first, name: { en: ' ' } }, { ...first, currency: 'credit' }, ...rest] });
    const { errors } = await studio.read();
    expect(errors).toEqual(
      expect.arrayContaining([
        { setting: 'pointShop', path: '0.name', code: 'missing' },
        { setting: 'pointShop', path: '1.id', code: 'duplicate' },
        { setting: 'pointShop', path: '1.currency', code: 'expected_points' },
      ]),
    );
    const refused = await studio.publish();
    expect(refused.status).toBe(400);
    expect(refused.body.errors).toContainEqual({ path: 'pointShop.0.name', code: 'missing' });
    expect((await studio.read()).live.number).toBe(1);
  });

  it('does not publish a draft that changes nothing', async () => {
    const { studio } = await createStudioBusiness(getWorld());
    const { settings } = await studio.read();
    await studio.save({ businessName: 'Another' });
    await studio.save({ businessName: settings.businessName });
    expect((await studio.read()).changes).toEqual([]);
    expect((await studio.publish()).body.errors).toEqual([{ path: 'draftVersion', code: 'unchanged' }]);
  });
});
