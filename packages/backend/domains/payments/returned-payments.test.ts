import { expect, it } from 'vitest';
import { createUniqueId, type TestMember } from '../../testing/actors';
import { onDatabase } from '../../testing/databases';
import { HAIFA, openTillBusiness, SARONA, type TestTill } from '../../testing/till-business';

onDatabase('Returns of purchases that were paid with credit', (open) => {
  const { getWorld, createKey, createTill, createMember, findBalances, expectConsistentLedger } = openTillBusiness(
    open,
    (file) => {
      file.earning.pointsPerUnit = 100;
      file.earning.creditPerUnit = 0;
      file.earning.counts = { credit: true, points: true, tips: true, tax: true, delivery: true };
    },
  );
  const pay = async (till: TestTill, member: TestMember, amount: number) => {
    const more = { comoMemberId: member.id, locationId: HAIFA, account: 'credit', amount };
    const { paymentId } = (await till.call('payments', more)).body;
    await till.call(`payments/${String(paymentId)}/confirm`);
    return String(paymentId);
  };
  const record = (till: TestTill, member: TestMember, amount: number, payments: string[]) =>
    till.call('purchases', {
      comoMemberId: member.id,
      locationId: HAIFA,
      receiptNumber: createUniqueId('R'),
      items: [{ name: 'Fattoush', quantity: 1, amount }],
      payments,
    });
  const correction = { by: 'Dana', reason: 'Too salty' };

  it('a return refunds the same part of the credit and reverses the same part of the points', async () => {
    const [till, operator] = [await createTill(), await createKey('operator')];
    const member = await createMember({ credit: 3_000 });
    const paymentId = await pay(till, member, 2_000);
    const { purchaseId } = (await record(till, member, 4_000, [paymentId])).body;
    expect(await findBalances(member)).toEqual({ credit: 1_000, points: 4_000 });
    const path = `purchases/${String(purchaseId)}/returns`;
    expect((await operator.call(path, { ...correction, amount: 1_000 })).body).toMatchObject({
      returned: 1_000,
      points: -1_000,
      credit: 500,
    });
    const cancelled = (await till.call(`payments/${paymentId}/cancel`)).body;
    expect(cancelled).toMatchObject({ state: 'refunded', amount: 2_000, refunded: 1_500 });
    expect((await till.call(`payments/${paymentId}/cancel`)).body).toMatchObject({ refunded: 0 });
    expect(await findBalances(member)).toEqual({ credit: 3_000, points: 3_000 });
    expect((await operator.call(path, correction)).body).toMatchObject({ returned: 4_000, points: -3_000, credit: 0 });
    expect(await findBalances(member)).toEqual({ credit: 3_000, points: 0 });
    await expectConsistentLedger();
  });

  it('a payment that no purchase names is listed for the next one, at its location and for an hour', async () => {
    const [till, member] = [await createTill(), await createMember({ credit: 3_000 })];
    const identify = async (locationId: string) =>
      (await till.call('till/identify', { locationId, email: member.email })).body.unlinkedPayments;
    const linked = await pay(till, member, 500);
    await record(till, member, 4_000, [linked]);
    const paymentId = await pay(till, member, 700);
    expect(await identify(HAIFA)).toEqual([{ paymentId, account: 'credit', amount: 700, paidAt: expect.any(String) }]);
    expect(await identify(SARONA)).toEqual([]);
    getWorld().advanceClock(3_601);
    expect(await identify(HAIFA)).toEqual([]);
  });

  it('a void purchase refunds all of its payment', async () => {
    const [till, operator] = [await createTill(), await createKey('operator')];
    const member = await createMember({ credit: 3_000 });
    const payments = [await pay(till, member, 700), await pay(till, member, 1_301)];
    const { purchaseId } = (await record(till, member, 4_000, payments)).body;
    expect((await operator.call(`purchases/${String(purchaseId)}/void`, correction)).body).toMatchObject({
      points: -4_000,
      credit: 2_001,
    });
    expect(await findBalances(member)).toEqual({ credit: 3_000, points: 0 });
    await expectConsistentLedger();
  });
});
