import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { Report } from 'loyalty-contract/schemas/reports';
import { MINUTE_MS } from 'loyalty-text/durations';
import { addDays, getDayEnd, toLocalDay } from 'loyalty-text/local-day';
import { createUniqueId, type TestMember } from '../../testing/actors';
import { onDatabase } from '../../testing/databases';
import { selectVisitAt } from '../tiers';
import { HAIFA, openTillBusiness, SARONA } from '../../testing/till-business';

const ZONE = 'Asia/Jerusalem';

onDatabase('Visits of a report', (open) => {
  const { getWorld, businessId, createMember } = openTillBusiness(open, ({ earning }) => {
    earning.exceptions = [{ items: ['Gift card'], categories: [], percent: 0 }];
  });
  const today = () => toLocalDay(getWorld().app.now(), ZONE);

  async function report(query: Record<string, string> = {}) {
    const search = new URLSearchParams({ businessId, from: today(), to: today(), ...query }).toString();
    return Report.parse((await getWorld().call('GET', `/admin/reports?${search}`)).body);
  }
  /** What was added since another report: visits, members who visited, of them returning ones, purchases and revenue. */
  async function measure(act: () => Promise<unknown>, query: Record<string, string> = {}) {
    const { totals: before } = await report(query);
    await act();
    const { totals: after } = await report(query);
    const names = ['visits', 'activeMembers', 'returningMembers', 'purchases', 'revenue'] as const;
    return names.map((name) => (after[name] ?? 0) - (before[name] ?? 0));
  }
  async function buy({ id }: TestMember, name: string, locationId: string = HAIFA) {
    const { body, text } = await getWorld().call('POST', '/admin/purchases', {
      body: {
        businessId,
        comoMemberId: id,
        locationId,
        receiptNumber: createUniqueId('R'),
        items: [{ name, quantity: 1, amount: 1_000 }],
      },
    });
    expect(body.purchaseId, text).toBeDefined();
    return String(body.purchaseId);
  }
  async function correct(purchaseId: string, act: 'void' | 'returns', more = {}) {
    const body = { businessId, by: 'Dana', reason: 'Cold', shortfall: 'waive', ...more };
    const { status, text } = await getWorld().call('POST', `/admin/purchases/${purchaseId}/${act}`, {
      idempotencyKey: randomUUID(),
      body,
    });
    expect(status, text).toBe(200);
  }
  async function claim({ email, host }: TestMember) {
    const receipt = { businessId, total: 1_000, type: 'receipt' };
    const { transactionId } = (await getWorld().call('POST', '/admin/receipts', { body: receipt })).body;
    const { body } = await getWorld().call('POST', '/api/submitQrCode', {
      host,
      idempotencyKey: randomUUID(),
      body: { businessId, transactionId, type: 'receipt', identifier: email },
    });
    expect(body).toMatchObject({ status: 'OK' });
    return String(transactionId);
  }
  const moveReceipt = (id: string, claimedAt: Date) =>
    getWorld().app.db.updateTable('receipts').set({ claimed_at: claimedAt }).where('id', '=', id).execute();
  async function countAtMember({ id }: TestMember) {
    const { body } = await getWorld().call('GET', `/admin/member?businessId=${businessId}&query=${id}`);
    return (body.member as { visits: number }).visits;
  }

  it('are none by a purchase of which nothing counts, which is a purchase all the same', async () => {
    const member = await createMember();
    expect(await measure(() => buy(member, 'Gift card'))).toEqual([0, 0, 0, 1, 1_000]);
    expect(await measure(() => buy(member, 'Soup'))).toEqual([1, 1, 0, 1, 1_000]);
    expect(await countAtMember(member)).toBe(1);
  });

  it('end with the return of everything, and with an undone purchase, but not with a return of a part', async () => {
    const [member, other] = [await createMember(), await createMember()];
    const [returned, voided] = [await buy(member, 'Soup'), await buy(other, 'Soup')];
    expect(await measure(() => correct(returned, 'returns', { amount: 400 }))).toEqual([0, 0, 0, 0, -400]);
    expect(await measure(() => correct(returned, 'returns'))).toEqual([-1, -1, 0, 0, -600]);
    expect(await measure(() => correct(voided, 'void'))).toEqual([-1, -1, 0, -1, -1_000]);
    expect([await countAtMember(member), await countAtMember(other)]).toEqual([0, 0]);
  });

  it('are also the days of claimed receipts, once a day with a purchase, and at no location', async () => {
    const member = await createMember();
    const before = await report();
    expect(await measure(() => claim(member))).toEqual([1, 1, 0, 0, 0]);
    expect(await measure(() => buy(member, 'Soup'))).toEqual([0, 0, 0, 1, 1_000]);
    expect(await measure(() => claim(member), { locationId: HAIFA })).toEqual([0, 0, 0, 0, 0]);
    const after = await report();
    const sum = (rows: { purchases: number }[] = []) => rows.reduce((total, { purchases }) => total + purchases, 0);
    expect(after.places?.map(({ locationId }) => locationId)).toEqual([HAIFA]);
    for (const list of ['people', 'hours', 'places'] as const) expect(sum(after[list]) - sum(before[list])).toBe(1);
    expect(await countAtMember(member)).toBe(1);
  });

  it('are of the day in the time zone of the business, and an earlier one makes a member a returning one', async () => {
    const member = await createMember();
    const midnight = getDayEnd(addDays(today(), -1), ZONE).getTime();
    const receipt = await claim(member);
    const yesterday = { from: addDays(today(), -1), to: addDays(today(), -1) };
    const minute = (count: number) => new Date(midnight + count * MINUTE_MS);
    expect(await measure(() => moveReceipt(receipt, minute(-1)))).toEqual([-1, -1, 0, 0, 0]);
    expect(await measure(() => moveReceipt(receipt, minute(1)), yesterday)).toEqual([-1, -1, 0, 0, 0]);
    await moveReceipt(receipt, minute(-1));
    expect(await measure(() => buy(member, 'Soup', SARONA))).toEqual([1, 1, 1, 1, 1_000]);
    const both = await report({ from: yesterday.from });
    expect(both.bestMembers?.find(({ comoMemberId }) => comoMemberId === member.id)).toMatchObject({ visits: 2 });
    expect(both.series.map(({ visits }) => visits).reduce((sum, visits) => sum + visits)).toBe(both.totals.visits);
    expect(await countAtMember(member)).toBe(2);
    const until = async (time: string) => (await report({ ...yesterday, until: time })).totals.visits;
    expect((await report(yesterday)).totals.visits - (await until('23:58'))).toBe(1);
  });

  it('make a member a returning one in each period after the first, and once in all of them', async () => {
    const days = [-3, -2, -1].map((count) => addDays(today(), count));
    const range = { from: days[0] ?? '', to: days[2] ?? '' };
    const members = ({ totals, series }: Report) =>
      [...series, totals].map((at) => [at.activeMembers, at.returningMembers]);
    const before = members(await report(range));
    const member = await createMember();
    for (const day of days)
      await moveReceipt(await claim(member), new Date(getDayEnd(day, ZONE).getTime() - MINUTE_MS));
    const after = members(await report(range));
    const added = after.map((counts, index) => counts.map((count, at) => (count ?? 0) - (before[index]?.[at] ?? 0)));
    expect(added).toEqual([
      [1, 0],
      [1, 1],
      [1, 1],
      [1, 1],
    ]);
  });

  it('are looked up by an index that has them alone', async () => {
    const tx = await getWorld().app.db.startTransaction().execute();
    // Of a small table any index serves: without the others, this one does if it has what is asked for.
    const { rows: others } = await sql<{ name: string }>`select indexname as name from pg_indexes
      where tablename = 'purchases' and indexname not in ('purchases_pkey', 'purchases_visits')`.execute(tx);
    for (const { name } of others) await sql`drop index ${sql.ref(name)}`.execute(tx);
    await sql`alter table purchases drop constraint purchases_pkey cascade`.execute(tx);
    await sql`set local enable_seqscan = off`.execute(tx);
    const first = selectVisitAt('first', { businessId, memberId: 'someone' });
    const { rows } = await sql`explain select ${first}`.execute(tx);
    await tx.rollback().execute();
    expect(JSON.stringify(rows)).toContain('purchases_visits');
  });

  it('go with a deleted account, whose receipt keeps a name that nobody has', async () => {
    const receipt = await claim(await createMember());
    const rename = () =>
      getWorld().app.db.updateTable('receipts').set({ claimed_by: 'deleted' }).where('id', '=', receipt).execute();
    expect(await measure(rename)).toEqual([-1, -1, 0, 0, 0]);
  });

  it('of before an import make a member a returning one, too', async () => {
    const member = await createMember();
    await buy(member, 'Soup');
    const moved = () =>
      getWorld().app.db.updateTable('members').set({ visits_before: 12 }).where('id', '=', member.id).execute();
    expect(await measure(moved)).toEqual([0, 0, 1, 0, 0]);
    expect(await countAtMember(member)).toBe(13);
  });
});
