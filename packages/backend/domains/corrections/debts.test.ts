import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { createMember, createUniqueId, signIn, type TestMember } from '../../testing/actors';
import { correctedBy, openCorrectedBusiness } from '../../testing/corrected-business';
import { onDatabase } from '../../testing/databases';

onDatabase('Debts of returned purchases', (open) => {
  const { getWorld, businessId, correct, adjust, record, findBalances, memberPage, expectConsistentLedger } =
    openCorrectedBusiness(open);

  const refundPurchase = (purchase: Record<string, unknown>, body: Record<string, unknown> = {}) =>
    correct(`purchases/${String(purchase.purchaseId)}/returns`, { shortfall: 'owe', ...body });
  const spend = (member: TestMember, amount: number) => adjust(member, { amount: -amount });
  /** A member who spent 4,000 of the 5,000 points of a purchase. */
  async function createMemberWithSpentPoints() {
    const member = await createMember(getWorld(), businessId);
    const { body: purchase } = await record(member, 5_000);
    await spend(member, 4_000);
    return { member, purchase };
  }
  async function readPoints(member: TestMember, entries = 1) {
    const token = await signIn(getWorld(), member);
    return memberPage(member, token, `activity/budget/points/1/${entries}`);
  }

  it('debit the balance, and the rest from later earnings, and are shown to the member', async () => {
    const { member, purchase } = await createMemberWithSpentPoints();
    expect((await refundPurchase(purchase)).body).toMatchObject({ points: -1_000, owedPoints: 4_000, owedCredit: 0 });
    expect((await findBalances(member)).points).toBe(0);
    expect((await readPoints(member)).owed).toBe(4_000);

    const first = await record(member, 3_000);
    expect([first.body.pointsEarned, (await findBalances(member)).points]).toEqual([3_000, 0]);
    expect(await readPoints(member, 2)).toMatchObject({
      owed: 1_000,
      transactions: [
        {
          operation: 'Reversal',
          cause: 'debt',
          amount: -3_000,
          reason: correctedBy.reason,
          entity: { kind: 'purchase' },
        },
        { operation: 'PurchaseReward', amount: 3_000, balance: 3_000 },
      ],
    });
    await record(member, 2_500);
    expect((await findBalances(member)).points).toBe(1_500);
    expect(await readPoints(member)).not.toHaveProperty('owed');
    await expectConsistentLedger();
  });

  it('TD6: are settled by neither corrections nor refunds', async () => {
    const { member, purchase } = await createMemberWithSpentPoints();
    await refundPurchase(purchase);
    await adjust(member, { amount: 700 });
    expect((await findBalances(member)).points).toBe(700);
    expect((await readPoints(member)).owed).toBe(4_000);
  });

  it('are settled by a claimed receipt', async () => {
    const { member, purchase } = await createMemberWithSpentPoints();
    await refundPurchase(purchase);
    const receipt = { businessId, total: 5_000, type: 'receipt' };
    const { body } = await getWorld().call('POST', '/admin/receipts', { body: receipt });
    await getWorld().call('POST', '/api/submitQrCode', {
      host: member.host,
      token: await signIn(getWorld(), member),
      idempotencyKey: randomUUID(),
      body: { transactionId: body.transactionId, type: 'receipt', businessId },
    });
    expect((await findBalances(member)).points).toBe(1_000);
    expect(await readPoints(member)).not.toHaveProperty('owed');
  });

  it('are settled in the order of their creation, by as much as is earned', async () => {
    const { member, purchase } = await createMemberWithSpentPoints();
    const { body: other } = await record(member, 2_000);
    await spend(member, 3_000);
    await refundPurchase(purchase, { amount: 1_000, reason: 'First' });
    await refundPurchase(other, { reason: 'Second' });
    await record(member, 1_500);
    const { transactions } = await readPoints(member, 3);
    expect(transactions).toMatchObject([
      { amount: -500, reason: 'Second' },
      { amount: -1_000, reason: 'First' },
      { amount: 1_500 },
    ]);
    await expectConsistentLedger();
  });

  it('are restored if the purchase that settled them is returned as well', async () => {
    const { member, purchase } = await createMemberWithSpentPoints();
    await refundPurchase(purchase);
    const { body: second } = await record(member, 4_000);
    expect((await findBalances(member)).points).toBe(0);
    expect((await refundPurchase(second)).body).toMatchObject({ points: 0, owedPoints: 4_000 });
    expect((await readPoints(member)).owed).toBe(4_000);
    await expectConsistentLedger();
  });

  it('TD6: contain each part of a purchase once, whether it is returned or void', async () => {
    const { member, purchase } = await createMemberWithSpentPoints();
    await refundPurchase(purchase, { amount: 2_000 });
    expect((await readPoints(member)).owed).toBe(1_000);
    const voided = await correct(`purchases/${String(purchase.purchaseId)}/void`, { shortfall: 'owe' });
    expect(voided.body).toMatchObject({ points: 0, owedPoints: 3_000 });
    expect((await readPoints(member)).owed).toBe(4_000);
    await expectConsistentLedger();
  });

  it('are not created where the shortfall is refused or waived', async () => {
    const { member, purchase } = await createMemberWithSpentPoints();
    expect((await refundPurchase(purchase, { shortfall: 'refuse' })).body.code).toBe('INSUFFICIENT_BALANCE');
    expect((await refundPurchase(purchase, { shortfall: 'waive' })).body).toMatchObject({
      points: -1_000,
      owedPoints: 0,
    });
    expect(await readPoints(member)).not.toHaveProperty('owed');
  });

  it('TD6: of concurrent earnings are settled once', async () => {
    const { member, purchase } = await createMemberWithSpentPoints();
    await refundPurchase(purchase);
    const earnings = Array.from({ length: 20 }, () => record(member, 1_000, createUniqueId('R')));
    expect((await Promise.all(earnings)).map(({ status }) => status)).toEqual(earnings.map(() => 200));
    expect((await findBalances(member)).points).toBe(16_000);
    expect(await readPoints(member)).not.toHaveProperty('owed');
    await expectConsistentLedger();
  });
});
