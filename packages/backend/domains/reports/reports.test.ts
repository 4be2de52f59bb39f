import { expect, it } from 'vitest';
import type { BalanceKind } from 'loyalty-contract/balance-kinds';
import { HOUR_MS } from 'loyalty-text/durations';
import { addDays, getDayEnd, toLocalDay } from 'loyalty-text/local-day';
import {
  toEmailIdentifier,
  createUniqueId,
  createClientAddress,
  createBrowserId,
  readLoginCode,
} from '../../testing/actors';
import { onDatabase } from '../../testing/databases';
import { HAIFA, openTillBusiness, SARONA } from '../../testing/till-business';

type Row = Record<string, unknown>;

const ZONE = 'Asia/Jerusalem';

onDatabase('Report of a business', (open) => {
  const { getWorld, businessId, createMember, createTill, issueTestGift, reserve } = openTillBusiness(open, (file) => {
    file.till.pointValue = 5;
  });
  const today = () => toLocalDay(getWorld().app.now(), ZONE);

  async function report(query: Row = {}) {
    const range = { businessId, from: addDays(today(), -1), to: addDays(today(), 1), ...query };
    const search = new URLSearchParams(range as Record<string, string>).toString();
    return (await getWorld().call('GET', `/admin/reports?${search}`)).body as {
      totals: Record<string, number> & { points: Row; credit: Row };
      series: (Row & { from: string; to: string })[];
      outstanding: Record<string, number | null>;
      places: Row[];
      people: Row[];
      hours: Row[];
      bestMembers: Row[];
      gifts: Row[];
      code?: string;
    };
  }
  const record = (comoMemberId: string, amount: number, locationId: string = HAIFA) =>
    getWorld().call('POST', '/admin/purchases', {
      body: {
        businessId,
        comoMemberId,
        locationId,
        receiptNumber: createUniqueId('R'),
        items: [{ name: 'Fattoush', quantity: 1, amount }],
      },
    });

  it('counts members, visits, gifts and what the ledger moved, and agrees with the balances', async () => {
    const before = await report();
    const member = await createMember({ credit: 1_000 });
    await record(member.id, 4_000);
    await record(member.id, 2_000, SARONA);
    const mistaken = await record(member.id, 9_000);
    await getWorld().call('POST', `/admin/purchases/${String(mistaken.body.purchaseId)}/void`, {
      idempotencyKey: crypto.randomUUID(),
      body: { businessId, by: 'Noa', reason: 'Wrong member', shortfall: 'refuse' },
    });
    const till = await createTill();
    const { code } = await issueTestGift(member);
    const { body } = await reserve(till, code);
    await till.call(`redemptions/${String(body.redemptionId)}/confirm`);
    const payment = await till.call('payments', {
      comoMemberId: member.id,
      locationId: HAIFA,
      account: 'credit',
      amount: 700,
    });
    await till.call(`payments/${String(payment.body.paymentId)}/confirm`);
    const after = await report();
    const getGrowth = (name: string) => (after.totals[name] ?? 0) - (before.totals[name] ?? 0);
    expect([
      getGrowth('newMembers'),
      getGrowth('activeMembers'),
      getGrowth('visits'),
      getGrowth('purchases'),
      getGrowth('revenue'),
      getGrowth('giftsRedeemed'),
    ]).toEqual([1, 1, 1, 2, 6_000, 1]);
    const { body: details } = await getWorld().call(
      'GET',
      `/admin/members?businessId=${businessId}&query=${member.id}`,
    );
    const [found] = details.members as { points: number; credit: number }[];
    const getAccountGrowth = (account: BalanceKind, name: string) =>
      Number(after.totals[account][name]) - Number(before.totals[account][name]);
    expect(getAccountGrowth('points', 'given') - getAccountGrowth('points', 'used')).toBe(found?.points);
    expect(getAccountGrowth('credit', 'given') - getAccountGrowth('credit', 'used')).toBe(found?.credit);
    expect(getAccountGrowth('points', 'given')).toBe(6_000);
    expect(getAccountGrowth('credit', 'used')).toBe(700);
    expect(Number(after.outstanding.points) - Number(before.outstanding.points)).toBe(found?.points);
    expect(after.outstanding.pointsValue).toBe(Math.round(Number(after.outstanding.points) / 100) * 5);
    expect(after.outstanding.creditValue).toBe(after.outstanding.credit);
  });

  it('says what each person recorded, and in which hours', async () => {
    const member = await createMember();
    const noa = (await report()).people.find(({ name }) => name === 'Noa') ?? {
      purchases: 0,
      revenue: 0,
      giftsRedeemed: 0,
    };
    const till = await createTill();
    const items = [{ name: 'Fattoush', quantity: 1, amount: 3_000 }];
    const sale = { comoMemberId: member.id, locationId: HAIFA, receiptNumber: createUniqueId('R'), items };
    await till.call('purchases', sale);
    const { code } = await issueTestGift(member);
    const { body } = await reserve(till, code);
    await till.call(`redemptions/${String(body.redemptionId)}/confirm`);
    const { people, hours, totals } = await report();
    expect(people.find(({ name }) => name === 'Noa')).toEqual({
      name: 'Noa',
      purchases: Number(noa.purchases) + 1,
      revenue: Number(noa.revenue) + 3_000,
      giftsRedeemed: Number(noa.giftsRedeemed) + 1,
    });
    const sum = (rows: Row[], name: string) => rows.reduce((total, row) => total + Number(row[name]), 0);
    for (const rows of [people, hours])
      expect([sum(rows, 'purchases'), sum(rows, 'revenue')]).toEqual([totals.purchases, totals.revenue]);
    const hour = new Intl.DateTimeFormat('en-GB', { hour: 'numeric', timeZone: ZONE }).format(getWorld().app.now());
    expect(hours.map((row) => row.hour)).toContain(Number(hour));
    expect((await report({ locationId: SARONA })).people).not.toContainEqual(expect.objectContaining({ name: 'Noa' }));
  });

  it('counts a refunded payment not as used, and a voided purchase not as a visit', async () => {
    const member = await createMember({ credit: 1_000 });
    const till = await createTill();
    const { body } = await record(member.id, 4_000);
    const charge = { comoMemberId: member.id, locationId: HAIFA, account: 'credit', amount: 500 };
    const { body: payment } = await till.call('payments', charge);
    const before = await report();
    await till.call(`payments/${String(payment.paymentId)}/confirm`);
    await till.call(`payments/${String(payment.paymentId)}/cancel`, { reason: 'Mistake' });
    const correction = { businessId, by: 'Dana', reason: 'Mistake' };
    await getWorld().call('POST', `/admin/purchases/${String(body.purchaseId)}/void`, { body: correction });
    const after = await report();
    expect(after.totals.credit.used).toBe(before.totals.credit.used);
    expect((after.totals.visits ?? 0) - (before.totals.visits ?? 0)).toBe(-1);
  });

  it('counts a day on which a member bought as one visit, and who had bought on an earlier day as returning', async () => {
    const member = await createMember();
    const before = await report();
    await record(member.id, 1_000);
    await record(member.id, 2_000);
    const first = await report();
    const getGrowth = (after: typeof before, name: string) => (after.totals[name] ?? 0) - (before.totals[name] ?? 0);
    const names = ['activeMembers', 'returningMembers', 'visits', 'purchases'];
    expect(names.map((name) => getGrowth(first, name))).toEqual([1, 0, 1, 2]);
    await getWorld()
      .app.db.updateTable('purchases')
      .set({ created_at: new Date(getDayEnd(addDays(today(), -1), ZONE).getTime() - HOUR_MS) })
      .where('member_id', '=', member.id)
      .where('total', '=', 1_000)
      .execute();
    const later = await report();
    expect(names.map((name) => getGrowth(later, name))).toEqual([1, 1, 2, 2]);
    expect((await report({ from: today() })).totals.returningMembers).toBeGreaterThan(0);
  });

  it('ends at a time of its last day if one is asked for', async () => {
    const member = await createMember();
    await record(member.id, 1_000);
    const yesterday = addDays(today(), -1);
    await getWorld()
      .app.db.updateTable('purchases')
      .set({ created_at: new Date(getDayEnd(yesterday, ZONE).getTime() - 2 * HOUR_MS) })
      .where('member_id', '=', member.id)
      .execute();
    const countUntil = async (until: string) => (await report({ to: yesterday, until })).totals.purchases ?? 0;
    expect((await countUntil('22:01')) - (await countUntil('22:00'))).toBe(1);
    expect(await report({ to: yesterday, until: '22:00' })).toMatchObject({ to: yesterday, until: '22:00' });
    expect(await report()).not.toHaveProperty('until');
    expect((await report({ until: '24:00' })).code).toBe('INVALID_REQUEST');
  });

  it('lists the locations, the best members and the gifts of the range', async () => {
    const member = await createMember();
    await record(member.id, 90_000);
    await record(member.id, 80_000, SARONA);
    const till = await createTill();
    const { code } = await issueTestGift(member);
    const { body } = await reserve(till, code);
    await till.call(`redemptions/${String(body.redemptionId)}/confirm`);
    const { bestMembers, places, gifts, totals } = await report();
    expect(bestMembers[0]).toMatchObject({ comoMemberId: member.id, visits: 1, revenue: 170_000 });
    expect(places.map(({ locationId }) => locationId).sort()).toEqual([HAIFA, SARONA].sort());
    for (const name of ['purchases', 'revenue', 'giftsRedeemed'])
      expect(places.reduce((sum, place) => sum + Number(place[name]), 0)).toBe(totals[name]);
    expect(gifts.reduce((sum, { used }) => sum + Number(used), 0)).toBe(totals.giftsRedeemed);
    expect(gifts[0]).toMatchObject({ name: expect.any(String), given: expect.any(Number) });
    const atSarona = await report({ locationId: SARONA });
    expect(atSarona.places).toBeUndefined();
    expect(atSarona.bestMembers[0]).toMatchObject({ comoMemberId: member.id, revenue: 80_000 });
    expect(atSarona.gifts).toEqual([]);
  });

  it('has each day of the range in the time zone of the business, whose sum is the total', async () => {
    const member = await createMember();
    await record(member.id, 1_000);
    const { series, totals } = await report();
    expect(series.map(({ from }) => from)).toEqual([addDays(today(), -1), today(), addDays(today(), 1)]);
    expect(series.reduce((sum, { visits }) => sum + Number(visits), 0)).toBe(totals.visits);
    expect(series[2]).toMatchObject({ visits: 0, points: { given: 0, used: 0, expired: 0 } });
  });

  it('counts wrong sign-in codes of members', async () => {
    const member = await createMember();
    const before = await report();
    const from = { host: member.host, browser: createBrowserId(), address: createClientAddress() };
    const contact = toEmailIdentifier(member.email);
    await getWorld().call('POST', '/api/auth/requestVerification', { ...from, body: contact });
    const wrong = (await readLoginCode(getWorld(), member.email)) === '1111' ? '2222' : '1111';
    await getWorld().call('POST', '/api/auth/loginVerify', { ...from, body: { ...contact, code: wrong } });
    const after = await report();
    expect((after.totals.failedSignIns ?? 0) - (before.totals.failedSignIns ?? 0)).toBe(1);
  });

  it('counts a message as not delivered, but no code that nobody tried to send, where there is no service for it', async () => {
    const member = await createMember();
    const from = { host: member.host, browser: createBrowserId(), address: createClientAddress() };
    await getWorld().call('POST', '/api/auth/requestVerification', { ...from, body: toEmailIdentifier(member.email) });
    const giveUp = (attempts: number) =>
      getWorld()
        .app.db.updateTable('outbox')
        .set({ failed_at: getWorld().app.now(), last_error: 'EXPIRED', attempts })
        .where('recipient', '=', member.email)
        .where('code_id', 'is not', null)
        .executeTakeFirstOrThrow();
    const before = await report();
    expect((await giveUp(0)).numUpdatedRows).toBe(1n);
    expect((await report()).totals.undeliveredMessages).toBe(before.totals.undeliveredMessages);
    await giveUp(1);
    expect((await report()).totals.undeliveredMessages).toBe(Number(before.totals.undeliveredMessages) + 1);
  });

  it('has no figures at a location for what has no location', async () => {
    const member = await createMember();
    await record(member.id, 1_000, SARONA);
    const { totals } = await report({ locationId: SARONA });
    expect(totals).toMatchObject({ newMembers: null, points: null, credit: null, failedSignIns: null });
    expect(totals.visits).toBeGreaterThan(0);
  });

  it.each([
    [{ from: '2030-01-02', to: '2030-01-01' }],
    [{ from: '2028-01-01', to: '2030-01-01' }],
    [{ from: '2030-02-30', to: '2030-03-01' }],
    [{ locationId: 'nowhere' }],
  ])('is refused for %j', async (query) => {
    expect((await report(query)).code).toBe('INVALID_REQUEST');
  });
});
