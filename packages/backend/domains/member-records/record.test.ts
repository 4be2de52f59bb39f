import { afterAll, beforeAll, expect, it } from 'vitest';
import type { BalanceKind } from 'loyalty-contract/balance-kinds';
import { DAY_MS } from 'loyalty-text/durations';
import { createMember, putTestBusiness, createUniqueId } from '../../testing/actors';
import { onDatabase } from '../../testing/databases';
import { createMemberWithHistory, type MemberWithHistory } from '../../testing/member-history';
import { createBusinessFile, createWorld, type World } from '../../testing/world';

onDatabase('Member record for staff', (open) => {
  let world: World;
  let businessId: string;
  let memberWithHistory: MemberWithHistory;
  beforeAll(async () => {
    world = await createWorld(open, { OTP_RESEND: '0' });
    businessId = createUniqueId('seen');
    await putTestBusiness(world, createBusinessFile(businessId));
    memberWithHistory = await createMemberWithHistory(world, businessId);
  });
  afterAll(() => world.close());
  const see = (query: string, more = '') =>
    world.call('GET', `/admin/member?businessId=${businessId}&query=${encodeURIComponent(query)}${more}`);

  it('returns all data of a member by any identifier, with author and reason of corrections', async () => {
    for (const query of [memberWithHistory.member.id, memberWithHistory.member.email]) {
      const { status, body } = await see(query);
      expect(status).toBe(200);
      expect(body.member).toMatchObject({
        comoMemberId: memberWithHistory.member.id,
        email: memberWithHistory.member.email,
      });
      for (const kind of ['entries', 'lots', 'gifts', 'purchases', 'shopPurchases', 'sessions'])
        expect([kind, (body[kind] as unknown[]).length > 0]).toEqual([kind, true]);
      expect(body.entries).toContainEqual(
        expect.objectContaining({
          operation: 'Correction',
          amount: 1_000,
          by: 'Sam',
          reason: expect.stringMatching(/^Sorry/),
        }),
      );
    }
  });

  it('sums up the first page: purchases that stand, the last visit, the birthday and the numbers of the business', async () => {
    const member = await createMember(world, businessId, { firstName: 'Ada' });
    const none = { lastVisitAt: null, purchases: 0, spent: 0, birthday: null, numbers: [] };
    expect((await see(member.id)).body.summary).toMatchObject(none);
    const post = (path: string, body: object) =>
      world.call('POST', `/admin/${path}`, {
        idempotencyKey: crypto.randomUUID(),
        headers: { 'x-actor': 'Noa' },
        body: { businessId, ...body },
      });
    const buy = async (amount: number) => {
      const items = [{ name: 'Soup', quantity: 1, amount }];
      const till = { comoMemberId: member.id, locationId: 'olive-haifa' };
      return String((await post('purchases', { ...till, receiptNumber: createUniqueId('R'), items })).body.purchaseId);
    };
    await buy(4_000);
    await buy(8_000);
    await post(`purchases/${await buy(70_000)}/void`, { by: 'Noa', reason: 'Wrong amount' });
    const number = createUniqueId('K');
    await world.app.db
      .insertInto('identifiers')
      .values({ business_id: businessId, kind: 'clubNumber', value: number, member_id: member.id })
      .execute();
    await world.app.db
      .updateTable('members')
      .set({ fields: JSON.stringify({ birthday: '1990-02-03' }) as never })
      .where('id', '=', member.id)
      .execute();
    const { body } = await see(member.id);
    expect(body.summary).toMatchObject({ purchases: 2, spent: 12_000, birthday: '1990-02-03', numbers: [number] });
    expect((body.summary as { lastVisitAt: string }).lastVisitAt).toBe(
      (body.purchases as { createdAt: string }[])[1]?.createdAt,
    );
    expect((await see(member.id, '&page=2')).body.summary).toBeUndefined();
  });

  it('says where and by which receipt, what a purchase had, and when and where a gift was given and used', async () => {
    const member = await createMember(world, businessId, { points: 30_000 });
    const post = async (path: string, body: object) =>
      (
        await world.call('POST', `/admin/${path}`, {
          idempotencyKey: crypto.randomUUID(),
          headers: { 'x-actor': 'Noa' },
          body: { businessId, ...body },
        })
      ).body;
    const till = { comoMemberId: member.id, locationId: 'olive-haifa' };
    const { paymentId } = await post('payments', { ...till, account: 'points', amount: 2_000 });
    await post(`payments/${String(paymentId)}/confirm`, {});
    const items = [{ name: 'Soup', quantity: 2, amount: 8_000 }];
    const receiptNumber = createUniqueId('R');
    await post('purchases', { ...till, receiptNumber, items, payments: [paymentId] });
    const given = { name: 'Tea', description: '', validFrom: '2026-01-01T00:00:00Z' };
    const gift = await post('gifts', { comoMemberId: member.id, ...given });
    const { redemptionId } = await post('redemptions', { locationId: 'olive-haifa', giftCode: gift.code });
    await post(`redemptions/${String(redemptionId)}/confirm`, {});
    const { paymentId: mistaken } = await post('payments', { ...till, account: 'points', amount: 1_000 });
    await post(`payments/${String(mistaken)}/confirm`, {});
    await post(`payments/${String(mistaken)}/cancel`, { reason: 'Wrong amount' });
    const { body } = await see(member.id);
    const place = 'Olive & Thyme Carmel';
    const at = { place, by: 'Noa' };
    expect(body.entries).toContainEqual(expect.objectContaining({ operation: 'Payment', ...at, receiptNumber: null }));
    expect(body.entries).toContainEqual(expect.objectContaining({ operation: 'PurchaseReward', ...at, receiptNumber }));
    // Who took the payment did not refund it.
    expect(body.entries).toContainEqual(expect.objectContaining({ operation: 'Reversal', place, by: null }));
    const times = { givenAt: expect.any(String), usedAt: expect.any(String) };
    expect(body.gifts).toContainEqual(expect.objectContaining({ name: 'Tea', ...times, usedPlace: place }));
    const payments = [{ account: 'points', amount: 2_000 }];
    expect(body.purchases).toMatchObject([{ items: [{ ...items[0], returned: 0 }], payments }]);
  });

  it('lists what is left of each balance by expiry, more than a page of it', async () => {
    const member = await createMember(world, businessId);
    const now = world.app.now().getTime();
    const adjust = (account: BalanceKind, day: number) =>
      world.call('POST', '/admin/adjustments', {
        idempotencyKey: crypto.randomUUID(),
        body: {
          businessId,
          comoMemberId: member.id,
          by: 'Sam',
          reason: 'A test',
          account,
          amount: 100,
          expiresAt: new Date(now + day * DAY_MS).toISOString(),
        },
      });
    for (let day = 1; day <= 3; day += 1) {
      await adjust('credit', day);
      await adjust('points', day);
      await adjust('points', day);
    }
    const { body } = await see(member.id, '&perPage=2');
    const list = (account: string) =>
      (body.lots as { account: string; remaining: number }[]).filter((lot) => lot.account === account);
    expect(list('points').map(({ remaining }) => remaining)).toEqual([200, 200, 200]);
    expect(list('credit').map(({ remaining }) => remaining)).toEqual([100, 100, 100]);
    expect((await see(member.id, '&perPage=2&page=2')).body.lots).toEqual([]);
  });

  it('lists messages without their texts', async () => {
    const { body } = await see(memberWithHistory.member.id);
    for (const message of body.messages as object[]) expect(message).not.toHaveProperty('text');
  });

  it('is paginated', async () => {
    const all = (await see(memberWithHistory.member.id)).body.entries as unknown[];
    const first = (await see(memberWithHistory.member.id, '&perPage=1')).body.entries as unknown[];
    const second = (await see(memberWithHistory.member.id, '&perPage=1&page=2')).body.entries as unknown[];
    expect([...first, ...second]).toEqual(all.slice(0, 2));
    expect((await see(memberWithHistory.member.id, '&perPage=101')).status).toBe(400);
  });

  it('returns nothing for an unknown member or one of another business', async () => {
    expect((await see('nobody')).status).toBe(404);
    const other = createUniqueId('other');
    await putTestBusiness(world, createBusinessFile(other));
    const stranger = await createMember(world, other);
    expect((await see(stranger.id)).status).toBe(404);
  });

  it('is recorded in the audit log by member, person and action, in pages', async () => {
    const list = async (query: string) =>
      (await world.call('GET', `/admin/audit?businessId=${businessId}&${query}`)).body.entries as {
        actor: string;
        action: string;
        subject: string;
      }[];
    const own = await list(`comoMemberId=${memberWithHistory.member.id}`);
    expect(own.length).toBeGreaterThan(2);
    expect(new Set(own.map(({ subject }) => subject))).toEqual(new Set([memberWithHistory.member.id]));
    expect(await list(`comoMemberId=${memberWithHistory.member.id}&perPage=1&page=2`)).toEqual(own.slice(1, 2));
    const adjustments = await list(`action=balance.adjust&comoMemberId=${memberWithHistory.member.id}`);
    expect(new Set(adjustments.map(({ actor }) => actor))).toEqual(new Set(['Sam']));
    expect(await list('actor=Nobody')).toEqual([]);
    const tomorrow = new Date(world.app.now().getTime() + DAY_MS).toISOString();
    expect(await list(`since=${tomorrow}`)).toEqual([]);
  });

  it('lists gifts issued by staff among the audited actions for the member', async () => {
    const { id: comoMemberId } = memberWithHistory.member;
    const gift = { businessId, comoMemberId, name: 'Tea', description: '', validFrom: world.app.now().toISOString() };
    const { body } = await world.call('POST', '/admin/gifts', { body: gift });
    const query = new URLSearchParams({ businessId, comoMemberId, action: 'gift.issue' });
    const { entries } = (await world.call('GET', `/admin/audit?${query.toString()}`)).body;
    expect((entries as object[])[0]).toMatchObject({ subject: comoMemberId, detail: { gift: body.giftId } });
  });
});
