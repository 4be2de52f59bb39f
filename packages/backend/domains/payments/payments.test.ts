import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { DAY_MS, DAY_SECONDS, MINUTE_SECONDS } from 'loyalty-text/durations';
import { runDueTask } from '../../testing/run-due-task';
import type { TestMember } from '../../testing/actors';
import { onDatabase } from '../../testing/databases';
import { HAIFA, openTillBusiness, type TestTill } from '../../testing/till-business';
import { postEntry } from '../ledger';
import { createPaymentTask } from './jobs';

onDatabase('Payments at a till', (open) => {
  const {
    getWorld,
    businessId,
    createKey,
    createTill,
    createMember,
    signIn,
    findAudits,
    findBalances,
    expectConsistentLedger,
  } = openTillBusiness(open, (file) => {
    file.till = { ...file.till, undoMinutes: 15, confirmPointsAbove: null, confirmCreditAbove: 5_000 };
  });
  const createPayment = (till: TestTill, member: TestMember, amount: number, more: Record<string, unknown> = {}) =>
    till.call('payments', { comoMemberId: member.id, locationId: HAIFA, account: 'credit', amount, ...more });
  const confirm = (till: TestTill, paymentId: unknown, body: Record<string, unknown> = {}, key?: string) =>
    till.call(`payments/${String(paymentId)}/confirm`, body, key);
  const cancel = (till: TestTill, paymentId: unknown, body: Record<string, unknown> = {}) =>
    till.call(`payments/${String(paymentId)}/cancel`, body);
  const listPendingPayments = async (member: TestMember) => {
    const { payments } = await (await signIn(member))('member/pendingPayments');
    return payments as { code: string; paymentId: string }[];
  };

  it('charges a payment once, at its confirmation, and shows it in the activity', async () => {
    const [till, member] = [await createTill(), await createMember({ credit: 4_000 })];
    const created = await createPayment(till, member, 1_500, { receiptNumber: 'R-9' });
    expect(created.body).toMatchObject({
      state: 'pending',
      comoMemberId: member.id,
      account: 'credit',
      requested: 1_500,
      amount: 1_500,
      place: 'Olive & Thyme Carmel',
      codeNeeded: false,
    });
    expect(await findBalances(member)).toMatchObject({ credit: 4_000 });
    const { paymentId } = created.body;
    const key = randomUUID();
    const paid = await confirm(till, paymentId, {}, key);
    expect(paid.body).toMatchObject({ state: 'paid', amount: 1_500, paidAt: expect.any(String) });
    expect((await confirm(till, paymentId, {}, key)).body).toEqual(paid.body);
    expect((await confirm(till, paymentId)).body).toEqual(paid.body);
    expect(await findBalances(member)).toMatchObject({ credit: 2_500 });
    const { transactions } = await (await signIn(member))('activity/budget/credit/1/10');
    expect((transactions as object[])[0]).toMatchObject({
      operation: 'Payment',
      amount: -1_500,
      balance: 2_500,
      place: 'Olive & Thyme Carmel',
      receiptNumber: 'R-9',
      lots: [{ amount: 1_500 }],
    });
    expect((await findAudits(member)).slice(-2)).toMatchObject([
      { action: 'payment.create', actor: 'Noa', service_key: till.name, detail: { amount: '1500', location: HAIFA } },
      { action: 'payment.confirm', actor: 'Noa', service_key: till.name, detail: { payment: paymentId } },
    ]);
    await expectConsistentLedger();
  });

  it('charges the lots that expire first, and refunds them with their expiry', async () => {
    const [till, member] = [await createTill(), await createMember()];
    const now = getWorld().app.now();
    const day = (days: number) => new Date(now.getTime() + days * DAY_MS);
    for (const [amount, expiresAt] of [
      [300, day(90)],
      [200, day(30)],
      [100, null],
    ] as const) {
      const lot = { businessId, memberId: member.id, kind: 'credit' as const, operation: 'TopUp' as const };
      await postEntry(getWorld().app.db, { ...lot, amount, expiresAt, cause: 'test', now });
    }
    const lots = async () => {
      const { body } = await getWorld().call('GET', `/admin/member?businessId=${businessId}&query=${member.id}`);
      const open = body.lots as { remaining: number; expiresAt: string | null }[];
      return open.map(({ remaining, expiresAt }) => [remaining, expiresAt]);
    };
    const before = await lots();
    const { paymentId } = (await createPayment(till, member, 350)).body;
    await confirm(till, paymentId);
    expect(await lots()).toEqual([
      [150, day(90).toISOString()],
      [100, null],
    ]);
    expect((await cancel(till, paymentId, { reason: 'Twice' })).body.state).toBe('refunded');
    const merged = (await lots()).reduce<Record<string, number>>(
      (sums, [remaining, expiresAt]) => ({
        ...sums,
        [String(expiresAt)]: (sums[String(expiresAt)] ?? 0) + Number(remaining),
      }),
      {},
    );
    expect(merged).toEqual(Object.fromEntries(before.map(([remaining, expiresAt]) => [String(expiresAt), remaining])));
    const { transactions } = await (await signIn(member))('activity/budget/credit/1/1');
    expect(transactions).toMatchObject([{ operation: 'Reversal', amount: 350, place: 'Olive & Thyme Carmel' }]);
    await expectConsistentLedger();
  });

  it('refuses an insufficient balance with the available amount, or charges a part if the request permits it', async () => {
    const [till, member] = [await createTill(), await createMember({ credit: 700 })];
    expect((await createPayment(till, member, 701)).body).toMatchObject({
      code: 'INSUFFICIENT_BALANCE',
      available: 700,
    });
    const part = await createPayment(till, member, 2_000, { partial: true });
    expect(part.body).toMatchObject({ requested: 2_000, amount: 700 });
    const other = await createPayment(till, member, 600);
    expect((await confirm(till, other.body.paymentId)).status).toBe(200);
    expect((await confirm(till, part.body.paymentId)).body).toMatchObject({
      code: 'INSUFFICIENT_BALANCE',
      available: 100,
    });
    expect(await findBalances(member)).toMatchObject({ credit: 100 });
    const memberWithoutBalance = await createMember();
    expect((await createPayment(till, memberWithoutBalance, 10, { partial: true })).body).toMatchObject({
      code: 'INSUFFICIENT_BALANCE',
      available: 0,
    });
    await expectConsistentLedger();
  });

  it('TD4: requires the code on the member’s phone above the business’s limit', async () => {
    const [till, member] = [await createTill(), await createMember({ credit: 90_000 })];
    const small = await createPayment(till, member, 5_000);
    expect(small.body.codeNeeded).toBe(false);
    const [first, second] = [await createPayment(till, member, 5_001), await createPayment(till, member, 6_000)];
    expect([first.body.codeNeeded, second.body.codeNeeded]).toEqual([true, true]);
    expect((await confirm(till, first.body.paymentId)).body.code).toBe('CONFIRMATION_NEEDED');
    const pending = await listPendingPayments(member);
    expect(pending).toEqual([
      expect.objectContaining({ paymentId: second.body.paymentId, amount: 6_000, place: 'Olive & Thyme Carmel' }),
      expect.objectContaining({ paymentId: first.body.paymentId, account: 'credit', amount: 5_001 }),
    ]);
    const [secondCode = '', firstCode = ''] = pending.map(({ code }) => code);
    for (const code of [firstCode, secondCode]) expect(code).toMatch(/^\d{4}$/);
    if (firstCode !== secondCode)
      expect((await confirm(till, first.body.paymentId, { spokenCode: secondCode })).body.code).toBe('CODE_WRONG');
    expect((await confirm(till, first.body.paymentId, { spokenCode: firstCode })).body.state).toBe('paid');
    expect((await listPendingPayments(member)).map(({ paymentId }) => paymentId)).toEqual([second.body.paymentId]);
    const stored = await getWorld()
      .app.db.selectFrom('payments')
      .selectAll()
      .where('member_id', '=', member.id)
      .execute();
    expect(JSON.stringify(stored)).not.toContain(`"${secondCode}"`);
    getWorld().advanceClock(2 * MINUTE_SECONDS);
    expect(await listPendingPayments(member)).toEqual([]);
    expect((await confirm(till, second.body.paymentId, { spokenCode: secondCode })).body.code).toBe('RELEASED');
    expect(await findBalances(member)).toMatchObject({ credit: 84_999 });
  });

  it('TD4: counts what was paid without a code in the last day towards the limit', async () => {
    const [till, member] = [await createTill(), await createMember({ credit: 90_000 })];
    const first = await createPayment(till, member, 3_000);
    await confirm(till, first.body.paymentId);
    expect((await createPayment(till, member, 2_001)).body.codeNeeded).toBe(true);
    const second = await createPayment(till, member, 2_000);
    expect(second.body.codeNeeded).toBe(false);
    expect((await createPayment(till, member, 1)).body.codeNeeded).toBe(true);
    await cancel(till, second.body.paymentId);
    expect((await createPayment(till, member, 2_000)).body.codeNeeded).toBe(false);
    getWorld().advanceClock(DAY_SECONDS);
    expect((await createPayment(till, member, 5_000)).body.codeNeeded).toBe(false);
  });

  it('TD4: counts concurrent payments without a code towards the limit', async () => {
    const [till, member] = [await createTill(), await createMember({ credit: 90_000 })];
    const payments = await Promise.all(Array.from({ length: 6 }, () => createPayment(till, member, 2_000)));
    expect(payments.filter(({ body }) => body.codeNeeded === false)).toHaveLength(2);
  });

  it('TD4: cancels a payment after three wrong codes, also concurrent ones, and blocks codes after ten in an hour', async () => {
    const [till, member] = [await createTill(), await createMember({ credit: 90_000 })];
    const createPaymentWithCode = async () => {
      const { paymentId } = (await createPayment(till, member, 6_000)).body;
      const code = (await listPendingPayments(member)).find((row) => row.paymentId === paymentId)?.code ?? '';
      return { paymentId, code, wrong: code === '0000' ? '0001' : '0000' };
    };
    const { paymentId, code, wrong } = await createPaymentWithCode();
    const guesses = await Promise.all(Array.from({ length: 6 }, () => confirm(till, paymentId, { spokenCode: wrong })));
    expect(guesses.filter(({ body }) => body.code === 'CODE_WRONG')).toHaveLength(3);
    expect(guesses.filter(({ body }) => body.code === 'CODE_WRONG' && body.reason === 'ended')).toHaveLength(1);
    expect(guesses.filter(({ body }) => body.code === 'RELEASED')).toHaveLength(3);
    expect((await confirm(till, paymentId, { spokenCode: code })).body.code).toBe('RELEASED');
    let last = await createPaymentWithCode();
    for (let guess = 0; guess < 7; guess += 1) {
      if (guess % 2 === 0) last = await createPaymentWithCode();
      await confirm(till, last.paymentId, { spokenCode: last.wrong });
    }
    last = await createPaymentWithCode();
    expect((await confirm(till, last.paymentId, { spokenCode: last.wrong })).status).toBe(429);
    expect((await confirm(till, last.paymentId, { spokenCode: last.code })).status).toBe(429);
    expect(await findBalances(member)).toMatchObject({ credit: 90_000 });
  });

  it('TD4: counts a wrong code once for each idempotency key', async () => {
    const [till, member] = [await createTill(), await createMember({ credit: 90_000 })];
    const { paymentId } = (await createPayment(till, member, 6_000)).body;
    const [code = ''] = (await listPendingPayments(member)).map((row) => row.code);
    const [key, spokenCode] = [randomUUID(), code === '0000' ? '0001' : '0000'];
    for (let again = 0; again < 4; again += 1)
      expect((await confirm(till, paymentId, { spokenCode }, key)).body.code).toBe('CODE_WRONG');
    expect((await confirm(till, paymentId, { spokenCode: code }, key)).body.code).toBe('IDEMPOTENCY_KEY_REUSED');
    expect((await confirm(till, paymentId, { spokenCode: code })).body.state).toBe('paid');
  });

  it('does not confirm a cancelled or expired payment, before and after the job has run', async () => {
    const [till, member] = [await createTill(), await createMember({ credit: 900 })];
    const [late, cancelled] = [await createPayment(till, member, 100), await createPayment(till, member, 100)];
    for (let time = 0; time < 2; time += 1)
      expect((await cancel(till, cancelled.body.paymentId)).body.state).toBe('cancelled');
    expect((await confirm(till, cancelled.body.paymentId)).body.code).toBe('RELEASED');
    getWorld().advanceClock(5 * MINUTE_SECONDS);
    expect((await confirm(till, late.body.paymentId)).body.code).toBe('RELEASED');
    const { app } = getWorld();
    expect(await runDueTask(app.db, createPaymentTask(app.db, app), app.now())).toBe(true);
    expect(await runDueTask(app.db, createPaymentTask(app.db, app), app.now())).toBe(false);
    const rows = await app.db.selectFrom('payments').select('state').where('member_id', '=', member.id).execute();
    expect(rows.map(({ state }) => state)).toEqual(['cancelled', 'cancelled']);
    expect(await findBalances(member)).toMatchObject({ credit: 900 });
  });

  it('refunds a payment once: by the till within the business’s time, later by an operator', async () => {
    const [till, operator] = [await createTill(), await createKey('operator')];
    const member = await createMember({ credit: 900 });
    const createPaidPayment = async () => {
      const { paymentId } = (await createPayment(till, member, 100)).body;
      await confirm(till, paymentId);
      return paymentId;
    };
    const [first, second] = [await createPaidPayment(), await createPaidPayment()];
    const refunds = await Promise.all(Array.from({ length: 5 }, () => cancel(till, first)));
    expect(new Set(refunds.map(({ body }) => body.state))).toEqual(new Set(['refunded']));
    expect(await findBalances(member)).toMatchObject({ credit: 800 });
    getWorld().advanceClock(15 * MINUTE_SECONDS);
    expect((await cancel(till, second)).body.code).toBe('TOO_LATE');
    expect((await cancel(operator, second, { reason: 'Complaint' })).body.state).toBe('refunded');
    expect(await findBalances(member)).toMatchObject({ credit: 900 });
    expect((await findAudits(member)).at(-1)).toMatchObject({
      action: 'payment.refund',
      detail: { reason: 'Complaint' },
    });
    await expectConsistentLedger();
  });

  it('TD2: 50 concurrent tills charge no more than the balance, and no payment twice', async () => {
    const till = await createTill();
    const member = await createMember({ credit: 1_000 });
    const created = await Promise.all(Array.from({ length: 50 }, () => createPayment(till, member, 100)));
    const responses = await Promise.all(
      created.flatMap(({ body }) => [body, body]).map((p) => confirm(till, p.paymentId)),
    );
    const paid = responses.filter(({ status }) => status === 200).map(({ body }) => body.paymentId);
    expect([paid.length, new Set(paid).size]).toEqual([20, 10]);
    expect(responses.filter(({ body }) => body.code === 'INSUFFICIENT_BALANCE')).toHaveLength(80);
    expect(await findBalances(member)).toMatchObject({ credit: 0 });
    await expectConsistentLedger();
  });

  it('accepts a payment only from the key that created it, for the business’s members and accounts', async () => {
    const [till, other, member] = [await createTill(), await createTill(), await createMember({ credit: 900 })];
    const { paymentId } = (await createPayment(till, member, 100)).body;
    expect((await confirm(other, paymentId)).status).toBe(404);
    expect((await confirm(other, paymentId, { spokenCode: '1234' })).status).toBe(404);
    expect((await cancel(other, paymentId)).status).toBe(404);
    expect((await createPayment(till, { ...member, id: 'nobody' }, 100)).status).toBe(404);
    expect((await createPayment(till, member, 100, { locationId: 'nowhere' })).status).toBe(400);
    for (const amount of [0, -5, 1.5]) expect((await createPayment(till, member, amount)).status).toBe(400);
    expect((await confirm(till, paymentId, { spokenCode: 'abcd' })).status).toBe(400);
  });
});
