import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { HOUR_SECONDS } from 'loyalty-text/durations';
import { createUniqueId, putTestBusiness, signIn, type TestMember } from '../../testing/actors';
import { onDatabase } from '../../testing/databases';
import { HAIFA, openTillBusiness } from '../../testing/till-business';
import { createBusinessFile } from '../../testing/world';

type Row = Record<string, unknown>;

onDatabase('Changes for a business’s own systems', (open) => {
  const { getWorld, businessId, createKey, createTill, createMember, issueTestGift, reserve } = openTillBusiness(open);

  async function read(kind: string, query: Record<string, string | number> = {}) {
    const search = new URLSearchParams({ businessId, ...query } as Record<string, string>).toString();
    const { status, body } = await getWorld().call('GET', `/admin/${kind}?${search}`);
    return { status, body, rows: (body[kind] ?? []) as Row[], cursor: String(body.cursor), more: body.more };
  }
  /** Reads all pages up to now. @returns the rows, and the cursor for the next read */
  async function readAll(kind: string, query: Record<string, string | number> = {}) {
    const rows: Row[] = [];
    for (let cursor = String(query.cursor ?? '0'); ;) {
      const page = await read(kind, { ...query, cursor });
      rows.push(...page.rows);
      cursor = page.cursor;
      if (page.more !== true) return { rows, cursor };
    }
  }
  async function record(member: TestMember, amount = 1_000) {
    const { body } = await getWorld().call('POST', '/admin/purchases', {
      body: {
        businessId,
        comoMemberId: member.id,
        locationId: HAIFA,
        receiptNumber: createUniqueId('R'),
        items: [{ name: 'Fattoush', quantity: 2, amount }],
      },
    });
    return String(body.purchaseId);
  }
  const correct = (path: string, body: Row = {}) =>
    getWorld().call('POST', `/admin/${path}`, { body: { businessId, by: 'Dana', reason: 'Too salty', ...body } });

  it('lists a purchase when it is recorded, and again when a part of it is returned', async () => {
    const member = await createMember();
    const { cursor: start } = await readAll('purchases');
    const purchaseId = await record(member);
    const recorded = await readAll('purchases', { cursor: start });
    expect(recorded.rows).toEqual([
      {
        purchaseId,
        comoMemberId: member.id,
        createdAt: expect.any(String),
        locationId: HAIFA,
        receiptNumber: expect.any(String),
        total: 1_000,
        items: [{ name: 'Fattoush', quantity: 2, amount: 1_000 }],
        pointsEarned: 1_000,
        creditEarned: 50,
        returned: 0,
      },
    ]);
    await correct(`purchases/${purchaseId}/returns`, { lines: [{ line: 0, quantity: 1 }] });
    const returned = await readAll('purchases', { cursor: recorded.cursor });
    expect(returned.rows).toMatchObject([{ purchaseId, returned: 500, items: [{ returned: 1 }] }]);
    expect(await read('purchases', { cursor: returned.cursor })).toMatchObject({
      rows: [],
      cursor: returned.cursor,
      more: false,
    });
  });

  it('lists a gift when it is bought, used and undone, without its code', async () => {
    const member = await createMember({ points: 100_000 });
    const { cursor: start } = await readAll('gifts');
    const token = await signIn(getWorld(), member);
    const bought = await getWorld().call('POST', '/api/protected/points/submitPointShopPurchase', {
      host: member.host,
      token,
      idempotencyKey: randomUUID(),
      body: { itemId: 'gift-espresso', price: 30_000 },
    });
    const { purchaseId, gift } = bought.body as { purchaseId: string; gift: { id: string; code: string } };
    const first = await readAll('gifts', { cursor: start });
    expect(first.rows).toMatchObject([
      {
        giftId: gift.id,
        comoMemberId: member.id,
        ended: false,
        purchase: { purchaseId, itemId: 'gift-espresso', price: 30_000, currency: 'points' },
      },
    ]);
    expect(JSON.stringify(first.rows)).not.toContain(gift.code);
    const till = await createTill();
    const { redemptionId } = (await reserve(till, gift.code)).body;
    await till.call(`redemptions/${String(redemptionId)}/confirm`);
    const used = await readAll('gifts', { cursor: first.cursor });
    expect(used.rows).toMatchObject([{ giftId: gift.id, usedAt: expect.any(String), usedLocationId: HAIFA }]);
    await till.call(`redemptions/${String(redemptionId)}/undo`, { reason: 'Wrong table' });
    const undone = await readAll('gifts', { cursor: used.cursor });
    expect(undone.rows).toMatchObject([{ giftId: gift.id }]);
    expect(undone.rows[0]).not.toHaveProperty('usedAt');
  });

  it('lists a balance when it changes, with what is owed', async () => {
    const member = await createMember({ points: 500 });
    const { cursor: start } = await readAll('balances');
    const purchaseId = await record(member);
    expect((await readAll('balances', { cursor: start })).rows).toEqual([
      { comoMemberId: member.id, account: 'credit', balance: 50, owed: 0 },
      { comoMemberId: member.id, account: 'points', balance: 1_500, owed: 0 },
    ]);
    await correct('adjustments', { comoMemberId: member.id, account: 'points', amount: -1_500 });
    const { cursor } = await readAll('balances');
    await correct(`purchases/${purchaseId}/returns`, { amount: 500, shortfall: 'owe' });
    const balancesWithDebt = await readAll('balances', { cursor });
    expect(balancesWithDebt.rows).toContainEqual({ comoMemberId: member.id, account: 'points', balance: 0, owed: 500 });
  });

  it('lists each entry once, in order within an account, and by pages that may end between entries of one change', async () => {
    const member = await createMember({ points: 500 });
    const { cursor: start } = await readAll('entries');
    for (let count = 0; count < 4; count += 1) await record(member);
    const numbers = ({ rows }: { rows: Row[] }) =>
      rows.filter(({ account }) => account === 'points').map(({ number }) => number);
    const paged = await readAll('entries', { cursor: start, limit: 3 });
    expect([numbers(paged), paged.rows.length]).toEqual([[2, 3, 4, 5], 8]);
    await correct('adjustments', { comoMemberId: member.id, account: 'points', amount: -100 });
    expect((await readAll('entries', { cursor: paged.cursor })).rows).toMatchObject([
      { number: 6, amount: -100, balance: 4_400, operation: 'Correction', reason: 'Too salty' },
    ]);
    expect(numbers(await readAll('entries', { comoMemberId: member.id }))).toEqual([1, 2, 3, 4, 5, 6]);
  });

  it('lists changes of one member, or since a time', async () => {
    const [member, other] = [await createMember(), await createMember()];
    await Promise.all([record(member), record(other)]);
    getWorld().advanceClock(HOUR_SECONDS);
    const since = getWorld().app.now().toISOString();
    const late = await record(member);
    for (const kind of ['purchases', 'gifts', 'balances', 'entries']) {
      await issueTestGift(member);
      const { rows } = await readAll(kind, { comoMemberId: member.id });
      expect([kind, new Set(rows.map(({ comoMemberId }) => comoMemberId))]).toEqual([kind, new Set([member.id])]);
    }
    expect((await readAll('purchases', { since })).rows).toMatchObject([{ purchaseId: late }]);
    expect((await readAll('entries', { since, comoMemberId: member.id })).rows).toHaveLength(2);
    expect((await readAll('gifts', { since, comoMemberId: member.id })).rows).toHaveLength(4);
  });

  it('lists all changes page by page, even if there are more than get a position in one read', async () => {
    const member = await createMember();
    const { db } = getWorld().app;
    await record(member);
    await sql`insert into purchases (business_id, id, member_id, location_id, receipt_number, total, items,
        points_earned, credit_earned, created_at)
      select business_id, 'many-' || n, member_id, location_id, 'many-' || n, total, items, points_earned, credit_earned,
        created_at
      from purchases, generate_series(1, 1100) n where member_id = ${member.id}`.execute(db);
    const { rows } = await readAll('purchases', { comoMemberId: member.id });
    expect(new Set(rows.map(({ purchaseId }) => purchaseId)).size).toBe(1_101);
  });

  it('TD7: refuses an invalid cursor, an unknown business, and keys of tills or of another business', async () => {
    for (const cursor of ['x', '-1', '1.2.3', "0' or 1=1"])
      expect((await read('entries', { cursor })).status).toBe(400);
    const theirs = createUniqueId('theirs');
    await putTestBusiness(getWorld(), createBusinessFile(theirs));
    const [till, operator] = [await createTill(), await createKey('operator')];
    for (const kind of ['purchases', 'gifts', 'balances', 'entries']) {
      expect((await read(kind, { businessId: 'nowhere' })).status).toBe(404);
      expect((await till.read(`${kind}?businessId=${businessId}`)).body.code).toBe('FORBIDDEN_TO_KEY');
      expect((await operator.read(`${kind}?businessId=${theirs}`)).body.code).toBe('FORBIDDEN_TO_KEY');
      expect((await operator.read(`${kind}?businessId=${businessId}`)).status).toBe(200);
    }
  });
});
