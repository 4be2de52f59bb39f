import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { BusinessFile } from 'loyalty-contract/schemas/business-file';
import { createMember, createSignedInRequest } from '../../testing/actors';
import { onDatabase } from '../../testing/databases';
import { createInboxBusiness, openInbox } from '../../testing/inbox';
import { createItemCard } from '../../testing/stamp-customers';
import { countStatements } from '../../testing/statement-counter';
import { createWorld, type World } from '../../testing/world';
import { createBirthdayTask } from '../birthdays';

const START = '2026-01-01T00:00:00.000Z';

onDatabase('Notices of received gifts', (open) => {
  const counter = countStatements(open);
  let world: World;
  let businessId: string;
  beforeAll(async () => {
    world = await createWorld(counter.open);
    businessId = await createInboxBusiness(world, enableGifts);
  });
  afterAll(() => world.close());

  const enableGifts = (file: BusinessFile) => {
    file.configuration.timeZone = 'UTC';
    file.earning = { ...file.earning, pointsPerUnit: 0, creditPerUnit: 0 };
    file.till.typicalBill = 2_500;
    file.stampCards = [createItemCard('soup', 'Soup card', { code: 'S1', stampsNeeded: 2 })];
    file.birthdayGift = { name: 'Cake', description: '', imageUrl: null, daysBefore: 3, validDays: 7 };
  };

  const findReceived = async ({ list }: Awaited<ReturnType<typeof openInbox>>) =>
    (await list()).notices.filter(({ kind }) => kind === 'giftReceived');
  const buySoups = async (memberId: string, quantity: number, business = businessId) => {
    const items = [{ name: 'Soup', code: 'S1', quantity, amount: quantity * 1_000 }];
    const till = { businessId: business, locationId: 'olive-haifa', receiptNumber: randomUUID() };
    const body = { ...till, comoMemberId: memberId, items };
    const { status, text } = await world.call('POST', '/admin/purchases', { idempotencyKey: randomUUID(), body });
    expect(status, text).toBe(200);
  };
  const give = async (memberId: string, more: object = {}, key = randomUUID()) => {
    const gift = { businessId, comoMemberId: memberId, name: 'Tea', description: '' };
    const body = { ...gift, validFrom: START, ...more };
    const { status, text, body: given } = await world.call('POST', '/admin/gifts', { idempotencyKey: key, body });
    expect(status, text).toBe(200);
    return String(given.giftId);
  };

  it('report each full stamp card, with the name in the language of the request, the last day and the gift', async () => {
    const inbox = await openInbox(world, businessId);
    await buySoups(inbox.member.id, 5);
    const gifts = (await world.call('GET', '/api/protected/gift', inbox.from)).body.gifts as {
      id: string;
      validUntil: string;
    }[];
    const notices = await findReceived(inbox);
    expect(notices.map(({ giftId }) => giftId).sort()).toEqual(gifts.map(({ id }) => id).sort());
    expect(notices).toHaveLength(2);
    expect(notices[0]).toMatchObject({ name: 'A coffee on us', endsAt: gifts[0]?.validUntil, read: false });
    const { body } = await world.call('GET', '/api/protected/notices', { ...inbox.from, language: 'tr' });
    expect(body.notices).toContainEqual(expect.objectContaining({ name: 'Bizden bir kahve' }));
  });

  it('report a gift from the desk or a service key once', async () => {
    const inbox = await openInbox(world, businessId);
    const key = randomUUID();
    const giftId = await give(inbox.member.id, {}, key);
    expect(await give(inbox.member.id, {}, key)).toBe(giftId);
    const { notices } = await inbox.list();
    expect(notices).toEqual([expect.objectContaining({ kind: 'giftReceived', giftId, name: 'Tea' })]);
    expect(notices[0]).not.toHaveProperty('endsAt');
  });

  it('report a birthday gift once, although several jobs run', async () => {
    const inbox = await openInbox(world, businessId);
    const birthday = world.app.now().toISOString().slice(0, 10).replace(/^\d+/, '1988');
    await world.app.db
      .updateTable('members')
      .set({ fields: JSON.stringify({ birthday }) as never })
      .where('id', '=', inbox.member.id)
      .execute();
    const runTask = () => createBirthdayTask(world.app).run(world.app.now());
    await Promise.all([runTask(), runTask(), runTask()]);
    await runTask();
    expect(await findReceived(inbox)).toEqual([expect.objectContaining({ name: 'Cake' })]);
  });

  it('are not created for what the member gets in the shop', async () => {
    const member = await createMember(world, businessId, { points: 100_000 });
    const from = await createSignedInRequest(world, member);
    const { status } = await world.call('POST', '/api/protected/points/submitPointShopPurchase', {
      ...from,
      idempotencyKey: randomUUID(),
      body: { itemId: 'gift-espresso', price: 30_000 },
    });
    expect(status).toBe(200);
    expect((await world.call('GET', '/api/protected/notices', from)).body.notices).toEqual([]);
  });

  it('of full stamp cards add no statement to the purchase', async () => {
    const off = await createInboxBusiness(world, (file) => {
      enableGifts(file);
      file.inbox = false;
    });
    // The minimum, because a look for changed businesses adds a statement once per second.
    const count = async (business: string) => {
      const counts: number[] = [];
      for (const _ of [1, 2, 3]) {
        const { id } = await createMember(world, business);
        counts.push(await counter.count(() => buySoups(id, 4, business)));
      }
      return Math.min(...counts);
    };
    expect(await count(businessId)).toBe(await count(off));
  });

  it('are created neither for a refused gift nor in a business without inboxes', async () => {
    const inbox = await openInbox(world, businessId);
    const body = { businessId, comoMemberId: inbox.member.id, name: 'Tea', description: '', validFrom: 'yesterday' };
    expect((await world.call('POST', '/admin/gifts', { idempotencyKey: randomUUID(), body })).status).toBe(400);
    expect(await findReceived(inbox)).toEqual([]);
    const off = await createInboxBusiness(world, (file) => void (file.inbox = false));
    const other = await openInbox(world, off);
    await give(other.member.id, { businessId: off });
    const rows = await world.app.db.selectFrom('notices').select('id').where('business_id', '=', off).execute();
    expect(rows).toEqual([]);
  });
});
