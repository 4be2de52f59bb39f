import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import {
  createBrowserId,
  createClientAddress,
  createMember as createMemberAt,
  createSignedInRequest,
  createUniqueId,
  createUniquePhone,
  putTestBusiness,
  requestTicketByEmail,
  type TestMember,
} from '../../testing/actors';
import { onDatabase } from '../../testing/databases';
import { createStaff } from '../../testing/staff';
import { HAIFA, openTillBusiness } from '../../testing/till-business';
import { createBusinessFile, type TestResponse } from '../../testing/world';

onDatabase('A blocked member', (open) => {
  const till = openTillBusiness(open);
  const { getWorld, businessId, createMember, createTill, findAudits, findBalances, issueTestGift } = till;
  const admin = (path: string, body: Record<string, unknown>) =>
    getWorld().call('POST', `/admin/${path}`, { body: { businessId, ...body } });
  const setBlock = (member: Pick<TestMember, 'id'>, act: 'block' | 'unblock') =>
    admin(`members/${member.id}/${act}`, { by: 'Dana', reason: 'Receipts of other guests' });
  const sale = (member: TestMember) => ({
    ...{ comoMemberId: member.id, locationId: HAIFA, receiptNumber: createUniqueId('R') },
    items: [{ name: 'Soup', quantity: 1, amount: 4_000 }],
  });
  const createReceipt = async () =>
    String((await admin('receipts', { total: 4_000, type: 'receipt' })).body.transactionId);
  const submitReceipt = async (transactionId: string, from: object) =>
    getWorld().call('POST', '/api/submitQrCode', {
      ...{ host: `${businessId}.test`, idempotencyKey: randomUUID(), address: createClientAddress(), ...from },
      body: { transactionId, type: 'receipt', businessId, ...('body' in from ? (from.body as object) : {}) },
    });

  it('TD26: earns and spends nothing at any door, from the moment of the block', async () => {
    const member = await createMember({ points: 900_000, credit: 9_000 });
    const from = await createSignedInRequest(getWorld(), member);
    const key = await createTill();
    const [shown, other] = [await issueTestGift(member), await issueTestGift(member)];
    const code = String((await getWorld().call('GET', '/api/protected/member/shortUserId', from)).body.shortUserId);
    const { lookUpId } = (await key.call('till/identify', { locationId: HAIFA, code })).body;
    const charge = { comoMemberId: member.id, locationId: HAIFA, account: 'credit', amount: 100, lookUpId };
    const { paymentId } = (await key.call('payments', charge)).body;
    const { redemptionId } = (await till.reserve(key, shown.code)).body;
    const before = await findBalances(member);
    expect((await setBlock(member, 'block')).status).toBe(200);

    const shops = (await getWorld().call('GET', '/api/protected/points/member', from)).body;
    const [item] = shops.pointShop as { id: string; price: number }[];
    const doors: Record<string, () => Promise<TestResponse>> = {
      purchase: () => key.call('purchases', sale(member)),
      payment: () => key.call('payments', charge),
      'payment that had begun': () => key.call(`payments/${String(paymentId)}/confirm`),
      gift: () => till.reserve(key, other.code),
      'gift that was reserved': () => key.call(`redemptions/${String(redemptionId)}/confirm`),
      'gift of staff': () =>
        admin('gifts', { comoMemberId: member.id, name: 'Tea', description: '', validFrom: '2026-01-01T00:00:00Z' }),
      'point shop': () =>
        getWorld().call('POST', '/api/protected/points/submitPointShopPurchase', {
          ...{ ...from, idempotencyKey: randomUUID(), body: { itemId: item?.id, price: item?.price } },
        }),
      receipt: async () => submitReceipt(await createReceipt(), from),
    };
    for (const [door, open] of Object.entries(doors)) {
      const { status, body } = await open();
      expect([door, status, body.code]).toEqual([door, 409, 'MEMBER_BLOCKED']);
    }
    expect(await findBalances(member)).toEqual(before);
    const seen = (await key.call('till/identify', { locationId: HAIFA, code })).body;
    expect(seen).toMatchObject({ blocked: true, gifts: [], offers: [] });

    expect((await setBlock(member, 'unblock')).body).toEqual({ comoMemberId: member.id, blockedAt: null });
    expect((await key.call('purchases', sale(member))).status).toBe(200);
    expect((await key.call(`redemptions/${String(redemptionId)}/confirm`)).body.state).toBe('redeemed');
  });

  it('TD26: receives the gift of a landing page when the block has ended', async () => {
    const phoneNumber = createUniquePhone();
    const from = { host: `${businessId}.test`, address: createClientAddress() };
    const body = { phoneNumber, landingPageId: 'welcome-dessert' };
    const registration = { ...from, idempotencyKey: randomUUID(), body };
    expect((await getWorld().call('POST', '/api/lp/gift/register/', registration)).status).toBe(200);
    const member = await createMember({ phoneNumber });
    const signedIn = await createSignedInRequest(getWorld(), member);
    const findGifts = async () => (await getWorld().call('GET', '/api/protected/gift', signedIn)).body.gifts;
    expect((await setBlock(member, 'block')).status).toBe(200);
    expect(await findGifts()).toEqual([]);
    expect((await setBlock(member, 'unblock')).status).toBe(200);
    expect(await findGifts()).toMatchObject([{ status: 'active' }]);
  });

  it('TD26: keeps a friend’s purchase from nothing, and tells no visitor with the member’s number', async () => {
    const [member, friend] = [await createMember(), await createMember()];
    const { db } = getWorld().app;
    const from = await createSignedInRequest(getWorld(), member);
    await getWorld().call('GET', '/api/protected/member/friendReferral', from);
    await db
      .insertInto('referrals')
      .values({
        ...{ business_id: businessId, id: createUniqueId('ref'), referrer_id: member.id, friend_id: friend.id },
        ...{ browser_hash: createUniqueId('b'), rewarded_at: null, waits: true, created_at: getWorld().app.now() },
      } as never)
      .execute();
    await setBlock(member, 'block');
    const bought = await admin('purchases', sale(friend));
    expect(bought.status, bought.text).toBe(200);
    expect(await findBalances(member)).toMatchObject({ points: 0, credit: 0 });
    const typed = await submitReceipt(await createReceipt(), { body: { identifier: member.email } });
    expect(typed.body).toEqual({ status: 'NOT_FOUND' });
  });

  it('TD26: keeps no reward from the friend who joins by the invitation', async () => {
    const otherId = createUniqueId('inviting');
    const file = createBusinessFile(otherId, ({ earning }) => {
      Object.assign(earning, { referralWhen: 'joining', welcomePoints: 0, welcomeCredit: 0 });
    });
    await putTestBusiness(getWorld(), file);
    const member = await createMemberAt(getWorld(), otherId);
    const from = await createSignedInRequest(getWorld(), member);
    const { body: referral } = await getWorld().call('GET', '/api/protected/member/friendReferral', from);
    await admin(`members/${member.id}/block`, { businessId: otherId, by: 'Dana', reason: 'Abuse' });
    const visitor = { host: `${otherId}.test`, browser: createBrowserId(), address: createClientAddress() };
    const token = await requestTicketByEmail(getWorld(), `${createUniqueId('friend')}@example.com`, visitor);
    const registrationData = { firstName: 'F', lastName: 'F', phoneNumber: createUniquePhone(), acceptTerms: true };
    const body = { registrationData, token, referralCode: referral.id };
    const joined = await getWorld().call('POST', '/api/auth/registration', { ...visitor, body });
    expect(joined.body).toMatchObject({ status: 'OK', referral: 'REWARDED' });
    const readPoints = async (id: unknown) =>
      (await getWorld().call('GET', `/admin/member?businessId=${otherId}&query=${String(id)}`)).body.member;
    expect(await readPoints(joined.body.comoMemberId)).toMatchObject({ points: 5_000 });
    expect(await readPoints(member.id)).toMatchObject({ points: 0, blocked: { by: 'Dana' } });
  });

  it('signs in, reads, is told with the reason, exports, and staff can still correct the balance', async () => {
    const member = await createMember({ points: 500 });
    await setBlock(member, 'block');
    const from = await createSignedInRequest(getWorld(), member);
    const { body } = await getWorld().call('GET', '/api/protected/member/getMemberDetails', from);
    const reason = 'Receipts of other guests';
    expect(body.blocked).toEqual({ at: expect.any(String) as string, reason });
    const inbox = await getWorld().call('GET', '/api/protected/notices', from);
    expect(inbox.body.notices).toEqual([expect.objectContaining({ kind: 'account', event: 'blocked', reason })]);
    expect((await getWorld().call('GET', '/api/protected/activity/budget/points/1/5', from)).status).toBe(200);
    const adjustment = { comoMemberId: member.id, account: 'points', amount: -100, by: 'Dana', reason: 'Mistake' };
    expect((await admin('adjustments', adjustment)).status).toBe(200);
    const record = await getWorld().call('GET', `/admin/member?businessId=${businessId}&query=${member.id}`);
    expect(record.body.member).toMatchObject({ blocked: { by: 'Dana', reason } });
    expect((await findAudits(member)).map(({ action }) => action)).toContain('member.block');
  });

  it('is not merged, which would lift the block', async () => {
    const [member, other] = [await createMember(), await createMember()];
    await setBlock(member, 'block');
    for (const [into, from] of [
      [member, other],
      [other, member],
    ] as const) {
      const merge = await admin(`members/${into.id}/merges`, { from: from.id, by: 'Dana', reason: 'Twice' });
      expect(merge.body).toMatchObject({ errors: [{ path: 'from', code: 'blocked' }] });
    }
  });

  it('TD26: is told by SMS without an e-mail address, and by mail at a business without an inbox', async () => {
    const readMessages = async (to: string) => {
      const { body } = await getWorld().call('GET', `/admin/outbox?to=${encodeURIComponent(to)}`);
      return body.messages as { channel: string; text: string }[];
    };
    const phoneNumber = createUniquePhone();
    const member = await createMember({ email: undefined, phoneNumber });
    await setBlock(member, 'block');
    const [told] = await readMessages(phoneNumber);
    expect(told).toMatchObject({ channel: 'sms', text: expect.stringContaining('has blocked your account') as string });
    expect(told?.text).toContain('Receipts of other guests');
    const otherId = createUniqueId('quiet');
    await putTestBusiness(
      getWorld(),
      createBusinessFile(otherId, (file) => void (file.inbox = false)),
    );
    const other = await createMemberAt(getWorld(), otherId);
    const body = { businessId: otherId, by: 'Dana', reason: 'Abuse' };
    expect((await getWorld().call('POST', `/admin/members/${other.id}/block`, { body })).status).toBe(200);
    expect((await readMessages(other.email))[0]).toMatchObject({ channel: 'email' });
  });

  it('TD26: stays blocked, with the other account, when a merge from before the block is undone', async () => {
    const [into, from] = [await createMember({ points: 100 }), await createMember({ points: 300 })];
    const act = { by: 'Dana', reason: 'Twice' };
    const { mergeId } = (await admin(`members/${into.id}/merges`, { from: from.id, ...act })).body;
    await setBlock(into, 'block');
    const undone = await admin(`merges/${String(mergeId)}/undo`, act);
    expect(undone.status, undone.text).toBe(200);
    expect(await findBalances(from)).toMatchObject({ points: 300 });
    for (const { id } of [into, from]) {
      const record = await getWorld().call('GET', `/admin/member?businessId=${businessId}&query=${id}`);
      expect(record.body.member).toMatchObject({ blocked: { by: 'Dana', reason: 'Receipts of other guests' } });
    }
  });

  it('is blocked by managers and owners, not by cashiers, and nobody’s own account', async () => {
    const member = await createMember();
    const act = { businessId, reason: 'Abuse' };
    const cashier = await createStaff(getWorld(), businessId, 'cashier');
    expect((await cashier.call('POST', `/admin/members/${member.id}/block`, act)).status).toBe(403);
    const manager = await createStaff(getWorld(), businessId, 'manager');
    const own = await createMember({ email: manager.email });
    expect((await manager.call('POST', `/admin/members/${own.id}/block`, act)).body.code).toBe('OWN_ACCOUNT');
    expect((await manager.call('POST', `/admin/members/${member.id}/block`, act)).body.blockedAt).not.toBeNull();
    expect((await manager.call('POST', `/admin/members/${member.id}/block`, act)).status).toBe(200);
  });
});
