import { expect, it } from 'vitest';
import { DAY_SECONDS } from 'loyalty-text/durations';
import { createUniqueId, putTestBusiness, createMember, type TestMember } from '../../testing/actors';
import { onDatabase } from '../../testing/databases';
import { createStaff, type TestPerson } from '../../testing/staff';
import { HAIFA, openTillBusiness } from '../../testing/till-business';
import { createBusinessFile } from '../../testing/world';
import { createUnusualAccountsTask } from './jobs';

type Row = Record<string, unknown>;

onDatabase('Unusual accounts', (open) => {
  const { getWorld } = openTillBusiness(open);
  /** @returns when */
  const compute = async () => {
    const { db, log, now, metrics } = getWorld().app;
    const at = now();
    await createUnusualAccountsTask({ db, log, onListed: metrics.recordUnusualAccounts }).run(at);
    return at;
  };
  const countListed = async () => {
    const metric = await getWorld().app.metrics.registry.getSingleMetric('loyalty_unusual_accounts_total')?.get();
    return metric?.values[0]?.value;
  };

  /** A business of its own, with people who record purchases at its till. */
  async function openBusiness() {
    const businessId = createUniqueId('unusual');
    await putTestBusiness(
      getWorld(),
      createBusinessFile(businessId, (file) => {
        delete file.tiers;
      }),
    );
    const manager = await createStaff(getWorld(), businessId, 'manager');
    const record = async (person: TestPerson, { id: comoMemberId }: TestMember, amount: number, times = 1) => {
      for (let done = 0; done < times; done += 1) {
        const sale = { businessId, comoMemberId, locationId: HAIFA, receiptNumber: createUniqueId('R') };
        const items = [{ name: 'Cake', quantity: 1, amount }];
        const { status } = await person.call('POST', '/admin/purchases', { ...sale, items });
        expect(status).toBe(200);
      }
    };
    const list = async (query = '') => {
      const path = `/admin/reports/unusual-accounts?businessId=${businessId}${query}`;
      return (await getWorld().call('GET', path)).body as { accounts: Row[]; cursor: string | null };
    };
    const join = (more?: Row) => createMember(getWorld(), businessId, more);
    return { businessId, manager, record, list, join, hire: () => createStaff(getWorld(), businessId, 'cashier') };
  }

  /** Five members whom two cashiers have served. */
  async function openUsualBusiness() {
    const business = await openBusiness();
    const cashiers = [await business.hire(), await business.hire()] as const;
    const members = [];
    for (let number = 0; number < 5; number += 1) {
      const member = await business.join();
      for (const cashier of cashiers) await business.record(cashier, member, 5_000);
      members.push(member);
    }
    return { ...business, cashiers, members };
  }

  it('TD17: are those that got most of their points or credit through one person, with the person and the amounts', async () => {
    const { list, record, join, cashiers } = await openUsualBusiness();
    await compute();
    expect((await list()).accounts).toEqual([]);

    const friend = await join();
    await record(cashiers[0], friend, 10_000, 3);
    await record(cashiers[1], friend, 1_000);
    const at = await compute();
    const { accounts } = await list();
    const common = { comoMemberId: friend.id, memberName: 'Ada Lovelace' };
    expect(accounts).toHaveLength(2);
    expect(accounts).toContainEqual({
      ...common,
      account: 'points',
      amount: 31_000,
      usual: 10_000,
      person: { name: 'Person cashier', amount: 30_000 },
      listedAt: at.toISOString(),
    });
    expect(accounts).toContainEqual(
      expect.objectContaining({ account: 'credit', amount: 1_550, person: { name: 'Person cashier', amount: 1_500 } }),
    );
  });

  it('TD17: are listed for their person in a business where nobody else gives anything, but not the customers of its only cashier', async () => {
    const { list, record, join, hire } = await openBusiness();
    const [cashier, friend] = [await hire(), await join()];
    await record(cashier, friend, 10_000, 3);
    await compute();
    expect((await list()).accounts.map(({ comoMemberId }) => comoMemberId)).toEqual([friend.id, friend.id]);
    for (let number = 0; number < 3; number += 1) await record(cashier, await join(), 10_000, 3);
    await compute();
    expect((await list()).accounts).toEqual([]);
  });

  it('TD17: leave out tiny accounts, single visits, what was voided or returned, and what is older than 30 days', async () => {
    const { businessId, list, record, join, cashiers, manager } = await openUsualBusiness();
    await record(cashiers[0], await join(), 5_000, 3);
    await record(cashiers[0], await join(), 50_000, 1);
    const returned = await join();
    await record(cashiers[0], returned, 10_000, 3);
    const path = `/admin/purchases?businessId=${businessId}&comoMemberId=${returned.id}`;
    const purchases = (await manager.call('GET', path)).body.purchases as Row[];
    const correction = { businessId, reason: 'Mistyped', by: 'Dana' };
    const [first, ...others] = purchases.map(({ purchaseId }) => `/admin/purchases/${String(purchaseId)}`);
    expect((await manager.call('POST', `${String(first)}/void`, correction)).status).toBe(200);
    for (const other of others)
      expect((await manager.call('POST', `${other}/returns`, { ...correction, amount: 9_900 })).status).toBe(200);
    await compute();
    expect((await list()).accounts).toEqual([]);

    await record(cashiers[0], await join(), 10_000, 3);
    await compute();
    expect((await list()).accounts).toHaveLength(2);
    getWorld().advanceClock(31 * DAY_SECONDS);
    await compute();
    expect((await list()).accounts).toEqual([]);
  });

  it('TD17: are those that got ten times the usual amount, whoever gave it and however', async () => {
    const { businessId, list, record, join, cashiers, manager } = await openUsualBusiness();
    const [bought, added, opened] = [await join(), await join(), await join({ points: 200_000 })];
    for (const cashier of cashiers) await record(cashier, bought, 60_000);
    const adjustment = { businessId, comoMemberId: added.id, account: 'points', by: 'Dana', reason: 'Sorry' };
    await manager.call('POST', '/admin/adjustments', { ...adjustment, amount: 150_000 });
    await manager.call('POST', '/admin/adjustments', { ...adjustment, amount: -150_000 });
    await compute();
    const points = (await list()).accounts.filter(({ account }) => account === 'points');
    expect(points).toHaveLength(3);
    for (const [member, amount] of [
      [bought, 120_000],
      [added, 150_000],
      [opened, 200_000],
    ] as const)
      expect(points).toContainEqual(
        expect.objectContaining({ comoMemberId: member.id, amount, usual: 10_000, person: null }),
      );
  });

  it('TD17: are counted for the alert once, keep their time while they are listed, and come page by page, the latest first', async () => {
    const { list, record, join, hire, cashiers } = await openUsualBusiness();
    const earlier = await join();
    await record(cashiers[0], earlier, 10_000, 3);
    const before = Number(await countListed());
    const since = await compute();
    expect(await countListed()).toBe(before + 2);
    getWorld().advanceClock(DAY_SECONDS);
    const later = await join();
    const cashier = await hire();
    await record(cashier, later, 10_000, 3);
    await record(cashier, earlier, 1_000);
    const until = await compute();
    await compute();
    expect(await countListed()).toBe(before + 4);
    const first = await list('&limit=3');
    const second = await list(`&limit=3&cursor=${String(first.cursor)}`);
    expect(second.cursor).toBeNull();
    const all = [...first.accounts, ...second.accounts];
    expect(all.map(({ comoMemberId }) => comoMemberId)).toEqual([later.id, later.id, earlier.id, earlier.id]);
    expect(all.map(({ listedAt }) => listedAt)).toEqual([until, until, since, since].map((at) => at.toISOString()));
  });

  it('TD17: of a business are not listed to its cashiers, to others, or with a cursor that is none', async () => {
    const { businessId, hire, manager } = await openBusiness();
    const other = await openBusiness();
    const path = `/admin/reports/unusual-accounts?businessId=${businessId}`;
    expect((await (await hire()).call('GET', path)).status).toBe(403);
    expect((await manager.call('GET', path)).body).toEqual({ accounts: [], cursor: null });
    expect((await other.manager.call('GET', path)).status).toBe(403);
    expect((await manager.call('GET', `${path}&cursor=none`)).status).toBe(400);
  });
});
