import { afterAll, beforeAll, expect, it } from 'vitest';
import type { BusinessFile } from 'loyalty-contract/schemas/business-file';
import { createMember, createUniqueId, putTestBusiness, signIn, type TestMember } from '../../testing/actors';
import { onDatabase } from '../../testing/databases';
import { reconcile } from '../../testing/reconcile';
import { createBusinessFile, createWorld, type World } from '../../testing/world';

/** The restaurant in yen: prices in whole ones, also after the discount of a plan. */
function useYen(file: BusinessFile): void {
  file.configuration.currency = 'JPY';
  file.configuration.businessWallet = 'points and credit';
  for (const item of [...file.pointShop, ...file.rewardShop]) item.price = Math.ceil(item.price / 1_000) * 1_000;
}

onDatabase('A business in yen', (open) => {
  let world: World;
  const businessId = 'kissa';
  beforeAll(async () => {
    world = await createWorld(open);
    await putTestBusiness(world, createBusinessFile(businessId, useYen));
  });
  afterAll(() => world.close());

  const post = (path: string, body: Record<string, unknown>) =>
    world.call('POST', `/admin/${path}`, { body: { businessId, ...body } });
  const buy = (member: TestMember, items: { name: string; quantity: number; amount: number }[]) =>
    post('purchases', {
      comoMemberId: member.id,
      locationId: 'olive-haifa',
      receiptNumber: createUniqueId('R'),
      items,
    });
  const correction = { by: 'Dana', reason: 'test' };
  const getCredit = async ({ id }: TestMember) =>
    (await world.call('GET', `/admin/members?businessId=${businessId}&query=${id}`)).body.members as {
      credit: number;
    }[];

  it('gives whole yen for a purchase, pays with them, and takes whole yen back for a part that is returned', async () => {
    const member = await createMember(world, businessId);
    // 5% of 1,250 yen are 62.5.
    const bought = await buy(member, [{ name: 'Curry', quantity: 3, amount: 125_000 }]);
    expect([bought.status, bought.body.creditEarned]).toEqual([200, 6_200]);
    const till = { comoMemberId: member.id, locationId: 'olive-haifa', account: 'credit' };
    const { body: payment } = await post('payments', { ...till, amount: 4_000 });
    expect(payment).toMatchObject({ amount: 4_000 });
    expect((await post(`payments/${String(payment.paymentId)}/confirm`, {})).body).toMatchObject({ state: 'paid' });
    expect(await getCredit(member)).toMatchObject([{ credit: 2_200 }]);
    const path = `purchases/${String(bought.body.purchaseId)}/returns`;
    const { body: returned } = await post(path, { ...correction, lines: [{ line: 0, quantity: 1 }] });
    // A third of 1,250 yen is 416.67, and of 62 yen 20.67.
    expect(returned).toMatchObject({ returned: 41_700, credit: -2_100 });
    expect(await getCredit(member)).toMatchObject([{ credit: 100 }]);
    expect(await reconcile(world.app.db)).toEqual({ differences: [] });
  });

  it('shows members amounts without decimals in their messages', async () => {
    const member = await createMember(world, businessId);
    await buy(member, [{ name: 'Curry', quantity: 1, amount: 200_000 }]);
    const token = await signIn(world, member);
    const { body } = await world.call('GET', '/api/protected/notices', { host: member.host, token, language: 'en' });
    expect(body.notices).toMatchObject([{ kind: 'earned', amounts: [{}, { account: 'credit', amount: 10_000 }] }]);
  });

  it.each([
    [
      'purchase',
      'items.1.amount',
      (id: string) => ({
        path: 'purchases',
        comoMemberId: id,
        locationId: 'olive-haifa',
        receiptNumber: createUniqueId('R'),
        items: [
          { name: 'Curry', quantity: 1, amount: 90_000 },
          { name: 'Tea', quantity: 1, amount: 1_250 },
        ],
      }),
    ],
    [
      'payment',
      'amount',
      (id: string) => ({
        path: 'payments',
        comoMemberId: id,
        locationId: 'olive-haifa',
        account: 'credit',
        amount: 50,
      }),
    ],
    ['receipt', 'total', () => ({ path: 'receipts', total: 1_250, type: 'receipt' })],
    [
      'adjustment',
      'amount',
      (id: string) => ({
        path: 'adjustments',
        ...correction,
        comoMemberId: id,
        account: 'credit',
        amount: 150,
      }),
    ],
    ['new member', 'credit', () => ({ path: 'members', firstName: 'Aki', credit: 1_250 })],
  ])('refuses half a yen in a %s, and names the field', async (_, field, createBody) => {
    const member = await createMember(world, businessId, { credit: 10_000 });
    const { path, ...body } = createBody(member.id);
    const { status, body: problem } = await post(path, body);
    expect([status, problem.errors]).toEqual([400, [{ path: field, code: 'not_whole' }]]);
    expect(await getCredit(member)).toMatchObject([{ credit: 10_000 }]);
  });

  it('refuses half a yen in an import by its cell', async () => {
    const { body: created } = await post('imports', { name: 'members.csv' });
    const csv = 'id,email,credit\na,a@example.com,7\nb,b@example.com,7.5\n';
    const { body } = await post(`imports/${String(created.importId)}/rows`, { firstRow: 1, csv });
    expect(body).toMatchObject({ imported: 1, failed: 1, errors: [{ row: 2, column: 'credit', code: 'invalid' }] });
  });

  it('pays at most the whole yen of a balance that has a fraction from before', async () => {
    const member = await createMember(world, businessId, { credit: 7_500 });
    await world.app.db
      .updateTable('accounts')
      .set({ balance: 7_550 })
      .where('member_id', '=', member.id)
      .where('type', '=', 'credit')
      .execute();
    const till = { comoMemberId: member.id, locationId: 'olive-haifa', account: 'credit' };
    const { body } = await post('payments', { ...till, amount: 10_000, partial: true });
    expect(body).toMatchObject({ requested: 10_000, amount: 7_500 });
  });
});
