import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { toAccountType } from 'loyalty-contract/balance-kinds';
import { DAY_SECONDS } from 'loyalty-text/durations';
import { getDayEnd, getEndAfterDays, toLocalDay } from 'loyalty-text/local-day';
import { runDueTask } from '../../testing/run-due-task';
import { createMember, createUniqueId, putTestBusiness, signIn, type TestMember } from '../../testing/actors';
import { onBothDatabases } from '../../testing/databases';
import { reconcile } from '../../testing/reconcile';
import { createBusinessFile, createWorld, type World } from '../../testing/world';
import { expireBalances } from './expiry';
import { applyIdleRules } from './idle-rules';
import { createLedgerTasks } from './jobs';

const ZONE = 'Asia/Jerusalem';

onBothDatabases('A balance that ends without visits', (open) => {
  let world: World;
  beforeAll(async () => void (world = await createWorld(open)));
  afterAll(() => world.close());

  async function putBusiness(earning: object, businessId = createUniqueId('idle')) {
    const file = createBusinessFile(businessId, (one) => void Object.assign(one.earning, earning));
    await putTestBusiness(world, file);
    return businessId;
  }
  const post = (path: string, member: TestMember, more: object) =>
    world.call('POST', `/admin/${path}`, {
      body: { businessId: member.businessId, comoMemberId: member.id, ...more },
    });
  const buy = (member: TestMember, amount = 10_000) =>
    post('purchases', member, {
      locationId: 'olive-haifa',
      receiptNumber: createUniqueId('R'),
      items: [{ name: 'Lunch', quantity: 1, amount }],
    });
  const adjust = (member: TestMember, amount: number, expiresAt?: string) =>
    post('adjustments', member, { account: 'points', amount, by: 'Dana', reason: 'x', expiresAt });
  /** What the member reads: the sums of a balance by their end. */
  const readEnds = async (member: TestMember, balance: 'pointsBalance' | 'creditBalance' = 'pointsBalance') => {
    const from = { host: member.host, token: await signIn(world, member) };
    const { body } = await world.call('GET', '/api/protected/member/getMemberDetails', from);
    return (body[balance] as { expiring?: { amount: number; expiresAt: string }[] }).expiring ?? [];
  };
  const endAfter = (days: number) => getEndAfterDays(world.app.now(), days, ZONE).toISOString();
  const both = { creditPerUnit: 5, creditValidDays: null, creditIdleDays: 90 };
  const rules = { pointsPerUnit: 100, creditPerUnit: 0, pointsValidDays: null };

  it('ends so many days after the last visit, which every visit moves later, a purchase of nothing does not, and none moves earlier', async () => {
    const member = await createMember(world, await putBusiness({ ...rules, ...both, pointsIdleDays: 30 }));
    await buy(member);
    const first = endAfter(30);
    expect(await readEnds(member)).toEqual([{ amount: 10_000, expiresAt: first }]);
    expect(await readEnds(member, 'creditBalance')).toEqual([{ amount: 500, expiresAt: endAfter(90) }]);
    world.advanceClock(20 * DAY_SECONDS);
    await buy(member, 0);
    expect(await readEnds(member)).toEqual([{ amount: 10_000, expiresAt: first }]);
    await buy(member, 100);
    expect(await readEnds(member)).toEqual([{ amount: 10_100, expiresAt: endAfter(30) }]);
    expect(await readEnds(member, 'creditBalance')).toEqual([{ amount: 505, expiresAt: endAfter(90) }]);
    expect(new Date(endAfter(30)) > new Date(first)).toBe(true);
    world.advanceClock(32 * DAY_SECONDS);
    await expireBalances(world.app.db, world.app.now());
    expect(await readEnds(member)).toEqual([]);
    await buy(member, 100);
    expect(await readEnds(member)).toEqual([{ amount: 100, expiresAt: endAfter(30) }]);
    expect(await reconcile(world.app.db)).toEqual({ differences: [] });
  });

  it('is not moved beyond the days for which it is valid, and what staff gave until a date keeps its end', async () => {
    const member = await createMember(world, await putBusiness({ ...rules, pointsValidDays: 40, pointsIdleDays: 30 }));
    await buy(member);
    const latest = endAfter(40);
    const given = endAfter(200);
    await adjust(member, 700, given);
    world.advanceClock(25 * DAY_SECONDS);
    await buy(member, 100);
    expect(await readEnds(member)).toEqual([
      { amount: 10_000, expiresAt: latest },
      { amount: 100, expiresAt: endAfter(30) },
      { amount: 700, expiresAt: given },
    ]);
  });

  it('is moved by a payment at a till, whose refund ends as if the member had been here', async () => {
    const businessId = await putBusiness({ ...rules, pointsIdleDays: 30 });
    const member = await createMember(world, businessId);
    await buy(member);
    world.advanceClock(10 * DAY_SECONDS);
    const { body } = await post('payments', member, { account: 'points', amount: 4_000, locationId: 'olive-haifa' });
    const paymentId = String(body.paymentId);
    expect((await world.call('POST', `/admin/payments/${paymentId}/confirm`, { body: { businessId } })).status).toBe(
      200,
    );
    expect(await readEnds(member)).toEqual([{ amount: 6_000, expiresAt: endAfter(30) }]);
    await world.call('POST', `/admin/payments/${paymentId}/cancel`, { body: { businessId } });
    expect(await readEnds(member)).toEqual([{ amount: 10_000, expiresAt: endAfter(30) }]);
  });

  it('begins for what members have with the day on which the rule is stored, account by account, and ends with it', async () => {
    const businessId = await putBusiness(rules);
    const members = [await createMember(world, businessId), await createMember(world, businessId)];
    for (const member of members) {
      await buy(member);
      await adjust(member, 500);
    }
    world.advanceClock(100 * DAY_SECONDS);
    await putBusiness({ ...rules, pointsIdleDays: 60 }, businessId);
    const { db, now } = world.app;
    const countApplied = async () =>
      (await db.selectFrom('lots').select('id').where('idle_days', '=', 60).execute()).length;
    expect(await countApplied()).toBe(0);
    // One account in a transaction: the second run finds nothing to do.
    expect(await applyIdleRules(db, now(), 1)).toBeGreaterThan(1);
    expect(await countApplied()).toBe(4);
    expect(await applyIdleRules(db, now(), 1)).toBe(0);
    for (const member of members) expect(await readEnds(member)).toEqual([{ amount: 10_500, expiresAt: endAfter(60) }]);
    await putBusiness(rules, businessId);
    const task = createLedgerTasks(db, world.app).find(({ name }) => name === 'idle-rules');
    expect(await runDueTask(db, task, now())).toBe(true);
    expect(await runDueTask(db, task, now())).toBe(false);
    for (const member of members) expect(await readEnds(member)).toEqual([]);
    expect(await countApplied()).toBe(0);
    expect(await reconcile(db)).toEqual({ differences: [] });
  });

  it('begins for what was spent when the rule was stored with its refund', async () => {
    const businessId = await putBusiness(rules);
    const member = await createMember(world, businessId);
    await buy(member);
    await adjust(member, 700, endAfter(200));
    const given = endAfter(200);
    const { body } = await post('payments', member, { account: 'points', amount: 10_700, locationId: 'olive-haifa' });
    const paymentId = String(body.paymentId);
    await world.call('POST', `/admin/payments/${paymentId}/confirm`, { body: { businessId } });
    await putBusiness({ ...rules, pointsIdleDays: 60 }, businessId);
    await applyIdleRules(world.app.db, world.app.now());
    await world.call('POST', `/admin/payments/${paymentId}/cancel`, { body: { businessId } });
    expect(await readEnds(member)).toEqual([
      { amount: 10_000, expiresAt: endAfter(60) },
      { amount: 700, expiresAt: given },
    ]);
  });

  it('follows its rule when a merge moves it into an account that the job has passed', async () => {
    const businessId = await putBusiness(rules);
    const [into, from] = [await createMember(world, businessId), await createMember(world, businessId)];
    await buy(into);
    await buy(from, 5_000);
    const { db, now } = world.app;
    const accounts = await db
      .selectFrom('accounts')
      .select(['id', 'member_id'])
      .where('business_id', '=', businessId)
      .where('type', '=', toAccountType('points'))
      .where('member_id', 'in', [into.id, from.id])
      .execute();
    const getAccount = ({ id }: TestMember) => accounts.find((account) => account.member_id === id)?.id;
    await putBusiness({ ...rules, pointsIdleDays: 60 }, businessId);
    const last = getAccount(into);
    await sql`update idle_rules set last_account = ${last}::bigint where business_id = ${businessId}`.execute(db);
    await sql`select ledger_merge(${getAccount(from)}::bigint, ${last}::bigint, 'merge', ${now()}::timestamptz)`.execute(
      db,
    );
    await applyIdleRules(db, now());
    expect((await readEnds(into))[0]).toEqual({ amount: 5_000, expiresAt: endAfter(60) });

    // So it does when the merge is undone.
    await putBusiness({ ...rules, pointsIdleDays: 90 }, businessId);
    await sql`update idle_rules set last_account = ${getAccount(from)}::bigint where business_id = ${businessId}`.execute(
      db,
    );
    await sql`select ledger_unmerge(${getAccount(from)}::bigint, ${last}::bigint,
      array(select l.id from lots l join entries e on e.id = l.entry_id where e.account_id = ${getAccount(from)}::bigint),
      '{}', 'merge', 'merge', ${now()}::timestamptz)`.execute(db);
    expect((await readEnds(from))[0]).toEqual({ amount: 5_000, expiresAt: endAfter(90) });
  });

  it('that ends with a day of the year is there until the end of that day, the first one after its days', async () => {
    const earn = async (earning: object, balance?: 'creditBalance') => {
      const member = await createMember(world, await putBusiness({ ...rules, ...earning }));
      await buy(member);
      return (await readEnds(member, balance))[0]?.expiresAt;
    };
    const today = toLocalDay(world.app.now(), ZONE);
    const tomorrow = toLocalDay(new Date(world.app.now().getTime() + DAY_SECONDS * 1_000), ZONE);
    const nextYear = String(Number(today.slice(0, 4)) + 1);
    // 29 February is no day of the year that a file can name.
    const todayOfYear = today.slice(5) === '02-29' ? '02-28' : today.slice(5);
    const tomorrowOfYear = tomorrow.slice(5) === '02-29' ? '03-01' : tomorrow.slice(5);
    const endTomorrow = getDayEnd(`${tomorrow.slice(0, 4)}-${tomorrowOfYear}`, ZONE).toISOString();
    expect(await earn({ pointsExpireOn: tomorrowOfYear })).toBe(endTomorrow);
    const credit = { creditPerUnit: 5, creditValidDays: null, creditExpireOn: tomorrowOfYear };
    expect(await earn(credit, 'creditBalance')).toBe(endTomorrow);
    expect(await earn({ pointsExpireOn: todayOfYear, pointsValidDays: 2 })).toBe(
      getDayEnd(`${nextYear}-${todayOfYear}`, ZONE).toISOString(),
    );
  });
});
