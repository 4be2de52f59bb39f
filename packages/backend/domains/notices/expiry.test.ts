import { afterAll, beforeAll, expect, it } from 'vitest';
import type { BalanceKind } from 'loyalty-contract/balance-kinds';
import type { BusinessFile } from 'loyalty-contract/schemas/business-file';
import { onDatabase } from '../../testing/databases';
import { createInboxBusiness, openInbox } from '../../testing/inbox';
import { createWorld, type World } from '../../testing/world';
import { transact } from '../../db/transact';
import { toJson } from '../../db/values';

import { postEntry, recordVisit } from '../ledger';
import { createExpiryNoticeTask } from './expiry-jobs';

onDatabase('Notices of what ends soon', (open) => {
  let world: World;
  beforeAll(async () => void (world = await createWorld(open)));
  afterAll(() => world.close());

  const runTask = (now: string) => createExpiryNoticeTask(world.app).run(new Date(now));

  /** A member of a new business, whose wallet has points and credit. */
  async function openMember(timeZone = 'UTC', change: (file: BusinessFile) => void = () => undefined) {
    const businessId = await createInboxBusiness(world, (file) => {
      file.configuration.timeZone = timeZone;
      file.configuration.businessWallet = 'points and credit';
      change(file);
    });
    const inbox = await openInbox(world, businessId);
    const earn = (amount: number, expiresAt: string, kind: BalanceKind = 'points') =>
      postEntry(world.app.db, {
        ...inbox.ref,
        kind,
        amount,
        operation: 'TopUp',
        cause: 'test',
        expiresAt: new Date(expiresAt),
        now: new Date('2029-12-01T00:00:00Z'),
      });
    const insertTestGift = (id: string, validUntil: string, usedAt: Date | null = null) =>
      world.app.db
        .insertInto('gifts')
        .values({
          business_id: businessId,
          id,
          member_id: inbox.ref.memberId,
          code: `CODE-${id}`,
          text: toJson({ name: { en: 'Cake', tr: 'Pasta' }, description: '' }),
          image_url: null,
          valid_from: new Date('2029-12-01T00:00:00Z'),
          valid_until: new Date(validUntil),
          used_at: usedAt,
          ended_by: null,
          created_at: new Date('2029-12-01T00:00:00Z'),
        })
        .execute();
    const listContents = async () =>
      (await inbox.list()).notices.map(({ kind, amounts, endsAt, name }) => ({ kind, amounts, endsAt, name }));
    return { ...inbox, earn, insertTestGift, listContents };
  }

  it('are written thirty, seven and one days before, once each, with the sum of a day by account', async () => {
    const { earn, listContents } = await openMember();
    await earn(1_000, '2030-03-31T10:00:00Z');
    await earn(500, '2030-03-31T22:00:00Z');
    await earn(300, '2030-03-31T12:00:00Z', 'credit');
    await earn(9_900, '2030-09-01T00:00:00Z');
    const days = Array.from({ length: 31 }, (_, day) => new Date(Date.UTC(2030, 2, 1 + day, 5)).toISOString());
    for (const day of days) {
      await runTask(day);
      await runTask(day);
    }
    const notices = await listContents();
    expect(notices).toHaveLength(3);
    for (const notice of notices)
      expect(notice).toMatchObject({
        kind: 'expiring',
        endsAt: '2030-03-31T10:00:00.000Z',
        amounts: [
          { account: 'points', amount: 1_500 },
          { account: 'credit', amount: 300 },
        ],
      });
  });

  it('count days by the calendar of the business, and what ends at midnight for the day before', async () => {
    const [tokyo, newYork] = [await openMember('Asia/Tokyo'), await openMember('America/New_York')];
    // Midnight in Tokyo after 8 May, and in New York after 8 May.
    await tokyo.earn(100, '2030-05-08T15:00:00Z');
    await newYork.earn(100, '2030-05-09T04:00:00Z');
    await runTask('2030-04-30T14:59:00Z');
    expect([await tokyo.listContents(), await newYork.listContents()]).toEqual([[], []]);
    // 1 May has begun in Tokyo, and not yet in New York.
    await runTask('2030-04-30T15:01:00Z');
    expect([(await tokyo.listContents()).length, (await newYork.listContents()).length]).toEqual([1, 0]);
    await runTask('2030-05-01T04:01:00Z');
    expect((await newYork.listContents()).length).toBe(1);
  });

  it('are written once when several jobs run at the same time', async () => {
    const { earn, insertTestGift, list } = await openMember();
    await earn(100, '2030-06-08T10:00:00Z');
    await insertTestGift('parallel', '2030-06-04T10:00:00Z');
    await Promise.all(Array.from({ length: 4 }, () => runTask('2030-06-01T06:00:00Z')));
    expect((await list()).notices.map(({ kind }) => kind).sort()).toEqual(['expiring', 'giftEnding']);
  });

  it('are written three days and one day before an unused gift ends, in the language of the request', async () => {
    const { from, insertTestGift, list } = await openMember();
    await insertTestGift('cake', '2030-07-11T00:00:00Z');
    await insertTestGift('used', '2030-07-11T00:00:00Z', new Date('2030-01-01T00:00:00Z'));
    for (const day of [5, 6, 7, 8, 9, 10, 11]) await runTask(new Date(Date.UTC(2030, 6, day, 9)).toISOString());
    const { notices } = await list();
    expect(notices).toHaveLength(2);
    expect(notices[0]).toMatchObject({ kind: 'giftEnding', giftId: 'cake', endsAt: '2030-07-11T00:00:00.000Z' });
    const { body } = await world.call('GET', '/api/protected/notices', { ...from, language: 'tr' });
    expect(body.notices).toEqual([
      expect.objectContaining({ name: 'Pasta' }),
      expect.objectContaining({ name: 'Pasta' }),
    ]);
  });

  it('are late by a day if the job was stopped, and then omitted', async () => {
    const [late, tooLate] = [await openMember(), await openMember()];
    await late.earn(100, '2030-08-07T10:00:00Z');
    await tooLate.earn(100, '2030-08-06T10:00:00Z');
    await runTask('2030-08-01T06:00:00Z');
    expect([(await late.listContents()).length, (await tooLate.listContents()).length]).toEqual([1, 0]);
  });

  it('omit a kind of value that the business does not use', async () => {
    const { earn, listContents } = await openMember(
      'UTC',
      (file) => void (file.configuration.businessWallet = 'points'),
    );
    await earn(300, '2030-10-08T10:00:00Z', 'credit');
    await runTask('2030-10-01T06:00:00Z');
    expect(await listContents()).toEqual([]);
  });

  it('of one business do not wait for another whose file cannot be read', async () => {
    const [broken, other] = [await openMember(), await openMember()];
    await other.earn(100, '2030-11-08T10:00:00Z');
    const { findById } = world.app.businesses;
    const businesses = {
      ...world.app.businesses,
      findById: (id: string) => (id === broken.ref.businessId ? Promise.reject(new Error('unreadable')) : findById(id)),
    };
    await createExpiryNoticeTask({ ...world.app, businesses }).run(new Date('2030-11-01T06:00:00Z'));
    expect((await other.listContents()).length).toBe(1);
  });

  it('are written before a balance ends without visits, and again before its later end after a visit', async () => {
    const { ref, listContents } = await openMember('UTC', (file) => {
      Object.assign(file.earning, { pointsPerUnit: 100, creditPerUnit: 0, pointsValidDays: null, pointsIdleDays: 20 });
    });
    const business = await world.app.businesses.findById(ref.businessId);
    if (!business) throw new Error('no business');
    const visit = async (day: string, amount = 0) => {
      const at = new Date(`${day}T12:00:00Z`);
      await transact(world.app.db, async (tx) => {
        await recordVisit(tx, business, ref.memberId, at);
        if (amount > 0)
          await postEntry(tx, { ...ref, kind: 'points', amount, operation: 'PurchaseReward', cause: 'test', now: at });
      });
    };
    await visit('2030-03-01', 1_000);
    await runTask('2030-03-14T05:00:00Z');
    const amounts = [{ account: 'points', amount: 1_000 }];
    const first = { kind: 'expiring', amounts, endsAt: '2030-03-22T00:00:00.000Z' };
    expect(await listContents()).toMatchObject([first]);
    await visit('2030-03-20');
    await runTask('2030-03-20T15:00:00Z');
    expect(await listContents()).toMatchObject([first]);
    await runTask('2030-04-02T05:00:00Z');
    expect(await listContents()).toMatchObject([{ ...first, endsAt: '2030-04-10T00:00:00.000Z' }, first]);
  });
});
