import { expect, it } from 'vitest';
import { createUniqueId, type TestMember } from '../../testing/actors';
import { onDatabase } from '../../testing/databases';
import { HAIFA, openTillBusiness, type TestTill } from '../../testing/till-business';

onDatabase('Purchases that were paid with credit', (open) => {
  const { createTill, createMember } = openTillBusiness(open);
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

  it('cannot have been paid with more credit than their total', async () => {
    const [till, member] = [await createTill(), await createMember({ credit: 10_000 })];
    const payment = await pay(till, member, 4_000);
    expect((await record(till, member, 3_999, [payment])).body).toMatchObject({
      code: 'INVALID_REQUEST',
      errors: [{ path: 'payments', code: 'too_much' }],
    });
    expect((await record(till, member, 4_000, [payment])).status).toBe(200);
  });

  it('are linked to payments of their member, each to one purchase and only when it is paid', async () => {
    const [till, member, other] = [await createTill(), await createMember({ credit: 900 }), await createMember()];
    const paymentId = await pay(till, member, 100);
    const refused = { code: 'INVALID_REQUEST', errors: [{ path: 'payments', code: 'not_payable' }] };
    expect((await record(till, other, 500, [paymentId])).body).toMatchObject(refused);
    const more = { comoMemberId: member.id, locationId: HAIFA, account: 'credit', amount: 100 };
    const { paymentId: pending } = (await till.call('payments', more)).body;
    expect((await record(till, member, 500, [String(pending)])).body).toMatchObject(refused);
    expect((await record(till, member, 500, [paymentId])).status).toBe(200);
    expect((await record(till, member, 500, [paymentId])).body).toMatchObject(refused);
  });
});
