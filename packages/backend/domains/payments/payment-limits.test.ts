import { expect, it } from 'vitest';
import { createUniqueId, type TestMember } from '../../testing/actors';
import { onBothDatabases } from '../../testing/databases';
import { HAIFA, openTillBusiness, SARONA, type TestTill } from '../../testing/till-business';

onBothDatabases('What balances pay of a bill', (open) => {
  const { createTill, createMember } = openTillBusiness(open, (file) => {
    Object.assign(file.till, { leastPoints: 10_000, leastCredit: 500, largestShare: 50, pointValue: 5 });
    Object.assign(file.till, { confirmPointsAbove: null, confirmCreditAbove: null });
    Object.assign(file.earning, { pointsPerUnit: 0, creditPerUnit: 0 });
  });
  const create = (till: TestTill, member: TestMember, more: object) =>
    till.call('payments', { comoMemberId: member.id, locationId: HAIFA, account: 'credit', ...more });
  async function pay(till: TestTill, member: TestMember, more: object) {
    const { body } = await create(till, member, more);
    await till.call(`payments/${String(body.paymentId)}/confirm`);
    return String(body.paymentId);
  }
  const record = (till: TestTill, member: TestMember, amount: number, payments: string[]) =>
    till.call('purchases', {
      comoMemberId: member.id,
      locationId: HAIFA,
      receiptNumber: createUniqueId('R'),
      items: [{ name: 'Lunch', quantity: 1, amount }],
      payments,
    });

  it('TD21: is not less than the least of each balance, also of a partial payment', async () => {
    const [till, member] = [await createTill(), await createMember({ credit: 300, points: 50_000 })];
    const small = { status: 409, body: { code: 'PAYMENT_TOO_SMALL', least: 500 } };
    expect(await create(till, member, { amount: 300, bill: 10_000 })).toMatchObject(small);
    expect(await create(till, member, { amount: 1_000, bill: 10_000, partial: true })).toMatchObject(small);
    const points = { account: 'points', bill: 10_000 };
    expect((await create(till, member, { ...points, amount: 9_999 })).body).toMatchObject({
      code: 'PAYMENT_TOO_SMALL',
      least: 10_000,
    });
    expect((await create(till, member, { ...points, amount: 10_000 })).status).toBe(200);
  });

  it('is the share of the bill at most, by the worth of points, and the refusal has the largest amount', async () => {
    const [till, member] = [await createTill(), await createMember({ credit: 9_000, points: 200_000 })];
    expect(await create(till, member, { amount: 5_001, bill: 10_001 })).toMatchObject({
      status: 409,
      body: { code: 'PAYMENT_TOO_LARGE', largest: 5_000 },
    });
    const points = { account: 'points', bill: 10_001 };
    expect((await create(till, member, { ...points, amount: 150_000 })).body).toMatchObject({ largest: 100_000 });
    expect((await create(till, member, { ...points, amount: 150_000, partial: true })).body).toMatchObject({
      requested: 150_000,
      amount: 100_000,
    });
  });

  it('is nothing where the share is less than the least', async () => {
    const [till, member] = [await createTill(), await createMember({ credit: 9_000 })];
    for (const partial of [false, true])
      expect((await create(till, member, { amount: 499, bill: 998, partial })).body).toMatchObject({
        code: 'PAYMENT_TOO_LARGE',
        largest: 0,
      });
  });

  it('TD21: is the share of both balances together, of the payments for this bill at this location', async () => {
    const [till, member] = [await createTill(), await createMember({ credit: 9_000, points: 200_000 })];
    const first = await pay(till, member, { amount: 3_000, bill: 10_000 });
    const points = { account: 'points', amount: 40_100, bill: 10_000 };
    expect((await create(till, member, points)).body).toMatchObject({ code: 'PAYMENT_TOO_LARGE', largest: 40_000 });
    expect((await create(till, member, { ...points, locationId: SARONA })).status).toBe(200);
    const second = await pay(till, member, { ...points, amount: 40_000 });
    expect((await create(till, member, { amount: 500, bill: 10_000 })).body).toMatchObject({ largest: 0 });
    expect((await record(till, member, 9_999, [first, second])).body).toMatchObject({
      code: 'INVALID_REQUEST',
      errors: [{ path: 'payments', code: 'above_share' }],
    });
    expect((await record(till, member, 10_000, [first, second])).status).toBe(200);
    expect((await create(till, member, { amount: 500, bill: 10_000 })).status).toBe(200);
  });

  it('TD21: is not exceeded by payments that are made at once', async () => {
    const [till, member] = [await createTill(), await createMember({ credit: 9_000 })];
    const made = await Promise.all([1, 2, 3].map(() => create(till, member, { amount: 3_000, bill: 10_000 })));
    expect(made.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  });

  it('cannot be told without the bill', async () => {
    const [till, member] = [await createTill(), await createMember({ credit: 9_000 })];
    expect((await create(till, member, { amount: 600 })).body).toMatchObject({
      code: 'INVALID_REQUEST',
      errors: [{ path: 'bill', code: 'missing' }],
    });
  });
});
