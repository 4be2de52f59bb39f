import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { putTestBusiness, createUniqueId, type TestMember } from '../../testing/actors';
import { onBothDatabases } from '../../testing/databases';
import { HAIFA, openTillBusiness, type TestTill } from '../../testing/till-business';
import { createBusinessFile } from '../../testing/world';

const change = (file: ReturnType<typeof createBusinessFile>) => {
  Object.assign(file.earning, { pointsPerUnit: 100, creditPerUnit: 0, referralPoints: 0 });
  file.earning.exceptions = [
    { items: ['Gift card'], categories: [], percent: 0 },
    { items: [], categories: ['coffee'], percent: 200 },
  ];
  file.till = { ...file.till, confirmCreditAbove: null };
  const levels = [0, 1, 2].map((from) => ({
    id: `level-${from}`,
    name: `Level ${from}`,
    from,
    benefits: [],
    earningPercent: 100,
  }));
  file.tiers = { by: 'visits', periodDays: 30, levels };
};

onBothDatabases('What a purchase earns', (open) => {
  const till = openTillBusiness(open, change);
  const { businessId, createTill, createKey, createMember, signIn, getWorld, findBalances } = till;
  const lunch = { name: 'Lunch', quantity: 1, amount: 10_000 };
  const giftCard = { name: 'Gift card', quantity: 1, amount: 5_000 };
  const coffee = { name: 'Espresso', category: 'Coffee', quantity: 2, amount: 600 };
  const correction = { by: 'Dana', reason: 'Too salty', shortfall: 'owe' };

  async function pay(at: TestTill, member: TestMember, amount: number) {
    const payment = { comoMemberId: member.id, locationId: HAIFA, account: 'credit', amount };
    const { paymentId } = (await at.call('payments', payment)).body;
    await at.call(`payments/${String(paymentId)}/confirm`);
    return String(paymentId);
  }
  const record = (at: TestTill, member: TestMember, items: object[], more: object = {}, key?: string) =>
    at.call(
      'purchases',
      { comoMemberId: member.id, locationId: HAIFA, receiptNumber: createUniqueId('R'), items, ...more },
      key,
    );

  it('is what was paid, without the credit that paid a part, and the activity says of how much', async () => {
    const [at, member] = [await createTill(), await createMember({ credit: 4_000 })];
    const payments = [await pay(at, member, 4_000)];
    const key = '5f0f2a1e-3a53-4c8c-9c3c-1c5b0ec1a001';
    const receipt = { payments, receiptNumber: 'R-116' };
    const recorded = await record(at, member, [lunch], receipt, key);
    expect(recorded.body).toMatchObject({ counted: 6_000, pointsEarned: 6_000, creditEarned: 0 });
    expect((await record(at, member, [lunch], receipt, key)).body).toEqual(recorded.body);
    expect(await findBalances(member)).toEqual({ points: 6_000, credit: 0 });
    const read = await signIn(member);
    expect((await read('activity/budget/points/1/1')).transactions).toEqual([
      expect.objectContaining({ rate: { earned: 100, spent: 100 }, counted: 6_000 }),
    ]);
  });

  it('is nothing for a bill that credit paid, which is no visit either', async () => {
    const [at, member] = [await createTill(), await createMember({ credit: 10_000 })];
    const payments = [await pay(at, member, 10_000)];
    expect((await record(at, member, [lunch], { payments })).body).toMatchObject({ counted: 0, pointsEarned: 0 });
    const read = await signIn(member);
    expect((await read('activity/purchases/1/1')).purchases).toEqual([
      expect.objectContaining({ earnedNothing: 'nothingPaid' }),
    ]);
    expect(await read('member/getMemberDetails')).toMatchObject({ tier: { levelId: 'level-0' } });
    await record(at, member, [lunch]);
    expect(await read('member/getMemberDetails')).toMatchObject({ tier: { levelId: 'level-1' } });
  });

  it('is nothing for excepted items, more for those of a category, and tips earn where the file does not exclude them', async () => {
    const [at, member] = [await createTill(), await createMember()];
    const tip = { name: 'Tip', kind: 'tip', quantity: 1, amount: 500 };
    const { body } = await record(at, member, [lunch, giftCard, coffee, tip]);
    expect(body).toMatchObject({ counted: 11_700, pointsEarned: 11_700 });
  });

  it('goes back with the item that earned it, and the payment with its share of the bill', async () => {
    const [at, operator] = [await createTill(), await createKey('operator')];
    const member = await createMember({ credit: 3_000 });
    const payments = [await pay(at, member, 3_000)];
    const { body } = await record(at, member, [lunch, giftCard], { payments });
    expect(body).toMatchObject({ counted: 8_000, pointsEarned: 8_000 });
    const path = `purchases/${String(body.purchaseId)}/returns`;
    const card = await operator.call(path, { ...correction, lines: [{ line: 1 }] });
    expect(card.body).toMatchObject({ returned: 5_000, points: 0, credit: 1_000 });
    const half = await operator.call(path, { ...correction, amount: 5_000 });
    expect(half.body).toMatchObject({ returned: 10_000, points: -4_000, credit: 1_000 });
    const rest = await operator.call(path, correction);
    expect(rest.body).toMatchObject({ returned: 15_000, points: -4_000, credit: 1_000 });
    expect(await findBalances(member)).toEqual({ points: 0, credit: 3_000 });
    await till.expectConsistentLedger();
  });

  it('cannot be more tax than price', async () => {
    const [at, member] = [await createTill(), await createMember()];
    expect((await record(at, member, [{ ...lunch, tax: 10_001 }])).body).toMatchObject({
      code: 'INVALID_REQUEST',
      errors: [{ path: 'items.0.tax', code: 'too_much' }],
    });
  });

  it('stays what it was at a business that was stored before it could choose, until it chooses', async () => {
    const world = getWorld();
    const older = createUniqueId('older');
    const file = createBusinessFile(older, change);
    await putTestBusiness(world, file);
    const counts = async () => (await world.app.businesses.findById(older))?.file.earning.counts;
    expect(await counts()).toMatchObject({ credit: false, points: false, tips: true });
    await sql`update businesses set document = document #- '{earning,counts}' where id = ${older}`.execute(
      world.app.db,
    );
    await putTestBusiness(world, file);
    expect(await counts()).toBeUndefined();
    const chosen = { credit: true, points: false, tips: false, tax: true, delivery: true };
    await putTestBusiness(world, { ...file, earning: { ...file.earning, counts: chosen } });
    await putTestBusiness(world, file);
    expect(await counts()).toEqual(chosen);
  });

  it('is listed for the back office with what counted of the bill and of its lines', async () => {
    const [at, operator, member] = [await createTill(), await createKey('operator'), await createMember()];
    const { body } = await record(at, member, [lunch, giftCard, coffee]);
    const { purchases } = (await operator.read(`purchases?businessId=${businessId}&comoMemberId=${member.id}`)).body;
    expect(purchases).toEqual([
      expect.objectContaining({
        purchaseId: body.purchaseId,
        counted: 11_200,
        items: [lunch, { ...giftCard, counted: 0 }, { ...coffee, counted: 1_200 }],
      }),
    ]);
  });

  it('is also what a scanned receipt earns whose till names its lines; without them its total earns', async () => {
    const member = await createMember();
    const at = await createTill();
    const create = async (more: object) => (await at.call('receipts', { type: 'receipt', ...more })).body;
    const claim = async ({ transactionId }: Record<string, unknown>) => {
      const body = { transactionId, type: 'receipt', businessId, identifier: member.email };
      const idempotencyKey = randomUUID();
      return (await getWorld().call('POST', '/api/submitQrCode', { host: member.host, idempotencyKey, body })).body;
    };
    const items = [lunch, giftCard, coffee];
    expect(await claim(await create({ total: 15_600, items }))).toMatchObject({ status: 'OK', pointsEarned: 11_200 });
    const read = await signIn(member);
    expect((await read('activity/budget/points/1/1')).transactions).toEqual([
      expect.objectContaining({ rate: { earned: 100, spent: 100 }, counted: 11_200 }),
    ]);
    expect(await claim(await create({ total: 5_000, items: [giftCard] }))).toMatchObject({ pointsEarned: 0 });
    expect(await claim(await create({ total: 5_000 }))).toMatchObject({ pointsEarned: 5_000 });
    expect(await create({ total: 15_601, items })).toMatchObject({ errors: [{ path: 'total', code: 'not_the_sum' }] });
    const taxed = [{ ...lunch, tax: 10_001 }];
    expect(await create({ total: 10_000, items: taxed })).toMatchObject({ errors: [{ path: 'items.0.tax' }] });
  });

  it('is no visit for the level if nothing of a scanned receipt counts', async () => {
    const [at, member] = [await createTill(), await createMember()];
    const { transactionId } = (await at.call('receipts', { type: 'receipt', total: 5_000, items: [giftCard] })).body;
    const body = { transactionId, type: 'receipt', businessId, identifier: member.email };
    await getWorld().call('POST', '/api/submitQrCode', { host: member.host, idempotencyKey: randomUUID(), body });
    const read = await signIn(member);
    expect((await read('member/getMemberDetails')).tier).toMatchObject({ levelId: 'level-0' });
  });
});
