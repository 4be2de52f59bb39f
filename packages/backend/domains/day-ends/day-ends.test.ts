import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runDueTask } from '../../testing/run-due-task';
import { onBothDatabases } from '../../testing/databases';
import { createMember, putTestBusiness, type TestMember } from '../../testing/actors';
import { reconcile } from '../../testing/reconcile';
import { createBusinessFile, createWorld, type World } from '../../testing/world';
import { findDayEnd } from './find-day-end';
import { createDayEndsTask } from './jobs';

describe('The end of the day of an end', () => {
  it.each([
    // 18:14 in Jerusalem.
    ['2090-12-05T16:14:50.123Z', 'Asia/Jerusalem', '2090-12-05T22:00:00.000Z'],
    // What ends at midnight has ended with the day before.
    ['2090-12-05T22:00:00.000Z', 'Asia/Jerusalem', '2090-12-05T22:00:00.000Z'],
    ['2090-12-31T00:00:00.000Z', 'UTC', '2090-12-31T00:00:00.000Z'],
    // A date that was read in UTC: the evening before in New York, and 14:00 in Kiritimati.
    ['2090-12-31T00:00:00.000Z', 'America/New_York', '2091-01-01T05:00:00.000Z'],
    ['2090-12-31T00:00:00.000Z', 'Pacific/Kiritimati', '2090-12-31T10:00:00.000Z'],
  ])('of %s in %s is %s', (end, zone, until) => {
    expect(findDayEnd(new Date(end), zone).toISOString()).toBe(until);
  });
});

onBothDatabases('Ends that were stored by the minute', (open) => {
  let world: World;
  beforeAll(async () => {
    world = await createWorld(open);
    await putTestBusiness(
      world,
      createBusinessFile('east', (file) => void (file.configuration.timeZone = 'Asia/Jerusalem')),
    );
    await putTestBusiness(
      world,
      createBusinessFile('west', (file) => void (file.configuration.timeZone = 'America/New_York')),
    );
  });
  afterAll(() => world.close());

  /** The task as after an upgrade. @param limit rows in one transaction */
  async function runTask(limit: number): Promise<void> {
    await world.app.db.deleteFrom('day_ends').execute();
    const subjects = ['lots', 'gifts', 'receipts', 'landing_registrations'] as const;
    await world.app.db
      .insertInto('day_ends')
      .values(subjects.map((subject) => ({ subject, last_key: [] })))
      .execute();
    const task = createDayEndsTask(world.app, limit);
    expect(await runDueTask(world.app.db, task, world.app.now())).toBe(true);
    expect(await runDueTask(world.app.db, task, world.app.now())).toBe(false);
  }

  const add = (member: TestMember, amount: number, expiresAt?: string) =>
    world.call('POST', '/admin/adjustments', {
      body: {
        businessId: member.businessId,
        comoMemberId: member.id,
        account: 'points',
        amount,
        by: 'Dana',
        reason: 'x',
        expiresAt,
      },
    });
  const read = async ({ businessId, id }: TestMember) =>
    (await world.call('GET', `/admin/member?businessId=${businessId}&query=${id}`)).body as {
      lots: { remaining: number; expiresAt: string | null }[];
      gifts: { name: string; validUntil: string | null }[];
      member: { points: number };
    };

  it('are moved to the end of their day in the time zone of the business, batch by batch, and balances stay', async () => {
    const members = [await createMember(world, 'east'), await createMember(world, 'west')];
    for (const member of members) {
      for (const end of ['2090-12-05T16:14:50.500Z', '2090-12-31T00:00:00.000Z', '2091-01-05T05:00:00.000Z', undefined])
        expect((await add(member, 1_000, end)).status).toBe(200);
      const gift = {
        businessId: member.businessId,
        comoMemberId: member.id,
        description: '',
        validFrom: '2026-01-01T00:00:00Z',
      };
      for (const [name, validUntil] of [
        ['Tea', '2090-12-05T16:14:50Z'],
        ['Cake', undefined],
      ])
        expect((await world.call('POST', '/admin/gifts', { body: { ...gift, name, validUntil } })).status).toBe(200);
    }
    await runTask(3);
    const [east, west] = await Promise.all(members.map(read));
    expect(east?.lots.map(({ expiresAt }) => expiresAt)).toEqual([
      '2090-12-05T22:00:00.000Z',
      '2090-12-31T22:00:00.000Z',
      '2091-01-05T22:00:00.000Z',
      null,
    ]);
    expect(west?.lots.map(({ expiresAt }) => expiresAt)).toEqual([
      '2090-12-06T05:00:00.000Z',
      '2091-01-01T05:00:00.000Z',
      '2091-01-05T05:00:00.000Z',
      null,
    ]);
    const ends = (gifts: { name: string; validUntil: string | null }[] = []) =>
      Object.fromEntries(gifts.map(({ name, validUntil }) => [name, validUntil]));
    expect(ends(east?.gifts)).toEqual({ Tea: '2090-12-05T22:00:00.000Z', Cake: null });
    expect(ends(west?.gifts)).toEqual({ Tea: '2090-12-06T05:00:00.000Z', Cake: null });
    expect([east?.member.points, west?.member.points]).toEqual([4_000, 4_000]);
    expect(await reconcile(world.app.db)).toEqual({ differences: [] });
    // Once more changes nothing, also after a restart.
    const before = await Promise.all(members.map(read));
    await runTask(1_000);
    expect(await Promise.all(members.map(read))).toEqual(before);
  });

  it('are not moved if they are over, or of a gift that was ended', async () => {
    const member = await createMember(world, 'east');
    expect((await add(member, 1_000, '2090-01-01T10:00:00.000Z')).status).toBe(200);
    const over = new Date('2026-01-01T10:00:00.000Z');
    const { id } = await world.app.db.selectFrom('lots').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow();
    await world.app.db.updateTable('lots').set({ expires_at: over }).where('id', '=', id).execute();
    const gift = {
      businessId: 'east',
      comoMemberId: member.id,
      name: 'Tea',
      description: '',
      validFrom: '2026-01-01T00:00:00Z',
    };
    const { giftId } = (
      await world.call('POST', '/admin/gifts', { body: { ...gift, validUntil: '2090-12-05T16:14:50Z' } })
    ).body;
    await world.call('POST', `/admin/gifts/${String(giftId)}/end`, {
      body: { businessId: 'east', by: 'Dana', reason: 'x' },
    });
    const select = () => world.app.db.selectFrom('lots').select('expires_at').orderBy('id', 'desc').limit(1).execute();
    const ended = (await read(member)).gifts[0]?.validUntil;
    await runTask(1_000);
    expect((await select())[0]?.expires_at).toEqual(over);
    expect((await read(member)).gifts[0]?.validUntil).toBe(ended);
  });
});
