import { DAY_MS } from 'loyalty-text/durations';
import { expect, it } from 'vitest';
import { toJson } from '../../db/values';
import { createMember } from '../../testing/actors';
import { createBusinessEnd } from '../../testing/business-end';
import { onDatabase } from '../../testing/databases';
import { createStudioBusiness } from '../../testing/studio';
import { openTillBusiness } from '../../testing/till-business';
import { endUnusedPictures } from './jobs';

const days = (count: number, from: Date) => new Date(from.getTime() + count * DAY_MS);
const toHash = (index: number) => String(index).padStart(32, '0');

onDatabase('Pictures that nothing uses', (open) => {
  const { getWorld } = openTillBusiness(open);

  /** Stores pictures without a content. */
  async function store(businessId: string, indexes: readonly number[], usedAt: Date): Promise<void> {
    const rows = indexes.map((index) => ({
      ...{ business_id: businessId, hash: toHash(index), width: 100, used_at: usedAt },
      content: new Uint8Array([1]),
    }));
    await getWorld().app.db.insertInto('pictures').values(rows).execute();
  }
  const list = async (businessId: string) => {
    const found = getWorld().app.db.selectFrom('pictures').select('hash').where('business_id', '=', businessId);
    return (await found.execute()).map(({ hash }) => Number(hash)).sort((a, b) => a - b);
  };
  const toUrl = (businessId: string, index: number) => `/api/pictures/${businessId}/${toHash(index)}.webp`;

  it('end after 30 days, and no sooner', async () => {
    const { app } = getWorld();
    const { businessId } = await createStudioBusiness(getWorld());
    const now = app.now();
    await store(businessId, [1], now);
    await endUnusedPictures(app.db, days(30, now));
    expect(await list(businessId)).toEqual([1]);
    await endUnusedPictures(app.db, days(31, now));
    expect(await list(businessId)).toEqual([]);
  });

  it('are kept while a campaign that has not ended gives them', async () => {
    const { app } = getWorld();
    const { businessId } = await createStudioBusiness(getWorld());
    const now = app.now();
    await store(businessId, [1], now);
    const campaign = { business_id: businessId, id: 'tea', version: 1, content: toJson({}), changed_at: now };
    const gift = toJson({ imageUrl: `${toUrl(businessId, 1)}#colour=8a7d55` });
    await app.db
      .insertInto('campaigns')
      .values({ ...campaign, state: 'paused', gift })
      .execute();
    await endUnusedPictures(app.db, days(31, now));
    expect(await list(businessId)).toEqual([1]);
    await app.db.updateTable('campaigns').set({ state: 'ended' }).where('business_id', '=', businessId).execute();
    await endUnusedPictures(app.db, days(62, now));
    expect(await list(businessId)).toEqual([]);
  });

  it('are kept while the file, an earlier version, the draft, or a gift that was given has them', async () => {
    const { app } = getWorld();
    const { businessId, studio } = await createStudioBusiness(getWorld());
    const now = app.now();
    await store(businessId, [1, 2, 3, 4, 5], now);
    await studio.save({ heroImage: `${toUrl(businessId, 1)}#colour=8a7d55` });
    await studio.publish();
    await studio.save({ heroImage: toUrl(businessId, 2) });
    await studio.publish();
    await studio.save({ lightLogo: toUrl(businessId, 3) });
    const { id: comoMemberId } = await createMember(getWorld(), businessId);
    const text = { name: 'Tea', description: '', validFrom: now.toISOString() };
    const gift = { businessId, comoMemberId, ...text, imageUrl: toUrl(businessId, 4) };
    expect((await getWorld().call('POST', '/admin/gifts', { body: gift })).status).toBe(200);
    await endUnusedPictures(app.db, days(31, now));
    expect(await list(businessId)).toEqual([1, 2, 3, 4]);
    await endUnusedPictures(app.db, days(62, now));
    expect(await list(businessId)).toEqual([1, 2, 3, 4]);
    await studio.discard();
    await endUnusedPictures(app.db, days(93, now));
    expect(await list(businessId)).toEqual([1, 2, 4]);
  });

  it('are all in the export of a business that ends, a few in each part, and deleted with it', async () => {
    const { businessId } = await createStudioBusiness(getWorld());
    await store(businessId, [1, 2, 3, 4, 5, 6, 7], getWorld().app.now());
    const { disable, exportAll, removeWhole } = createBusinessEnd(getWorld);
    await disable(businessId);
    const { lines, receipt } = await exportAll(businessId);
    expect(lines.filter((line) => line.startsWith('{"table":"pictures"'))).toHaveLength(7);
    await removeWhole(businessId, receipt);
    expect(await list(businessId)).toEqual([]);
  });

  it('of another business keep nothing alive', async () => {
    const { app } = getWorld();
    const { businessId } = await createStudioBusiness(getWorld());
    const { businessId: other, studio } = await createStudioBusiness(getWorld());
    const now = app.now();
    await store(businessId, [9], now);
    await studio.save({ heroImage: toUrl(businessId, 9) });
    await studio.publish();
    await endUnusedPictures(app.db, days(31, now));
    expect([await list(businessId), await list(other)]).toEqual([[], []]);
  });
});
