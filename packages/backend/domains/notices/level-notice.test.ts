import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { DAY_SECONDS } from 'loyalty-text/durations';
import type { CallResponse } from 'loyalty-contract/calls/calls';
import type { BusinessFile } from 'loyalty-contract/schemas/business-file';
import { createSignedInRequest, putTestBusiness } from '../../testing/actors';
import { onDatabase } from '../../testing/databases';
import { createInboxBusiness, openInbox } from '../../testing/inbox';
import { countStatements } from '../../testing/statement-counter';
import { createBusinessFile, createWorld, type World } from '../../testing/world';

const PERIOD_DAYS = 30;

onDatabase('Notices of levels', (open) => {
  const counter = countStatements(open);
  let world: World;
  let byPoints: string;
  let byVisits: string;
  const setLevels = (by: 'points' | 'visits', silver: number, gold: number) => (file: BusinessFile) => {
    const level = { benefits: [], earningPercent: 100 };
    file.configuration.timeZone = 'UTC';
    file.earning = { ...file.earning, pointsPerUnit: 100, creditPerUnit: 0 };
    file.tiers = {
      by,
      periodDays: PERIOD_DAYS,
      levels: [
        { ...level, id: 'bronze', name: 'Bronze', from: 0 },
        { ...level, id: 'silver', name: { en: 'Silver', tr: 'Gümüş' }, from: silver },
        { ...level, id: 'gold', name: 'Gold', from: gold },
      ],
    };
  };
  beforeAll(async () => {
    world = await createWorld(counter.open);
    byPoints = await createInboxBusiness(world, setLevels('points', 10_000, 50_000));
    byVisits = await createInboxBusiness(world, setLevels('visits', 2, 3));
  });
  afterAll(() => world.close());

  async function openMember(businessId: string) {
    const inbox = await openInbox(world, businessId);
    const listLevels = async () => {
      // The clock ends sessions.
      const from = await createSignedInRequest(world, inbox.member);
      const { notices } = (await world.call('GET', '/api/protected/notices', from)).body as CallResponse<'getNotices'>;
      return notices.filter(({ kind }) => kind === 'levelReached').map(({ name }) => name);
    };
    const voidLast = async () => {
      const { id } = await world.app.db
        .selectFrom('purchases')
        .select('id')
        .where('member_id', '=', inbox.member.id)
        .orderBy('created_at', 'desc')
        .executeTakeFirstOrThrow();
      const body = { businessId, by: 'Sam', reason: 'Brought back', shortfall: 'waive' };
      const { status, text } = await world.call('POST', `/admin/purchases/${id}/void`, {
        idempotencyKey: randomUUID(),
        body,
      });
      expect(status, text).toBe(200);
    };
    const claim = async (total: number) => {
      const { body } = await world.call('POST', '/admin/receipts', { body: { businessId, total, type: 'receipt' } });
      const claimed = { businessId, transactionId: body.transactionId, type: 'receipt' };
      const { text } = await world.call('POST', '/api/submitQrCode', {
        ...inbox.from,
        idempotencyKey: randomUUID(),
        body: claimed,
      });
      expect(text).toContain('OK');
    };
    return { ...inbox, listLevels, voidLast, claim };
  }

  it('tell of each level that a purchase or receipt lifts the member to, once', async () => {
    const { purchase, claim, list, listLevels } = await openMember(byPoints);
    await purchase(9_999);
    expect(await listLevels()).toEqual([]);
    await claim(100);
    await purchase(100);
    expect(await listLevels()).toEqual(['Silver']);
    world.advanceClock(1);
    await purchase(40_000);
    await purchase(1);
    expect(await listLevels()).toEqual(['Gold', 'Silver']);
    expect((await list()).notices.find(({ kind }) => kind === 'levelReached')).toMatchObject({ read: false });
  });

  it('tell of the highest level only, in the language of the request', async () => {
    const [{ purchase, listLevels }, silver] = [await openMember(byPoints), await openMember(byPoints)];
    await purchase(60_000);
    expect(await listLevels()).toEqual(['Gold']);
    await silver.purchase(20_000);
    const { body } = await world.call('GET', '/api/protected/notices', { ...silver.from, language: 'tr' });
    expect(body.notices).toContainEqual(expect.objectContaining({ kind: 'levelReached', name: 'Gümüş' }));
  });

  it('tell again in the next period, and not after a return in this one', async () => {
    const { purchase, voidLast, listLevels } = await openMember(byPoints);
    await purchase(20_000);
    await voidLast();
    world.advanceClock(DAY_SECONDS);
    await purchase(20_000);
    expect(await listLevels()).toEqual(['Silver']);
    world.advanceClock(PERIOD_DAYS * DAY_SECONDS);
    await purchase(20_000);
    expect(await listLevels()).toEqual(['Silver', 'Silver']);
  });

  it('count visits by day', async () => {
    const { purchase, listLevels } = await openMember(byVisits);
    await purchase(1_000);
    await purchase(1_000);
    expect(await listLevels()).toEqual([]);
    world.advanceClock(DAY_SECONDS);
    await purchase(1_000);
    await purchase(1_000);
    expect(await listLevels()).toEqual(['Silver']);
  });

  it('are written once when purchases are recorded at the same time', async () => {
    for (const business of [byPoints, byVisits]) {
      const { purchase, listLevels } = await openMember(business);
      await purchase(1_000);
      world.advanceClock(DAY_SECONDS);
      await Promise.all(Array.from({ length: 6 }, () => purchase(2_000)));
      expect(await listLevels()).toEqual(['Silver']);
    }
  });

  it('are not written when the business changes its levels', async () => {
    const businessId = await createInboxBusiness(world, setLevels('points', 9e5, 9e6));
    const { purchase, listLevels } = await openMember(businessId);
    await purchase(20_000);
    await putTestBusiness(world, createBusinessFile(businessId, setLevels('points', 10_000, 9e6)));
    await purchase(1_000);
    expect(await listLevels()).toEqual([]);
  });

  it('cost a purchase one statement, and none where the business has no levels', async () => {
    const plain = await createInboxBusiness(world, (file) => {
      setLevels('points', 1, 2)(file);
      delete file.tiers;
    });
    // The least of some: once in a second, one statement more looks for changed businesses.
    const count = async (business: string, amount: number) => {
      const counts: number[] = [];
      for (const _ of [1, 2, 3]) {
        const { purchase } = await openMember(business);
        await purchase(1_000);
        counts.push(await counter.count(() => purchase(amount)));
      }
      return Math.min(...counts);
    };
    const without = await count(plain, 20_000);
    expect([await count(byPoints, 1_000), await count(byPoints, 20_000)]).toEqual([without + 1, without + 1]);
  });
});
