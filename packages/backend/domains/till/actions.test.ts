import { TZDate } from '@date-fns/tz';
import { addDays, startOfDay } from 'date-fns';
import { expect, it } from 'vitest';
import { DAY_MS, DAY_SECONDS, HOUR_SECONDS } from 'loyalty-text/durations';
import { createUniqueId } from '../../testing/actors';
import { onDatabase } from '../../testing/databases';
import { createStaff } from '../../testing/staff';
import { HAIFA, openTillBusiness, SARONA } from '../../testing/till-business';

type Row = Record<string, unknown>;

onDatabase('Actions at tills', (open) => {
  const { getWorld, businessId, createMember, issueTestGift } = openTillBusiness(open);

  /** A purchase, a payment, a redemption and a gift at one location, by the person. */
  async function createTillActions(locationId: string) {
    const cashier = await createStaff(getWorld(), businessId, 'cashier');
    const member = await createMember({ credit: 2_000 });
    const { code } = await issueTestGift(member);
    const post = async (path: string, body: Row) =>
      (await cashier.call('POST', `/admin/${path}`, { businessId, ...body })).body;
    const postHere = (path: string, body: Row) => post(path, { locationId, ...body });
    const items = [{ name: 'Cake', quantity: 1, amount: 3_000 }];
    const receiptNumber = createUniqueId('R');
    const purchase = await postHere('purchases', { comoMemberId: member.id, receiptNumber, items });
    const { lookUpId } = await postHere('till/identify', { code });
    const payment = await postHere('payments', { comoMemberId: member.id, lookUpId, account: 'credit', amount: 500 });
    await post(`payments/${String(payment.paymentId)}/confirm`, {});
    const redemption = await postHere('redemptions', { giftCode: code });
    await post(`redemptions/${String(redemption.redemptionId)}/confirm`, {});
    const list = async (query: Row = {}) => {
      const search = new URLSearchParams({ businessId, locationId, ...query } as Record<string, string>).toString();
      return (await cashier.call('GET', `/admin/till/acts?${search}`)).body as { acts: Row[]; cursor: string | null };
    };
    return { cashier, member, lookUpId, list, purchase, payment, redemption };
  }

  it('are listed with person, member, amount and state, newest first, and page by page', async () => {
    const { member, list, purchase, payment, redemption } = await createTillActions(HAIFA);
    const { acts } = await list({ comoMemberId: member.id });
    expect(acts.map(({ kind, state, amount, by }) => [kind, state, amount, by])).toEqual(
      expect.arrayContaining([
        ['purchase', 'recorded', 3_000, 'Person cashier'],
        ['payment', 'paid', 500, 'Person cashier'],
        ['redemption', 'redeemed', null, 'Person cashier'],
      ]),
    );
    const done = [purchase.purchaseId, payment.paymentId, redemption.redemptionId];
    expect(acts.map(({ id }) => id).sort()).toEqual(done.sort());
    expect(acts[0]).toMatchObject({ memberName: 'Ada Lovelace', comoMemberId: member.id, locationId: HAIFA });
    const first = await list({ comoMemberId: member.id, limit: 2 });
    const second = await list({ comoMemberId: member.id, limit: 2, cursor: first.cursor });
    expect([...first.acts, ...second.acts].map(({ id }) => id)).toEqual(acts.map(({ id }) => id));
  });

  it('say until when the caller can undo them: the person for some minutes, a manager without limit', async () => {
    const { list, member, redemption } = await createTillActions(HAIFA);
    const find = (acts: Row[]) => acts.find(({ id }) => id === redemption.redemptionId);
    const { acts } = await list({ comoMemberId: member.id });
    expect(acts.map(({ kind, undoUntil }) => [kind, undoUntil])).toEqual(
      ['redemption', 'payment', 'purchase'].map((kind) => [kind, expect.any(String)]),
    );
    const manager = await createStaff(getWorld(), businessId, 'manager');
    const path = `/admin/till/acts?businessId=${businessId}&comoMemberId=${member.id}`;
    const { body } = await manager.call('GET', path);
    expect(find(body.acts as Row[])?.undoUntil).toBeNull();
    const another = await createStaff(getWorld(), businessId, 'cashier');
    const { body: theirs } = await another.call('GET', `${path}&locationId=${HAIFA}`);
    expect(find(theirs.acts as Row[])).not.toHaveProperty('undoUntil');
  });

  it('cannot be undone once all of their money went back', async () => {
    const { member, purchase, payment } = await createTillActions(HAIFA);
    const manager = await createStaff(getWorld(), businessId, 'manager');
    const list = async () => {
      const path = `/admin/till/acts?businessId=${businessId}&comoMemberId=${member.id}`;
      const acts = (await manager.call('GET', path)).body.acts as Row[];
      const find = (id: unknown) => acts.find((action) => action.id === id);
      return { bought: find(purchase.purchaseId), paid: find(payment.paymentId) };
    };
    const body = { businessId, by: 'Noa', reason: 'Cold', shortfall: 'owe' };
    const returns = `/admin/purchases/${String(purchase.purchaseId)}/returns`;
    expect((await manager.call('POST', returns, { ...body, amount: 1_000 })).status).toBe(200);
    expect(await list()).toMatchObject({
      bought: { state: 'returned', undoUntil: null },
      paid: { state: 'paid', undoUntil: null },
    });
    expect((await manager.call('POST', returns, body)).status).toBe(200);
    const { bought, paid } = await list();
    expect(bought).toMatchObject({ state: 'returned' });
    expect(bought).not.toHaveProperty('undoUntil');
    // It paid for no purchase, and keeps its own way back.
    expect(paid).toHaveProperty('undoUntil', null);
  });

  it('list a payment as refunded that a return gave back', async () => {
    const { cashier, member, lookUpId } = await createTillActions(HAIFA);
    const at = { businessId, locationId: HAIFA, comoMemberId: member.id };
    const large = { ...at, lookUpId, account: 'credit', amount: 700 };
    const { body: created } = await cashier.call('POST', '/admin/payments', large);
    await cashier.call('POST', `/admin/payments/${String(created.paymentId)}/confirm`, { businessId });
    const items = [{ name: 'Cake', quantity: 1, amount: 700 }];
    const { body: bought } = await cashier.call('POST', '/admin/purchases', {
      ...at,
      receiptNumber: createUniqueId('R'),
      items,
      payments: [created.paymentId],
    });
    const manager = await createStaff(getWorld(), businessId, 'manager');
    const body = { businessId, by: 'Noa', reason: 'Cold', shortfall: 'owe' };
    await manager.call('POST', `/admin/purchases/${String(bought.purchaseId)}/returns`, body);
    const path = `/admin/till/acts?businessId=${businessId}&comoMemberId=${member.id}`;
    const acts = (await manager.call('GET', path)).body.acts as Row[];
    const payment = acts.find(({ id }) => id === created.paymentId);
    expect(payment).toMatchObject({ state: 'refunded' });
    expect(payment).not.toHaveProperty('undoUntil');
  });

  it('say until when a reservation can be confirmed, to the person who made it', async () => {
    const { cashier, member } = await createTillActions(HAIFA);
    const { code } = await issueTestGift(member);
    const body = { businessId, locationId: HAIFA, giftCode: code };
    const { redemptionId, expiresAt } = (await cashier.call('POST', '/admin/redemptions', body)).body;
    const another = await createStaff(getWorld(), businessId, 'manager');
    const path = `/admin/till/acts?businessId=${businessId}&locationId=${HAIFA}`;
    const find = async (person: typeof cashier) =>
      ((await person.call('GET', path)).body.acts as Row[]).find(({ id }) => id === redemptionId);
    expect(await find(cashier)).toMatchObject({ state: 'reserved', confirmUntil: expiresAt });
    expect(await find(another)).not.toHaveProperty('confirmUntil');
    getWorld().advanceClock(301);
    expect(await find(cashier)).not.toHaveProperty('confirmUntil');
  });

  it('say until when a pending payment can be settled, to the person who began it', async () => {
    const { cashier, member, lookUpId } = await createTillActions(HAIFA);
    const body = { businessId, locationId: HAIFA, comoMemberId: member.id, lookUpId, account: 'credit', amount: 100 };
    const { paymentId, expiresAt } = (await cashier.call('POST', '/admin/payments', body)).body;
    const another = await createStaff(getWorld(), businessId, 'manager');
    const path = `/admin/till/acts?businessId=${businessId}&locationId=${HAIFA}`;
    const find = async (person: typeof cashier) =>
      ((await person.call('GET', path)).body.acts as Row[]).find(({ id }) => id === paymentId);
    expect(await find(cashier)).toMatchObject({ state: 'pending', confirmUntil: expiresAt });
    expect(await find(another)).not.toHaveProperty('confirmUntil');
    await cashier.call('POST', `/admin/payments/${String(paymentId)}/cancel`, { businessId });
    const cancelled = await find(cashier);
    expect(cancelled).toMatchObject({ state: 'cancelled' });
    expect(cancelled).not.toHaveProperty('confirmUntil');
  });

  it('are those of one location for a cashier, who has to name it', async () => {
    const { cashier, member, list } = await createTillActions(SARONA);
    expect((await list({ locationId: HAIFA, comoMemberId: member.id })).acts).toEqual([]);
    const { body } = await cashier.call('GET', `/admin/till/acts?businessId=${businessId}`);
    expect(body).toMatchObject({ code: 'INVALID_REQUEST', errors: [{ path: 'locationId' }] });
  });

  it('begin with the day of the business, unless an earlier time is asked for', async () => {
    const { member } = await createTillActions(HAIFA);
    const doneAt = getWorld().app.now().getTime();
    getWorld().advanceClock(2 * DAY_SECONDS);
    const path = `/admin/till/acts?businessId=${businessId}&comoMemberId=${member.id}`;
    const listKinds = async (query = '') =>
      ((await getWorld().call('GET', `${path}${query}`)).body.acts as Row[]).map(({ kind }) => kind).sort();
    expect(await listKinds()).toEqual([]);
    // The gift was given without a place, so that only a list of all places has it.
    const since = new Date(doneAt - DAY_MS).toISOString();
    expect(await listKinds(`&since=${since}`)).toEqual(['gift', 'payment', 'purchase', 'redemption']);
  });

  it('include those before midnight that can still be undone', async () => {
    const now = getWorld().app.now().getTime();
    const midnight = startOfDay(addDays(new TZDate(now, 'Asia/Jerusalem'), 1)).getTime();
    getWorld().advanceClock(Math.floor((midnight - now) / 1_000) - 60);
    const { list, payment } = await createTillActions(HAIFA);
    getWorld().advanceClock(120);
    expect((await list()).acts).toContainEqual(
      expect.objectContaining({ id: payment.paymentId, undoUntil: expect.any(String) }),
    );
  });

  it('begin today for a cashier, or with what can still be undone', async () => {
    const { cashier } = await createTillActions(HAIFA);
    const list = (secondsAgo: number) => {
      const since = new Date(getWorld().app.now().getTime() - secondsAgo * 1_000).toISOString();
      return cashier.call('GET', `/admin/till/acts?businessId=${businessId}&locationId=${HAIFA}&since=${since}`);
    };
    expect((await list(60)).status).toBe(200);
    expect((await list(25 * HOUR_SECONDS)).body).toMatchObject({
      code: 'INVALID_REQUEST',
      errors: [{ path: 'since' }],
    });
  });

  it('show an expired reservation as released, and a gift that a manager gave with its place', async () => {
    const manager = await createStaff(getWorld(), businessId, 'manager');
    const member = await createMember();
    const gift = { businessId, comoMemberId: member.id, name: 'Cake', description: '', locationId: HAIFA };
    const { body: given } = await manager.call('POST', '/admin/gifts', { ...gift, validFrom: '2026-01-01T00:00:00Z' });
    const at = { businessId, locationId: HAIFA };
    const { body: found } = await manager.call('POST', '/admin/till/identify', { ...at, code: given.code });
    const reservation = { ...at, giftId: given.giftId, lookUpId: found.lookUpId };
    await manager.call('POST', '/admin/redemptions', reservation);
    const path = `/admin/till/acts?businessId=${businessId}&comoMemberId=${member.id}`;
    const list = async () => (await manager.call('GET', path)).body.acts as Row[];
    expect(await list()).toMatchObject([
      { kind: 'redemption', state: 'reserved', giftName: 'Cake' },
      { kind: 'gift', state: 'given', locationId: HAIFA, by: 'Person manager' },
    ]);
    getWorld().advanceClock(301);
    expect((await list()).find(({ kind }) => kind === 'redemption')).toMatchObject({ state: 'released' });
  });
});
