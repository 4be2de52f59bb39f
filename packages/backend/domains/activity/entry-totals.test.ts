import { ActivitySummary } from 'loyalty-contract/schemas/activity';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { putTestBusiness, signIn, type TestMember } from '../../testing/actors';
import { onDatabase } from '../../testing/databases';
import { openTillBusiness } from '../../testing/till-business';
import { createBusinessFile } from '../../testing/world';

onDatabase('Stored totals of activity', (open) => {
  const { getWorld, businessId, createMember } = openTillBusiness(open);

  /** Posts entries of a hundredth of a point each, an hour apart, the last one now. */
  const addEntries = (member: TestMember, count: number) =>
    sql`select ledger_post(${businessId}::text, ${member.id}::text, 'point', 1::bigint, 'TopUp', 'test', null, null, null,
      ${getWorld().app.now()}::timestamptz - make_interval(hours => n))
      from generate_series(${count - 1}::int, 0, -1) as n`.execute(getWorld().app.db);

  async function openSummaries(member: TestMember) {
    const from = { host: member.host, token: await signIn(getWorld(), member), language: 'en' };
    const read = async (query: string) =>
      ActivitySummary.parse(
        (await getWorld().call('GET', `/api/protected/activity/summary/points${query}`, from)).body,
      );
    return {
      getSummary: () => read(''),
      /** The totals of the entries themselves: a filter that all of them match is not answered from stored totals. */
      getEntrySum: () => read('?from=2000-01-01'),
    };
  }

  const findStored = (member: TestMember) =>
    getWorld()
      .app.db.selectFrom('entry_totals as t')
      .innerJoin('accounts as a', 'a.id', 't.account_id')
      .select(['t.account_id', 't.entry_count', 't.time_zone'])
      .where('a.business_id', '=', businessId)
      .where('a.member_id', '=', member.id)
      .executeTakeFirst();

  it('are not stored for a short history', async () => {
    const member = await createMember();
    await addEntries(member, 20);
    const { getSummary, getEntrySum } = await openSummaries(member);
    expect(await getSummary()).toEqual(await getEntrySum());
    expect(await findStored(member)).toBeUndefined();
  });

  it('reach the last entry when they are stored, and later entries are added to them', async () => {
    const member = await createMember();
    await addEntries(member, 1_500);
    const { getSummary, getEntrySum } = await openSummaries(member);
    const first = await getSummary();
    expect(first).toMatchObject({ count: 1_500, incoming: 1_500, outgoing: 0 });
    expect(first.months.length).toBeGreaterThan(1);
    expect(first).toEqual(await getEntrySum());
    expect(await findStored(member)).toMatchObject({ entry_count: 1_500 });

    getWorld().advanceClock(600);
    await addEntries(member, 5);
    expect(await getSummary()).toMatchObject({ count: 1_505, incoming: 1_505 });
    expect(await getSummary()).toEqual(await getEntrySum());
    expect(await findStored(member)).toMatchObject({ entry_count: 1_500 });
  });

  it('save reading the entries that they contain', async () => {
    const member = await createMember();
    await addEntries(member, 1_001);
    const { getSummary } = await openSummaries(member);
    await getSummary();
    const stored = await findStored(member);
    await sql`update entry_totals set months = '[{"month": "2020-02", "count": 7, "incoming": 9, "outgoing": 2}]'
      where account_id = ${stored?.account_id}::bigint`.execute(getWorld().app.db);
    expect(await getSummary()).toMatchObject({
      count: 7,
      months: [{ month: '2020-02', incoming: 9, outgoing: 2 }],
    });
  });

  it('follow a new time zone of the business', async () => {
    const member = await createMember();
    await addEntries(member, 1_200);
    const { getSummary, getEntrySum } = await openSummaries(member);
    const before = await getSummary();
    const inTimeZone = (timeZone: string) =>
      putTestBusiness(
        getWorld(),
        createBusinessFile(businessId, (file) => {
          file.configuration.timeZone = timeZone;
        }),
      );
    await inTimeZone('Pacific/Kiritimati');
    const after = await getSummary();
    expect(after).toEqual(await getEntrySum());
    expect(after.months).not.toEqual(before.months);
    expect(await findStored(member)).toMatchObject({ time_zone: 'Pacific/Kiritimati' });
    await inTimeZone('Asia/Jerusalem');
    expect(await getSummary()).toEqual(before);
  });
});
