import { randomUUID } from 'node:crypto';
import { SystemScope } from 'loyalty-contract/schemas/keys';
import { DAY_SECONDS } from 'loyalty-text/durations';
import { expect, it } from 'vitest';
import { createMember as createMemberOf, createUniqueId, putTestBusiness, type TestMember } from '../../testing/actors';
import { onBothDatabases } from '../../testing/databases';
import { createMergeCalls } from '../../testing/merges';
import { createStaff } from '../../testing/staff';
import { HAIFA, openTillBusiness } from '../../testing/till-business';
import { createBusinessFile } from '../../testing/world';

onBothDatabases('A merge of two accounts is refused', (open) => {
  const business = openTillBusiness(open);
  const { getWorld, businessId, createKey, createMember, createTill, findBalances, issueTestGift } = business;
  const { merge, undo, post } = createMergeCalls(getWorld, businessId);
  const act = { businessId, by: 'Dana', reason: 'x' };
  const send = (into: string, from: string, more: Record<string, unknown> = {}, idempotencyKey?: string) =>
    getWorld().call('POST', `/admin/members/${into}/merges`, {
      body: { ...act, from, ...more },
      ...(idempotencyKey !== undefined && { idempotencyKey }),
    });
  const sendUndo = async (mergeId: unknown) =>
    (await getWorld().call('POST', `/admin/merges/${String(mergeId)}/undo`, { body: act })).body;
  const refusedBy = (code: string) => ({ code: 'INVALID_REQUEST', errors: [{ path: 'mergeId', code }] });

  it('TD20: with an account of another business, an unknown one, itself, and by who may not correct', async () => {
    const other = createUniqueId('other');
    await putTestBusiness(getWorld(), createBusinessFile(other));
    const [foreign, own] = [await createMemberOf(getWorld(), other), await createMember({ points: 100 })];
    for (const [into, from] of [
      [own.id, foreign.id],
      [foreign.id, own.id],
      [own.id, 'nobody'],
    ] as const)
      expect((await send(into, from)).body.code).toBe('NOT_FOUND');
    expect((await send(own.id, own.id)).body).toMatchObject({ errors: [{ path: 'from', code: 'same' }] });
    const second = await createMember();
    const cashier = await createStaff(getWorld(), businessId, 'cashier');
    const asCashier = await cashier.call('POST', `/admin/members/${own.id}/merges`, { ...act, from: second.id });
    expect(asCashier.status).toBe(403);
    const { mergeId } = await merge(own, second);
    const foreignUndo = await getWorld().call('POST', `/admin/merges/${String(mergeId)}/undo`, {
      body: { ...act, businessId: other },
    });
    expect(foreignUndo.body.code).toBe('NOT_FOUND');
  });

  it('TD20: to every key of a business, which proves nothing and has no account of its own; so are preview, list and undo', async () => {
    const [into, from] = [await createMember(), await createMember()];
    const keys = [
      ...(await Promise.all(['till', 'support', 'manager', 'owner'].map((role) => createKey(role)))),
      await createKey('system', { scopes: SystemScope.exclude(['member-links:write']).options }),
    ];
    const { mergeId } = await merge(into, await createMember());
    for (const key of keys)
      for (const { status, body } of [
        await key.call(`members/${into.id}/merges`, { ...act, from: from.id }),
        await key.call(`merges/${String(mergeId)}/undo`, act),
        await key.read(`members/${into.id}/merges?businessId=${businessId}`),
        await key.read(`members/${into.id}/merge-preview?businessId=${businessId}&from=${from.id}`),
      ])
        expect([status, body.code]).toEqual([403, 'FORBIDDEN_TO_KEY']);
  });

  it('TD20: for the own account on either side, and without a fresh proof; so is its undo', async () => {
    const manager = await createStaff(getWorld(), businessId, 'manager');
    const [own, other, third] = [
      await createMember({ email: manager.email }),
      await createMember(),
      await createMember(),
    ];
    const sendAs = async (into: TestMember, from: TestMember) =>
      (await manager.call('POST', `/admin/members/${into.id}/merges`, { ...act, from: from.id })).body.code;
    expect([await sendAs(own, other), await sendAs(other, own)]).toEqual(['OWN_ACCOUNT', 'OWN_ACCOUNT']);
    const { mergeId } = await merge(own, other);
    const undone = await manager.call('POST', `/admin/merges/${String(mergeId)}/undo`, act);
    expect(undone.body.code).toBe('OWN_ACCOUNT');
    await undo(String(mergeId));
    const { mergeId: ofOwn } = await merge(other, own);
    const regained = await manager.call('POST', `/admin/merges/${String(ofOwn)}/undo`, act);
    expect(regained.body.code).toBe('OWN_ACCOUNT');
    getWorld().advanceClock(DAY_SECONDS / 4);
    expect(await sendAs(await createMember(), third)).toBe('REAUTHENTICATION_REQUIRED');
  });

  it('TD20: the second time: a repeated request has one effect, and of two opposite merges one wins', async () => {
    const [from, into] = [await createMember({ points: 100 }), await createMember()];
    const key = randomUUID();
    const responses = [await send(into.id, from.id, {}, key), await send(into.id, from.id, {}, key)];
    expect(responses.map(({ body }) => body.mergeId)).toEqual([responses[0]?.body.mergeId, responses[0]?.body.mergeId]);
    expect((await send(into.id, from.id)).body.code).toBe('NOT_FOUND');
    expect((await findBalances(into)).points).toBe(100);

    const [first, second] = [await createMember({ points: 100 }), await createMember({ points: 50 })];
    const race = await Promise.all([send(first.id, second.id), send(second.id, first.id)]);
    expect(race.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404]);
    const winner = race[0]?.status === 200 ? first : second;
    expect((await findBalances(winner)).points).toBe(150);
    await business.expectConsistentLedger();
  });

  it('TD20: with purchases in flight on either account nothing is lost', async () => {
    const [from, into] = [await createMember(), await createMember()];
    const buy = (member: TestMember) =>
      getWorld().call('POST', '/admin/purchases', {
        body: {
          ...{ businessId, comoMemberId: member.id, locationId: HAIFA, receiptNumber: createUniqueId('R') },
          items: [{ name: 'Soup', quantity: 1, amount: 1_000 }],
        },
      });
    const [merged, ...purchases] = await Promise.all([send(into.id, from.id), ...[from, into, from, into].map(buy)]);
    expect(merged?.status).toBe(200);
    const recorded = purchases.filter(({ status }) => status === 200).length;
    expect(purchases.filter(({ status }) => status !== 200).map(({ body }) => body.code)).toEqual(
      Array.from({ length: 4 - recorded }, () => 'NOT_FOUND'),
    );
    expect((await findBalances(into)).points).toBe(recorded * 1_000);
    await business.expectConsistentLedger();
  });

  it('TD20: to be undone after a day, twice, after something was spent, or before a later one', async () => {
    const pair = async () => {
      const [from, into] = [await createMember({ points: 100, credit: 100 }), await createMember({ points: 100 })];
      return { from, into, mergeId: String((await merge(into, from)).mergeId) };
    };
    const [spent, used, twice, later, late] = [await pair(), await pair(), await pair(), await pair(), await pair()];
    await post('adjustments', { comoMemberId: spent.into.id, account: 'points', amount: -1, by: 'Dana', reason: 'x' });
    expect(await sendUndo(spent.mergeId)).toMatchObject(refusedBy('spent'));

    const bought = await createMember({ points: 0 });
    const { purchaseId } = await post('purchases', {
      ...{ comoMemberId: bought.id, locationId: HAIFA, receiptNumber: createUniqueId('R') },
      items: [{ name: 'Water', quantity: 1, amount: 0 }],
    });
    const { mergeId: withPurchase } = await merge(await createMember(), bought);
    await post(`purchases/${String(purchaseId)}/void`, { by: 'Dana', reason: 'Never drunk' });
    expect(await sendUndo(String(withPurchase))).toMatchObject(refusedBy('spent'));

    const gift = await issueTestGift(used.into);
    const till = await createTill();
    const third = await createMember();
    const givenBefore = await issueTestGift(third);
    const { mergeId: withGift } = await merge(used.into, third);
    const { redemptionId } = (await business.reserve(till, givenBefore.code)).body;
    expect(await sendUndo(withGift)).toMatchObject(refusedBy('gift_used'));
    await till.call(`redemptions/${String(redemptionId)}/confirm`);
    expect(await sendUndo(withGift)).toMatchObject(refusedBy('gift_used'));
    expect(gift.giftId).not.toBe(givenBefore.giftId);

    await undo(twice.mergeId);
    expect(await sendUndo(twice.mergeId)).toMatchObject({ code: 'ALREADY_CORRECTED' });
    expect((await findBalances(twice.from)).points).toBe(100);
    expect(await business.signIn(twice.from).then((read) => read('member/getMemberDetails'))).toMatchObject({
      member: { comoMemberId: twice.from.id },
    });

    const { mergeId: second } = await merge(later.into, await createMember());
    expect(await sendUndo(later.mergeId)).toMatchObject(refusedBy('later'));
    await undo(String(second));
    await undo(later.mergeId);

    getWorld().advanceClock(DAY_SECONDS + 1);
    expect(await sendUndo(late.mergeId)).toMatchObject({ code: 'TOO_LATE' });
    await business.expectConsistentLedger();
  });
});
