import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { DAY_MS, DAY_SECONDS } from 'loyalty-text/durations';
import { signIn } from '../../testing/actors';
import { onDatabase } from '../../testing/databases';
import { openTillBusiness, SARONA } from '../../testing/till-business';

const lines = (...amounts: number[]) => amounts.map((amount) => ({ name: 'Fattoush', quantity: 1, amount }));

onDatabase('Reasons for which a gift cannot be redeemed', (open) => {
  const { getWorld, businessId, createTill, issueTestGift, createMember, reserve } = openTillBusiness(open);
  const inDays = (days: number) => new Date(getWorld().app.now().getTime() + days * DAY_MS).toISOString();

  it('the refusal contains the reason and the next time at which the gift can be used', async () => {
    const [till, member] = [await createTill(), await createMember()];
    const validFrom = inDays(2);
    const today = (days: number) => inDays(days).slice(0, 10);
    const [future, closed, elsewhere] = [
      await issueTestGift(member, { validFrom }),
      await issueTestGift(member, { restrictions: { notOn: [today(-1), today(0), today(1)] } }),
      await issueTestGift(member, { restrictions: { locations: [SARONA] } }),
    ];
    expect((await reserve(till, future.code)).body).toMatchObject({
      code: 'NOT_NOW',
      reason: 'notYet',
      next: validFrom,
    });
    const { body } = await reserve(till, closed.code);
    expect(body).toMatchObject({ code: 'NOT_NOW', reason: 'date' });
    expect(Date.parse(String(body.next))).toBeGreaterThan(getWorld().app.now().getTime());
    expect((await reserve(till, elsewhere.code)).body).toMatchObject({ code: 'NOT_NOW', reason: 'place', next: null });
    expect((await reserve(till, elsewhere.code, { locationId: SARONA })).status).toBe(200);
  });

  it('a basket below the minimum or a missing one is refused', async () => {
    const [till, member] = [await createTill(), await createMember()];
    const { code } = await issueTestGift(member, { restrictions: { minimumBasket: 5_000 } });
    for (const more of [{}, { basket: lines(4_000, 999) }])
      expect((await reserve(till, code, more)).body).toMatchObject({ code: 'NOT_NOW', reason: 'basket' });
    expect((await reserve(till, code, { basket: lines(4_000, 1_000) })).status).toBe(200);
  });

  it('an expired gift is refused, and one ended by staff, also between reservation and confirmation', async () => {
    const [till, member] = [await createTill(), await createMember()];
    const ended = await issueTestGift(member, { validUntil: inDays(1) });
    const reserved = await issueTestGift(member);
    const { redemptionId } = (await reserve(till, reserved.code)).body;
    const by = { businessId, by: 'Dana', reason: 'Issued twice' };
    await getWorld().call('POST', `/admin/gifts/${ended.giftId}/end`, { body: by });
    await getWorld().call('POST', `/admin/gifts/${reserved.giftId}/end`, { body: by });
    expect((await reserve(till, ended.code)).body).toMatchObject({ code: 'NOT_NOW', reason: 'ended', next: null });
    expect((await till.call(`redemptions/${String(redemptionId)}/confirm`)).body.code).toBe('RELEASED');
    const expired = await issueTestGift(member, { validUntil: inDays(1) });
    getWorld().advanceClock(DAY_SECONDS);
    expect((await reserve(till, expired.code)).body).toMatchObject({ code: 'NOT_NOW', reason: 'expired', next: null });
  });

  it('a bought gift is either redeemed or refunded', async () => {
    const [till, member] = [await createTill(), await createMember({ points: 90_000 })];
    const token = await signIn(getWorld(), member);
    const buy = async () => {
      const { body } = await getWorld().call('POST', '/api/protected/points/submitPointShopPurchase', {
        host: member.host,
        token,
        idempotencyKey: randomUUID(),
        body: { itemId: 'gift-espresso', price: 30_000 },
      });
      return body as { purchaseId: string; gift: { code: string } };
    };
    const annul = (purchaseId: string) =>
      getWorld().call('POST', `/admin/purchases/${purchaseId}/void`, {
        body: { businessId, by: 'Dana', reason: 'Pressed by mistake' },
      });
    const [used, voided] = [await buy(), await buy()];
    const { redemptionId } = (await reserve(till, used.gift.code)).body;
    const { redemptionId: late } = (await reserve(till, voided.gift.code)).body;
    expect((await till.call(`redemptions/${String(redemptionId)}/confirm`)).status).toBe(200);
    expect((await annul(used.purchaseId)).body.code).toBe('GIFT_USED');
    expect((await annul(voided.purchaseId)).body.points).toBe(30_000);
    expect((await till.call(`redemptions/${String(late)}/confirm`)).body.code).toBe('RELEASED');
    const { body } = await getWorld().call('GET', '/api/protected/activity/budget/points/1/10', {
      host: member.host,
      token,
      language: 'en',
    });
    expect(body.transactions).toContainEqual(
      expect.objectContaining({
        operation: 'PointShopPurchase',
        entity: expect.objectContaining({
          kind: 'item',
          used: { at: expect.any(String), place: 'Olive & Thyme Carmel' },
        }),
      }),
    );
  });
});
