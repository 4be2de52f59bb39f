import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { DAY_MS, DAY_SECONDS } from 'loyalty-text/durations';
import { getEndAfterDays } from 'loyalty-text/local-day';
import { createMember, createSignedInRequest, createUniqueId, putTestBusiness } from '../../testing/actors';
import { onDatabase } from '../../testing/databases';
import { createBusinessFile, createWorld, type World } from '../../testing/world';
import { createBirthdayTask } from './jobs';

onDatabase('Birthday gifts', (open) => {
  let world: World;
  let businessId: string;
  beforeAll(async () => {
    world = await createWorld(open);
    businessId = createUniqueId('biz');
    await putTestBusiness(
      world,
      createBusinessFile(businessId, (file) => {
        file.configuration.timeZone = 'UTC';
        file.birthdayGift = {
          name: { en: 'A birthday dessert', tr: 'Doğum günü tatlısı' },
          description: 'Happy birthday!',
          terms: 'One for each member.',
          imageUrl: 'https://olive.example/dessert.png',
          daysBefore: 3,
          validDays: 7,
        };
      }),
    );
  });
  afterAll(() => world.close());

  const runTask = () => createBirthdayTask(world.app).run(world.app.now());
  /** A birthday so many days after today. */
  const getBirthday = (days: number) =>
    new Date(world.app.now().getTime() + days * DAY_MS).toISOString().replace(/^\d+/, '1988').slice(0, 10);
  const setBirthday = (id: string, birthday: string) =>
    world.app.db
      .updateTable('members')
      .set({ fields: JSON.stringify({ birthday }) as never })
      .where('id', '=', id)
      .execute();
  async function createMemberBorn(days: number) {
    const member = await createMember(world, businessId);
    await setBirthday(member.id, getBirthday(days));
    return member;
  }
  const findGifts = (memberId: string) =>
    world.app.db.selectFrom('gifts').selectAll().where('member_id', '=', memberId).execute();

  it('TD26: are not given to a blocked member, and are to the others of the day', async () => {
    const [blocked, other] = [await createMemberBorn(2), await createMemberBorn(2)];
    const act = { businessId, by: 'Dana', reason: 'Receipts of other guests' };
    expect((await world.call('POST', `/admin/members/${blocked.id}/block`, { body: act })).status).toBe(200);
    await runTask();
    expect([(await findGifts(blocked.id)).length, (await findGifts(other.id)).length]).toEqual([0, 1]);
  });

  it('are given once, the configured number of days before the birthday, and shown to the member in the words of the file', async () => {
    const member = await createMemberBorn(3);
    const later = await createMemberBorn(5);
    await runTask();
    await runTask();
    expect(await findGifts(later.id)).toEqual([]);
    const from = await createSignedInRequest(world, member);
    const { body } = await world.call('GET', '/api/protected/gift', { ...from, language: 'tr' });
    expect(body.gifts).toEqual([
      expect.objectContaining({
        name: 'Doğum günü tatlısı',
        description: 'Happy birthday!',
        terms: 'One for each member.',
        imageUrl: 'https://olive.example/dessert.png',
        status: 'active',
      }),
    ]);
    const [gift] = await findGifts(member.id);
    expect(gift?.valid_until).toEqual(getEndAfterDays(gift?.valid_from ?? new Date(0), 7, 'UTC'));
  });

  it('are given once when two jobs run at the same time', async () => {
    const members = await Promise.all(Array.from({ length: 5 }, () => createMemberBorn(0)));
    await Promise.all([runTask(), runTask(), runTask()]);
    for (const { id } of members) expect(await findGifts(id)).toHaveLength(1);
  });

  it('are not given again to a member who changes the birthday', async () => {
    const member = await createMemberBorn(1);
    await runTask();
    await setBirthday(member.id, getBirthday(40));
    world.advanceClock(40 * DAY_SECONDS);
    await runTask();
    expect(await findGifts(member.id)).toHaveLength(1);
    world.advanceClock(365 * DAY_SECONDS);
    await setBirthday(member.id, getBirthday(0));
    await runTask();
    expect(await findGifts(member.id)).toHaveLength(2);
  });

  it('are not given for a birthday that is not a date, or that passed more than three days ago', async () => {
    const undated = await createMember(world, businessId);
    await setBirthday(undated.id, 'in spring');
    const late = await createMemberBorn(-4);
    await runTask();
    expect([...(await findGifts(undated.id)), ...(await findGifts(late.id))]).toEqual([]);
  });

  it('are given to more members than fit in one transaction', async () => {
    const rows = Array.from({ length: 450 }, () => ({
      business_id: businessId,
      id: randomUUID(),
      common_ext_id: randomUUID(),
      first_name: 'Ada',
      last_name: 'Lovelace',
      fields: JSON.stringify({ birthday: getBirthday(2) }) as never,
      has_consent: false,
      language: 'en',
      created_at: world.app.now(),
    }));
    await world.app.db.insertInto('members').values(rows).execute();
    await runTask();
    const ids = rows.map(({ id }) => id);
    const gifts = await world.app.db.selectFrom('gifts').select('member_id').where('member_id', 'in', ids).execute();
    expect(new Set(gifts.map(({ member_id }) => member_id)).size).toBe(450);
  });

  it('wait while the business is disabled', async () => {
    const member = await createMemberBorn(0);
    const change = (to: string) =>
      world.call('POST', `/admin/businesses/${businessId}/${to}`, {
        idempotencyKey: randomUUID(),
        body: { by: 'Sam', reason: 'Renovation' },
      });
    await change('disable');
    await runTask();
    expect(await findGifts(member.id)).toEqual([]);
    await change('enable');
    await runTask();
    expect(await findGifts(member.id)).toHaveLength(1);
  });
});
