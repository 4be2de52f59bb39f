import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { MINUTE_MS } from 'loyalty-text/durations';
import { createUniqueId, signIn, type TestMember } from '../../testing/actors';
import { onDatabase } from '../../testing/databases';
import { createStaff } from '../../testing/staff';
import { HAIFA, openTillBusiness } from '../../testing/till-business';

type Body = Record<string, unknown>;
type Post = (path: string, body: Body) => Promise<{ status: number; body: Body }>;

onDatabase('Voiding a purchase at the till that recorded it', (open) => {
  const { getWorld, businessId, createMember, createTill, issueTestGift, findBalances } = openTillBusiness(open);
  const correction = { by: 'Noa', reason: 'Wrong amount' };

  async function createCashier(): Promise<Post> {
    const { call } = await createStaff(getWorld(), businessId, 'cashier');
    return (path, body) => call('POST', `/admin/${path}`, { businessId, ...body });
  }
  const record = async (post: Post, member: TestMember, more: Body = {}) => {
    const items = [{ name: 'Cake', quantity: 1, amount: 3_000 }];
    const sale = { comoMemberId: member.id, locationId: HAIFA, receiptNumber: createUniqueId('R'), items, ...more };
    const { status, body } = await post('purchases', sale);
    expect(status).toBe(200);
    return `purchases/${String(body.purchaseId)}/void`;
  };
  const pay = async (post: Post, member: TestMember) => {
    const { code } = await issueTestGift(member);
    const { body: found } = await post('till/identify', { locationId: HAIFA, code });
    const { body } = await post('payments', {
      comoMemberId: member.id,
      locationId: HAIFA,
      lookUpId: found.lookUpId,
      account: 'credit',
      amount: 500,
    });
    expect((await post(`payments/${String(body.paymentId)}/confirm`, {})).status).toBe(200);
    return body.paymentId;
  };

  it('TD16: is possible for the business’s minutes, to the person or key that recorded it, with all that it earned', async () => {
    for (const post of [await createCashier(), (await createTill()).call]) {
      const member = await createMember();
      const path = await record(post, member);
      expect(await findBalances(member)).toEqual({ points: 3_000, credit: 150 });
      const { status, body } = await post(path, { ...correction, shortfall: 'owe' });
      expect([status, body.points, body.credit]).toEqual([200, -3_000, -150]);
      expect(await findBalances(member)).toEqual({ points: 0, credit: 0 });

      const old = await record(post, member);
      getWorld().advanceClock((15 * MINUTE_MS) / 1_000);
      const late = await post(old, correction);
      expect([late.status, late.body.code]).toEqual([409, 'TOO_LATE']);
      expect((await findBalances(member)).points).toBe(3_000);
    }
  });

  it('TD16: waives nothing, and is refused for what others recorded, and for purchases of the shop', async () => {
    const [post, another, till] = [await createCashier(), await createCashier(), (await createTill()).call];
    const member = await createMember({ points: 30_000 });
    const path = await record(post, member);
    const refused = [
      await another(path, correction),
      await till(path, correction),
      await post(await record(till, member), correction),
      await post('purchases/none/void', correction),
      await post(path, { ...correction, shortfall: 'waive' }),
    ];
    expect(refused.map(({ status }) => status)).toEqual([404, 404, 404, 404, 403]);
    const { body: bought } = await getWorld().call('POST', '/api/protected/points/submitPointShopPurchase', {
      host: member.host,
      token: await signIn(getWorld(), member),
      idempotencyKey: randomUUID(),
      body: { itemId: 'gift-espresso', price: 30_000 },
    });
    expect(bought).toHaveProperty('purchaseId');
    expect((await post(`purchases/${String(bought.purchaseId)}/void`, correction)).status).toBe(404);
    expect((await findBalances(member)).points).toBe(6_000);
  });

  it('TD16: refunds payments that the till could refund by themselves, and no others', async () => {
    const [post, another] = [await createCashier(), await createCashier()];
    const member = await createMember({ credit: 2_000 });
    const paid = await record(post, member, { payments: [await pay(post, member)] });
    expect((await post(paid, correction)).status).toBe(200);
    expect((await findBalances(member)).credit).toBe(2_000);

    const theirs = await record(post, member, { payments: [await pay(another, member)] });
    // In time: only that another recorded the payment forbids it.
    expect((await post(theirs, correction)).body.code).toBe('TOO_LATE');
    const early = await pay(post, member);
    getWorld().advanceClock((15 * MINUTE_MS) / 1_000);
    const late = await record(post, member, { payments: [early] });
    for (const path of [late, theirs]) expect((await post(path, correction)).body.code).toBe('TOO_LATE');
    const manager = await createStaff(getWorld(), businessId, 'manager');
    for (const path of [late, theirs]) {
      const { status } = await manager.call('POST', `/admin/${path}`, { businessId, ...correction, shortfall: 'owe' });
      expect(status).toBe(200);
    }
    expect((await findBalances(member)).credit).toBe(2_000);
  });
});
