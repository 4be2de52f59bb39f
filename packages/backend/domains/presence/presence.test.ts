import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { MINUTE_SECONDS } from 'loyalty-text/durations';
import { createMember as createMemberAt, createUniqueId, putTestBusiness, type TestMember } from '../../testing/actors';
import { tillLimits } from '../../core/rate-limits/registry';
import { onDatabase } from '../../testing/databases';
import { setLimitCount } from '../../testing/limit-counts';
import { createStaff, type TestPerson } from '../../testing/staff';
import { HAIFA, openTillBusiness } from '../../testing/till-business';
import { createBusinessFile, type TestResponse } from '../../testing/world';

type Query = Partial<Record<'code' | 'phone' | 'email', string>>;

onDatabase('Spending at a till', (open) => {
  const { getWorld, businessId, createTill, createKey, createMember, issueTestGift, signIn, findAudits, findBalances } =
    openTillBusiness(open);

  const at = (business: string, person: TestPerson) => {
    const send = (path: string, body: object) =>
      person.call('POST', `/admin/${path}`, { businessId: business, ...body });
    return {
      send,
      async lookUp(query: Query): Promise<string> {
        const { body, text } = await send('till/identify', { locationId: HAIFA, ...query });
        if (typeof body.lookUpId !== 'string') throw new Error(`not found: ${text}`);
        return body.lookUpId;
      },
      pay: (member: TestMember, amount: number, more: object = {}) =>
        send('payments', { comoMemberId: member.id, locationId: HAIFA, account: 'credit', amount, ...more }),
      reserve: (giftId: string, more: object = {}) => send('redemptions', { locationId: HAIFA, giftId, ...more }),
      confirm: ({ body }: TestResponse, more: object = {}) =>
        'paymentId' in body
          ? send(`payments/${String(body.paymentId)}/confirm`, more)
          : send(`redemptions/${String(body.redemptionId)}/confirm`, more),
    };
  };
  const createCashier = async (role = 'cashier') => at(businessId, await createStaff(getWorld(), businessId, role));
  const readers = new Map<string, ReturnType<typeof signIn>>();
  /** A read of the member's portal, signed in once. */
  const read = async (member: TestMember, path: string) => {
    const reader = readers.get(member.id) ?? signIn(member);
    readers.set(member.id, reader);
    return (await reader)(path);
  };
  const readPending = async (member: TestMember) =>
    (await read(member, 'member/pendingPayments')) as {
      payments: { code: string }[];
      redemptions: { code: string; gift: string; place: string; redemptionId: string }[];
    };
  const shortCodeOf = async (member: TestMember) => String((await read(member, 'member/shortUserId')).shortUserId);

  it('TD9: a cashier who knows an e-mail address cannot take points, credit or a gift of an absent member', async () => {
    const [cashier, member] = [await createCashier(), await createMember({ points: 600_000, credit: 9_000 })];
    const { giftId } = await issueTestGift(member);
    const balances = await findBalances(member);
    for (const lookUpId of [undefined, await cashier.lookUp({ email: member.email })]) {
      const spending = [
        await cashier.pay(member, 500_000, { account: 'points', lookUpId }),
        await cashier.pay(member, 100, { lookUpId }),
        await cashier.reserve(giftId, { lookUpId }),
      ];
      for (const created of spending) {
        if (lookUpId === undefined) expect([created.status, created.body.code]).toEqual([409, 'LOOK_UP_NEEDED']);
        else {
          expect(created.body.codeNeeded).toBe(true);
          expect((await cashier.confirm(created)).body.code).toBe('CONFIRMATION_NEEDED');
          expect((await cashier.confirm(created, { reason: 'The phone is at home' })).body.code).toBe(
            'FORBIDDEN_TO_STAFF',
          );
        }
      }
    }
    expect(await findBalances(member)).toEqual(balances);
    expect((await read(member, 'gift')).gifts).toMatchObject([{ id: giftId, status: 'active' }]);
  });

  it('TD9: who shows a card spends up to the amounts of the business, without a further step', async () => {
    const [cashier, member] = [await createCashier(), await createMember({ points: 600_000, credit: 9_000 })];
    const { giftId } = await issueTestGift(member);
    const lookUpId = await cashier.lookUp({ code: await shortCodeOf(member) });
    const credit = await cashier.pay(member, 5_000, { lookUpId });
    const points = await cashier.pay(member, 100_000, { account: 'points', lookUpId });
    const gift = await cashier.reserve(giftId, { lookUpId });
    expect((await cashier.confirm(credit)).body.state).toBe('paid');
    expect((await cashier.confirm(points)).body.state).toBe('paid');
    expect((await cashier.confirm(gift)).body.state).toBe('redeemed');
    expect((await cashier.pay(member, 1, { account: 'points', lookUpId })).body.codeNeeded).toBe(true);
    const audits = await findAudits(member);
    expect(audits.filter(({ action }) => action === 'payment.create')[0]).toMatchObject({
      detail: { by: 'shortCode' },
    });
  });

  it('TD9: the code of a gift is shown by the member', async () => {
    const [cashier, member] = [await createCashier(), await createMember()];
    const { code } = await issueTestGift(member);
    const reserved = await cashier.send('redemptions', { locationId: HAIFA, giftCode: code });
    expect((await cashier.confirm(reserved)).body.state).toBe('redeemed');
  });

  it('TD9: the member’s phone shows the code of what was found by phone or e-mail, also of a gift', async () => {
    const [cashier, member] = [await createCashier(), await createMember({ credit: 9_000 })];
    const { giftId } = await issueTestGift(member);
    const lookUpId = await cashier.lookUp({ email: member.email });
    const [payment, gift] = [await cashier.pay(member, 100, { lookUpId }), await cashier.reserve(giftId, { lookUpId })];
    const pending = await readPending(member);
    expect(pending.redemptions).toEqual([
      expect.objectContaining({
        redemptionId: gift.body.redemptionId,
        gift: 'Cake',
        place: 'Olive & Thyme Carmel',
        expiresAt: gift.body.expiresAt,
      }),
    ]);
    const [paymentCode, giftCode] = [pending.payments[0]?.code, pending.redemptions[0]?.code];
    expect((await cashier.confirm(gift, { spokenCode: giftCode })).body.state).toBe('redeemed');
    expect((await cashier.confirm(payment, { spokenCode: paymentCode })).body.state).toBe('paid');
    expect(await readPending(member)).toEqual({ payments: [], redemptions: [] });
  });

  it('TD4: wrong codes for many members count together for a person, who could guess at one after the other', async () => {
    const [person, member] = [
      await createStaff(getWorld(), businessId, 'cashier'),
      await createMember({ credit: 9_000 }),
    ];
    const cashier = at(businessId, person);
    const payment = await cashier.pay(member, 100, { lookUpId: await cashier.lookUp({ email: member.email }) });
    const { wrongCodesByKey } = tillLimits;
    await setLimitCount(getWorld(), wrongCodesByKey, [businessId, `staff:${person.staffId}`], wrongCodesByKey.limit);
    expect((await cashier.confirm(payment, { spokenCode: '0000' })).status).toBe(429);
  });

  it('TD4: a repeated request is not counted as another wrong code, neither for the payment nor for the limits', async () => {
    const [till, member] = [await createTill(), await createMember({ credit: 9_000 })];
    const { body: found } = await till.call('till/identify', { locationId: HAIFA, email: member.email });
    const payment = { comoMemberId: member.id, locationId: HAIFA, account: 'credit', amount: 100 };
    const { paymentId } = (await till.call('payments', { ...payment, lookUpId: found.lookUpId })).body;
    const [code] = (await readPending(member)).payments.map((pending) => pending.code);
    const wrong = { spokenCode: code === '0000' ? '0001' : '0000' };
    const path = `payments/${String(paymentId)}/confirm`;
    const repeatedKey = randomUUID();
    for (let time = 0; time <= tillLimits.wrongCodes.limit; time += 1)
      expect((await till.call(path, wrong, repeatedKey)).body.code).toBe('CODE_WRONG');
    expect((await till.call(path, wrong)).body.code).toBe('CODE_WRONG');
    expect((await till.call(path, { spokenCode: code })).body.state).toBe('paid');
  });

  it('TD4: three wrong codes release a gift, and count together with those of payments', async () => {
    const [cashier, member] = [await createCashier(), await createMember({ credit: 9_000 })];
    const { giftId } = await issueTestGift(member);
    const lookUpId = await cashier.lookUp({ email: member.email });
    const guess = async (created: TestResponse) => {
      const { payments, redemptions } = await readPending(member);
      const codes = [...payments, ...redemptions].map(({ code }) => code);
      const spokenCode = ['0000', '0001', '0002'].find((code) => !codes.includes(code));
      return (await cashier.confirm(created, { spokenCode })).body.code;
    };
    const gift = await cashier.reserve(giftId, { lookUpId });
    for (let time = 0; time < 3; time += 1) expect(await guess(gift)).toBe('CODE_WRONG');
    expect(await guess(gift)).toBe('RELEASED');
    const payments = await Promise.all([1, 2, 3].map(() => cashier.pay(member, 100, { lookUpId })));
    const guesses: unknown[] = [];
    for (const payment of [...payments, ...payments, ...payments]) guesses.push(await guess(payment));
    expect(guesses.filter((code) => code === 'CODE_WRONG')).toHaveLength(7);
    expect(guesses.slice(7)).toEqual(['TOO_MANY_REQUESTS', 'TOO_MANY_REQUESTS']);
  });

  it('TD9: a look-up is valid for ten minutes, for its person and member alone', async () => {
    const [cashier, other] = [await createCashier(), await createCashier()];
    const [member, stranger] = [await createMember({ credit: 9_000 }), await createMember({ credit: 9_000 })];
    const lookUpId = await cashier.lookUp({ code: await shortCodeOf(member) });
    const [kind, ...rest] = (await cashier.lookUp({ email: member.email })).split('.');
    expect(kind).toBe('email');
    const refused = [
      await other.pay(member, 100, { lookUpId }),
      await cashier.pay(stranger, 100, { lookUpId }),
      await cashier.pay(member, 100, { lookUpId: ['shortCode', ...rest].join('.') }),
      await cashier.pay(member, 100, { lookUpId: 'shortCode' }),
    ];
    for (const { body } of refused) expect(body.code).toBe('LOOK_UP_NEEDED');
    getWorld().advanceClock(9 * MINUTE_SECONDS);
    expect((await cashier.pay(member, 100, { lookUpId })).status).toBe(200);
    getWorld().advanceClock(MINUTE_SECONDS);
    expect((await cashier.pay(member, 100, { lookUpId })).body.code).toBe('LOOK_UP_NEEDED');
  });

  it('TD9: a manager confirms without the code for a reason, also what a cashier has begun', async () => {
    const [cashier, manager] = [await createCashier(), await createCashier('manager')];
    const member = await createMember({ credit: 9_000 });
    const { giftId } = await issueTestGift(member);
    const lookUpId = await cashier.lookUp({ email: member.email });
    const [payment, gift] = [await cashier.pay(member, 100, { lookUpId }), await cashier.reserve(giftId, { lookUpId })];
    const reason = 'Known regular, the battery is empty';
    expect((await manager.confirm(payment)).status).toBe(404);
    expect((await manager.confirm(payment, { reason, spokenCode: '0000' })).status).toBe(400);
    expect((await manager.confirm(payment, { reason })).body.state).toBe('paid');
    expect((await manager.confirm(gift, { reason })).body.state).toBe('redeemed');
    const details = (await findAudits(member)).slice(-2);
    expect(details).toMatchObject([
      { action: 'payment.confirm', actor: 'Person manager', detail: { reason } },
      { action: 'gift.redeem', actor: 'Person manager', detail: { reason } },
    ]);
  });

  it('TD9: lists for a manager what waits for a code, and offers a cashier no way around it', async () => {
    const [cashier, manager] = [
      await createStaff(getWorld(), businessId, 'cashier'),
      await createStaff(getWorld(), businessId, 'manager'),
    ];
    const member = await createMember({ credit: 9_000 });
    const till = at(businessId, cashier);
    const { body } = await till.pay(member, 100, { lookUpId: await till.lookUp({ email: member.email }) });
    const list = async (person: TestPerson) => {
      const path = `/admin/till/acts?businessId=${businessId}&locationId=${HAIFA}&comoMemberId=${member.id}`;
      return (await person.call('GET', path)).body.acts as Record<string, unknown>[];
    };
    const [seenByManager] = await list(manager);
    expect(seenByManager).toMatchObject({ id: body.paymentId, codeNeeded: true, overrideUntil: body.expiresAt });
    expect(seenByManager).not.toHaveProperty('confirmUntil');
    const [seenByCashier] = await list(cashier);
    expect(seenByCashier).toMatchObject({ codeNeeded: true, confirmUntil: body.expiresAt });
    expect(seenByCashier).not.toHaveProperty('overrideUntil');
  });

  it('TD9: a business can allow an amount and gifts a day to who is found by phone or e-mail', async () => {
    const generous = createUniqueId('generous');
    await putTestBusiness(
      getWorld(),
      createBusinessFile(generous, ({ till }) => {
        till.creditByContact = 1_000;
        till.giftsByContact = 1;
      }),
    );
    const cashier = at(generous, await createStaff(getWorld(), generous, 'cashier'));
    const member = await createMemberAt(getWorld(), generous, { credit: 9_000 });
    const gifts = [
      await issueTestGift(member, { businessId: generous }),
      await issueTestGift(member, { businessId: generous }),
    ];
    const byCard = await cashier.lookUp({ code: await shortCodeOf(member) });
    expect((await cashier.pay(member, 3_000, { lookUpId: byCard })).body.codeNeeded).toBe(false);
    const found = { lookUpId: await cashier.lookUp({ email: member.email }) };
    expect((await cashier.pay(member, 600, found)).body.codeNeeded).toBe(false);
    expect((await cashier.pay(member, 401, found)).body.codeNeeded).toBe(true);
    expect((await cashier.pay(member, 400, found)).body.codeNeeded).toBe(false);
    expect((await cashier.pay(member, 1_000, { lookUpId: byCard })).body.codeNeeded).toBe(false);
    const reserved = await Promise.all(gifts.map(({ giftId }) => cashier.reserve(giftId, found)));
    expect(reserved.map(({ body }) => body.codeNeeded ?? false).sort()).toEqual([false, true]);
  });

  it('TD9: a service key that names no look-up yet is told that it must, and one that does is not', async () => {
    const [till, member] = [await createTill(), await createMember({ credit: 9_000 })];
    const { giftId } = await issueTestGift(member);
    const { body } = await till.call('till/identify', { locationId: HAIFA, email: member.email });
    const payment = { comoMemberId: member.id, locationId: HAIFA, account: 'credit', amount: 100 };
    const [before, after] = [
      await till.call('payments', payment),
      await till.call('payments', { ...payment, lookUpId: body.lookUpId }),
    ];
    expect([before.body.codeNeeded, before.headers.deprecation]).toEqual([false, '@1795824000']);
    expect([after.body.codeNeeded, after.headers.deprecation]).toEqual([true, undefined]);
    const gift = await till.call('redemptions', { locationId: HAIFA, giftId });
    expect([gift.status, gift.headers.deprecation]).toEqual([200, '@1795824000']);
    expect(getWorld().lines).toContainEqual(expect.objectContaining({ event: 'till.no_look_up', key: till.name }));
    expect((await till.call('payments', { ...payment, lookUpId: 'invented' })).body.code).toBe('LOOK_UP_NEEDED');
    const other = await createKey('till');
    expect((await other.call('payments', { ...payment, lookUpId: body.lookUpId })).body.code).toBe('LOOK_UP_NEEDED');
  });
});
