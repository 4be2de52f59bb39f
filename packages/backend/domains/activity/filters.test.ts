import { DAY_SECONDS } from 'loyalty-text/durations';
import { ActivitySummary } from 'loyalty-contract/schemas/activity';
import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { signIn, type TestMember } from '../../testing/actors';
import { onDatabase } from '../../testing/databases';
import { HAIFA, openTillBusiness, SARONA } from '../../testing/till-business';

onDatabase('Filters of activity', (open) => {
  const { getWorld, businessId, createMember } = openTillBusiness(open);

  /** Requests of a signed-in member. */
  async function openSession(member: TestMember) {
    const from = { host: member.host, token: await signIn(getWorld(), member), language: 'en' };
    const call = (path: string) => getWorld().call('GET', `/api/protected/${path}`, from);
    return {
      call,
      read: async (path: string) => (await call(path)).body,
      buyEspresso: () =>
        getWorld().call('POST', '/api/protected/points/submitPointShopPurchase', {
          ...from,
          idempotencyKey: randomUUID(),
          body: { itemId: 'gift-espresso', price: 30_000 },
        }),
    };
  }

  /** A member with a purchase of tea in Haifa, 40 days later one of wine in another place, and an espresso from the shop. */
  async function createHistory() {
    const member = await createMember({});
    const record = async (locationId: string, receiptNumber: string, name: string, amount: number) => {
      const { status } = await getWorld().call('POST', '/admin/purchases', {
        idempotencyKey: randomUUID(),
        body: {
          businessId,
          comoMemberId: member.id,
          locationId,
          receiptNumber,
          items: [{ name, quantity: 1, amount }],
        },
      });
      expect(status).toBe(200);
    };
    await record(HAIFA, `TEA-${member.id}`, 'Green tea', 10_000);
    const firstDay = getDay(getWorld().app.now());
    getWorld().advanceClock(40 * DAY_SECONDS);
    await record(SARONA, `WINE-${member.id}`, 'Red wine', 50_000);
    return { member, ...(await openSession(member)), firstDay, lastDay: getDay(getWorld().app.now()) };
  }

  const getDay = (at: Date) =>
    new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Jerusalem', dateStyle: 'short' }).format(at);

  it('select purchases by place, day, item, receipt and name of the location', async () => {
    const { read, member, firstDay, lastDay } = await createHistory();
    const find = async (query: string) => {
      const { purchases, total } = (await read(`activity/purchases/1/10?${query}`)) as {
        purchases: { items: { name: string }[] }[];
        total: number;
      };
      expect(total).toBe(purchases.length);
      return purchases.map(({ items }) => items[0]?.name);
    };
    expect(await find('')).toEqual(['Red wine', 'Green tea']);
    expect(await find(`place=${HAIFA}`)).toEqual(['Green tea']);
    expect(await find(`from=${lastDay}`)).toEqual(['Red wine']);
    expect(await find(`until=${firstDay}`)).toEqual(['Green tea']);
    expect(await find(`from=${firstDay}&until=${lastDay}`)).toEqual(['Red wine', 'Green tea']);
    expect(await find('search=GREEN')).toEqual(['Green tea']);
    expect(await find(`search=wine-${member.id.toLowerCase()}`)).toEqual(['Red wine']);
    expect(await find('search=carmel')).toEqual(['Green tea']);
    expect(await find('search=%25%25')).toEqual([]);
  });

  it('select entries by kind, place, day and the names of what they are about, page by page', async () => {
    const { read, buyEspresso, firstDay } = await createHistory();
    await buyEspresso();
    const find = async (query: string, page = '1/10') => {
      const { transactions, total } = (await read(`activity/budget/points/${page}?${query}`)) as {
        transactions: { amount: number }[];
        total: number;
      };
      return { amounts: transactions.map(({ amount }) => amount), total };
    };
    expect(await find('kind=spent')).toEqual({ amounts: [-30_000], total: 1 });
    expect(await find('kind=earned')).toEqual({ amounts: [50_000, 10_000], total: 2 });
    expect(await find('kind=earned', '2/1')).toEqual({ amounts: [10_000], total: 2 });
    expect(await find('kind=expired')).toEqual({ amounts: [], total: 0 });
    expect(await find(`place=${HAIFA}`)).toEqual({ amounts: [10_000], total: 1 });
    expect(await find(`until=${firstDay}`)).toEqual({ amounts: [10_000], total: 1 });
    expect(await find('search=espresso')).toEqual({ amounts: [-30_000], total: 1 });
    expect(await find('search=red')).toEqual({ amounts: [50_000], total: 1 });
  });

  it('find names and reasons however they are spelled', async () => {
    const { member, read } = await createHistory();
    const body = { businessId, comoMemberId: member.id, by: 'Dana' };
    const items = [{ name: 'Filtre Kahve – İri', quantity: 1, amount: 5_000 }];
    await getWorld().call('POST', '/admin/purchases', {
      idempotencyKey: randomUUID(),
      body: { businessId, comoMemberId: member.id, locationId: HAIFA, receiptNumber: `№ 7/${member.id}`, items },
    });
    const reason = 'Geç geldi, özür';
    await getWorld().call('POST', '/admin/adjustments', { body: { ...body, account: 'points', amount: 100, reason } });
    const count = async (list: string, search: string) =>
      (await read(`activity/summary/${list}?search=${encodeURIComponent(search)}`)).count;
    for (const search of ['FİLTRE', 'filtre', 'FILTRE kahve', 'iri kahve', 'Filtre Kahve – İri', `TEA-${member.id}`])
      expect([search, await count('purchases', search)]).toEqual([search, 1]);
    for (const search of ['ozur', 'ÖZÜR', 'gec geldi', reason])
      expect([search, await count('points', search)]).toEqual([search, 1]);
  });

  it('add up to totals by month, with the locations of the whole list', async () => {
    const { read, buyEspresso, firstDay, lastDay } = await createHistory();
    await buyEspresso();
    const summary = async (path: string) => ActivitySummary.parse(await read(`activity/summary/${path}`));
    const [first, last] = [firstDay.slice(0, 7), lastDay.slice(0, 7)];
    const points = await summary('points');
    expect(points).toMatchObject({ count: 3, incoming: 60_000, outgoing: 30_000 });
    expect(points.months).toEqual([
      { month: first, incoming: 10_000, outgoing: 0 },
      { month: last, incoming: 50_000, outgoing: 30_000 },
    ]);
    expect(points.places.map(({ id }) => id)).toEqual([HAIFA, SARONA].sort());
    expect(points.places).toContainEqual({ id: HAIFA, name: 'Olive & Thyme Carmel' });
    expect(await summary(`points?place=${HAIFA}`)).toEqual({
      ...points,
      count: 1,
      incoming: 10_000,
      outgoing: 0,
      months: [{ month: first, incoming: 10_000, outgoing: 0 }],
    });
    expect(await summary('purchases?search=wine')).toMatchObject({ count: 1, incoming: 0, outgoing: 50_000 });
    expect(await summary('credit?kind=spent')).toMatchObject({ count: 0, incoming: 0, outgoing: 0, months: [] });
  });

  it('return 400 for an invalid day, kind or search text', async () => {
    const { call } = await createHistory();
    for (const query of ['from=2026-02-31', 'until=today', 'kind=gold', 'search=', `search=${'x'.repeat(101)}`]) {
      const path = `activity/budget/points/1/10?${query}`;
      expect((await call(path)).status, query).toBe(400);
    }
  });

  it('do not reach the activity of another member', async () => {
    const { member } = await createHistory();
    const { read } = await openSession(await createMember({}));
    const search = encodeURIComponent(`TEA-${member.id}`);
    expect(await read(`activity/purchases/1/10?search=${search}`)).toMatchObject({ purchases: [], total: 0 });
    expect(await read(`activity/summary/points?search=${search}`)).toMatchObject({ count: 0, places: [] });
  });
});
