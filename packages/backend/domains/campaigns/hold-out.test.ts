import { expect, it } from 'vitest';
import { createUniqueId, type TestMember } from '../../testing/actors';
import { createCampaignBusiness } from '../../testing/campaigns';
import { onDatabase } from '../../testing/databases';
import { HAIFA, openTillBusiness } from '../../testing/till-business';

onDatabase('The hold-out group of a campaign', (open) => {
  const { getWorld } = openTillBusiness(open);

  it('is a part by chance that gets nothing, whose purchases afterwards are compared with those of the others', async () => {
    const world = getWorld();
    const { businessId, createReader, start, run, read, findGot } = await createCampaignBusiness(world);
    const members = await Promise.all(Array.from({ length: 21 }, () => createReader()));
    const campaignId = await start({ holdOutPercent: 50 });
    await run();
    const got = new Map(await Promise.all(members.map(async ({ id }) => [id, await findGot(id)] as const)));
    const heldOut = members.filter(({ id }) => got.get(id)?.gifts === 0);
    expect(heldOut.map(({ id }) => got.get(id))).toEqual(
      Array.from({ length: 10 }, () => ({ gifts: 0, news: 0, mails: 0 })),
    );
    const other = members.find(({ id }) => got.get(id)?.gifts === 1);
    world.advanceClock(60);
    const buy = (member: TestMember | undefined, amount: number) =>
      world.call('POST', '/admin/purchases', {
        body: {
          ...{ businessId, locationId: HAIFA, comoMemberId: member?.id, receiptNumber: createUniqueId('R') },
          items: [{ name: 'Soup', quantity: 1, amount }],
        },
      });
    for (const { status, body } of [await buy(heldOut[0], 1_000), await buy(other, 3_000), await buy(other, 500)])
      expect([status, body.errors]).toEqual([200, undefined]);
    const results = await read(campaignId, '/results');
    expect(results).toMatchObject({
      planned: 21,
      reached: 11,
      skipped: [{ reason: 'heldOut', members: 10 }],
      comparison: {
        others: { members: 11, buyers: 1, revenue: 3_500 },
        heldOut: { members: 10, buyers: 1, revenue: 1_000 },
      },
    });
    const few = await start({ holdOutPercent: 10 });
    expect((await read(few, '/results')).comparison).toBeNull();
  });
});
