import { randomUUID } from 'node:crypto';
import { DAY_MS } from 'loyalty-text/durations';
import { toLocalDay } from 'loyalty-text/local-day';
import type { FileMultiplier } from 'loyalty-contract/schemas/earning-multipliers';
import { expect, it } from 'vitest';
import { createUniqueId, putTestBusiness, type TestMember } from '../../testing/actors';
import { onBothDatabases } from '../../testing/databases';
import { HAIFA, openTillBusiness, SARONA, type TestTill } from '../../testing/till-business';
import { createBusinessFile } from '../../testing/world';

const double: FileMultiplier = { id: 'double', name: { en: 'Double day', he: 'יום כפול' }, percent: 200 };
const applied = [{ id: 'double', name: 'Double day', percent: 200 }];

/** A business whose purchases at Haifa earn double, coffee triple everywhere, and everything triple for the second level. */
const change = (multipliers: FileMultiplier[] | undefined) => (file: ReturnType<typeof createBusinessFile>) => {
  file.defaultLanguage = 'en';
  Object.assign(file.earning, { pointsPerUnit: 100, creditPerUnit: 0, referralPoints: 0, multipliers });
  const levels = [0, 1].map((from) => ({
    id: `level-${from}`,
    name: `Level ${from}`,
    from,
    benefits: [],
    earningPercent: from === 0 ? 100 : 110,
  }));
  file.tiers = { by: 'visits', periodDays: 30, levels };
};

onBothDatabases('A multiplier of earning', (open) => {
  const multipliers = [
    { ...double, locations: [HAIFA] },
    { ...double, id: 'coffee', name: 'Coffee hour', percent: 300, categories: ['coffee'] },
    { ...double, id: 'regulars', name: 'For regulars', percent: 150, levels: ['level-1'] },
  ];
  const till = openTillBusiness(open, change(multipliers));
  const { businessId, createTill, createKey, createMember, signIn, getWorld, findBalances } = till;
  const lunch = { name: 'Lunch', quantity: 1, amount: 10_000 };
  const coffee = { name: 'Espresso', category: 'Coffee', quantity: 2, amount: 600 };
  const correction = { by: 'Dana', reason: 'Too salty', shortfall: 'owe' };
  const record = (at: TestTill, member: TestMember, items: object[], locationId: string = HAIFA) =>
    at.call('purchases', { comoMemberId: member.id, locationId, receiptNumber: createUniqueId('R'), items });
  const store = (next: FileMultiplier[] | undefined) =>
    putTestBusiness(getWorld(), createBusinessFile(businessId, change(next)));

  it('is earned where it is valid, and the till reads which one it was', async () => {
    const [at, member] = [await createTill(), await createMember()];
    expect((await record(at, member, [lunch])).body).toMatchObject({
      counted: 20_000,
      pointsEarned: 20_000,
      multipliers: applied,
    });
    const elsewhere = (await record(at, await createMember(), [lunch], SARONA)).body;
    expect(elsewhere).toMatchObject({ pointsEarned: 10_000 });
    expect(elsewhere).not.toHaveProperty('multipliers');
    expect(elsewhere).not.toHaveProperty('counted');
  });

  it('of items is earned by their lines alone, and goes back with them', async () => {
    const [at, operator, member] = [await createTill(), await createKey('operator'), await createMember()];
    const { body } = await record(at, member, [lunch, coffee]);
    expect(body).toMatchObject({ pointsEarned: 21_800 });
    const path = `purchases/${String(body.purchaseId)}/returns`;
    const cup = await operator.call(path, { ...correction, lines: [{ line: 1, quantity: 1 }] });
    expect(cup.body).toMatchObject({ returned: 300, points: -900 });
    const food = await operator.call(path, { ...correction, lines: [{ line: 0 }] });
    expect(food.body).toMatchObject({ returned: 10_300, points: -20_000 });
    expect((await operator.call(path, correction)).body).toMatchObject({ returned: 10_600, points: -900 });
    expect(await findBalances(member)).toMatchObject({ points: 0 });
    await till.expectConsistentLedger();
  });

  it('of a level is that of its members, and what a level adds is added to it', async () => {
    const [at, member] = [await createTill(), await createMember()];
    expect((await record(at, member, [lunch], SARONA)).body).toMatchObject({ pointsEarned: 10_000 });
    // Now a regular: one and a half times as much, and a tenth of that.
    expect((await record(at, member, [lunch], SARONA)).body).toMatchObject({
      pointsEarned: 16_500,
      multipliers: [{ id: 'regulars', name: 'For regulars', percent: 150 }],
    });
  });

  it('explains the purchase for the member, staff and the back office, also after it was changed and removed', async () => {
    const [at, operator, member] = [await createTill(), await createKey('operator'), await createMember()];
    const { body } = await record(at, member, [lunch]);
    for (const next of [[{ ...double, name: 'Other', percent: 500, locations: [HAIFA] }], undefined]) {
      await store(next);
      const read = await signIn(member);
      expect((await read('activity/budget/points/1/1')).transactions).toEqual([
        expect.objectContaining({
          amount: 20_000,
          rate: { earned: 100, spent: 100 },
          counted: 20_000,
          multipliers: applied,
        }),
      ]);
      expect((await read('activity/purchases/1/1')).purchases).toEqual([
        expect.objectContaining({ multipliers: applied }),
      ]);
      const query = `businessId=${businessId}&comoMemberId=${member.id}`;
      expect((await operator.read(`purchases?${query}`)).body.purchases).toEqual([
        expect.objectContaining({ multipliers: applied, items: [{ ...lunch, counted: 20_000, multiplier: 200 }] }),
      ]);
      const staff = await operator.read(`member?businessId=${businessId}&query=${member.id}`);
      expect(staff.body.purchases).toEqual([expect.objectContaining({ multipliers: applied })]);
    }
    const path = `purchases/${String(body.purchaseId)}/returns`;
    expect((await operator.call(path, { ...correction, amount: 2_500 })).body).toMatchObject({ points: -5_000 });
    expect((await operator.call(path, correction)).body).toMatchObject({ points: -15_000 });
    expect(await findBalances(member)).toMatchObject({ points: 0 });
    const read = await signIn(member);
    for (const entry of (await read('activity/budget/points/1/2')).transactions as object[])
      expect(entry).not.toHaveProperty('multipliers');
    await store(multipliers);
  });

  it('is not valid any more after its last day', async () => {
    const [at, member] = [await createTill(), await createMember()];
    const { timeZone } = createBusinessFile(businessId).configuration;
    const yesterday = toLocalDay(getWorld().app.now().getTime() - DAY_MS, timeZone);
    const tomorrow = toLocalDay(getWorld().app.now().getTime() + DAY_MS, timeZone);
    await store([{ ...double, lastDay: yesterday }]);
    expect((await record(at, member, [lunch])).body).toMatchObject({ pointsEarned: 10_000 });
    await store([{ ...double, firstDay: yesterday, lastDay: tomorrow }]);
    expect((await record(at, member, [lunch])).body).toMatchObject({ multipliers: applied });
    await store(multipliers);
  });

  it('of a scanned receipt is the one that was valid when it was written, however late it is claimed', async () => {
    const [at, member] = [await createTill(), await createMember()];
    const create = async (more: object) => (await at.call('receipts', { type: 'receipt', ...more })).body;
    const claim = async ({ transactionId }: Record<string, unknown>) => {
      const body = { transactionId, type: 'receipt', businessId, identifier: member.email };
      const idempotencyKey = randomUUID();
      return (await getWorld().call('POST', '/api/submitQrCode', { host: member.host, idempotencyKey, body })).body;
    };
    await store([{ ...double, lastDay: toLocalDay(getWorld().app.now().getTime() + DAY_MS, 'UTC') }]);
    const written = [await create({ total: 5_000 }), await create({ total: 10_600, items: [lunch, coffee] })];
    getWorld().advanceClock((4 * DAY_MS) / 1_000);
    await store([{ ...double, percent: 900, categories: ['coffee'] }]);
    written.push(await create({ total: 10_600, items: [lunch, coffee] }), await create({ total: 700 }));
    const [total, lines, later, laterTotal] = written;
    expect(await claim(total!)).toMatchObject({ pointsEarned: 10_000 });
    const read = await signIn(member);
    expect((await read('activity/budget/points/1/1')).transactions).toEqual([
      expect.objectContaining({ operation: 'ReceiptReward', counted: 10_000, multipliers: applied }),
    ]);
    // A regular since: a tenth is added.
    expect(await claim(lines!)).toMatchObject({ pointsEarned: 23_320 });
    expect(await claim(later!)).toMatchObject({ pointsEarned: 16_940 });
    expect(await claim(laterTotal!)).toMatchObject({ pointsEarned: 770 });
    await store(multipliers);
  });
});
