import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seededRandom } from '../demo/random';
import { expire } from '../ledger/expiry';
import { balancesOf, post } from '../ledger/queries';
import { reconcile } from '../ledger/reconcile';
import { createMember, put, signIn, unique, type TestMember } from '../testing/actors';
import { onBothDatabases } from '../testing/databases';
import { businessFile, createWorld, type World } from '../testing/world';

const DAY = 86_400_000;

onBothDatabases('corrections', (open) => {
  let world: World;
  let businessId: string;
  beforeAll(async () => {
    world = await createWorld(open);
    businessId = unique('corrected');
    await put(world, businessFile(businessId));
  });
  afterAll(() => world.close());

  const who = { by: 'Dana', reason: 'The cashier typed it twice' };
  const correct = (path: string, body: Record<string, unknown>, key: string = randomUUID()) =>
    world.call('POST', `/admin/${path}`, { key, body: { businessId, ...who, ...body } });
  const adjust = (member: TestMember, body: Record<string, unknown>, key?: string) =>
    correct('adjustments', { comoMemberId: member.id, account: 'points', ...body }, key);
  const record = async (member: TestMember, amount: number, receiptNumber = unique('R')) => {
    const items = [{ name: 'Fattoush', quantity: 1, amount }];
    const body = { businessId, comoMemberId: member.id, locationId: 'olive-haifa', receiptNumber, items };
    return world.call('POST', '/admin/purchases', { key: randomUUID(), body });
  };
  const buyEspresso = async (member: TestMember, token: string) => {
    const asked = { host: member.host, token, key: randomUUID(), body: { itemId: 'gift-espresso', price: 30_000 } };
    return (await world.call('POST', '/api/protected/points/submitPointShopPurchase', asked)).body as {
      purchaseId: string;
      gift: { id: string };
    };
  };
  const balance = async (member: TestMember) => balancesOf(world.app.db, businessId, member.id, world.app.now());
  const audits = (member: TestMember) =>
    world.app.db.selectFrom('audit').selectAll().where('subject', '=', member.id).orderBy('id').execute();
  const pages = async (member: TestMember, token: string) => ({
    ask: async (path: string) =>
      (await world.call('GET', `/api/protected/${path}`, { host: member.host, token, language: 'en' })).body,
  });
  const agreed = async () => expect((await reconcile(world.app.db)).anomalies).toEqual([]);

  describe('of a balance', () => {
    it('adds and takes by entries of their own, with who and why, seen by the member with the reason', async () => {
      const member = await createMember(world, businessId, { points: 1_000 });
      const expiresAt = new Date(world.app.now().getTime() + DAY).toISOString();
      const added = await adjust(member, { amount: 500, expiresAt });
      expect([added.status, added.body]).toEqual([
        200,
        { correctionId: expect.any(String), amount: 500, balance: 1_500 },
      ]);
      expect((await adjust(member, { amount: -200 })).body).toMatchObject({ amount: -200, balance: 1_300 });
      const { ask } = await pages(member, await signIn(world, member));
      const { transactions } = await ask('activity/budget/points/1/2');
      expect(transactions).toMatchObject([
        { operation: 'Correction', amount: -200, cause: 'correction', reason: who.reason, balance: 1_300 },
        { operation: 'Correction', amount: 500, reason: who.reason, left: { amount: 300, expiresAt } },
      ]);
      expect((await audits(member)).at(-1)).toMatchObject({
        actor: 'Dana',
        action: 'balance.adjust',
        detail: { reason: who.reason, account: 'points', amount: '-200' },
      });
      await agreed();
    });

    it('never goes below zero: what is not there is refused, or waived where that is said', async () => {
      const member = await createMember(world, businessId, { points: 100 });
      const refused = await adjust(member, { amount: -101 });
      expect([refused.status, refused.body.code]).toEqual([409, 'INSUFFICIENT_BALANCE']);
      expect(
        await world.app.db.selectFrom('corrections').select('id').where('member_id', '=', member.id).execute(),
      ).toEqual([]);
      expect((await adjust(member, { amount: -101, shortfall: 'waive' })).body).toMatchObject({
        amount: -100,
        balance: 0,
      });
      expect((await adjust(member, { amount: -5, shortfall: 'waive' })).body).toMatchObject({ amount: 0, balance: 0 });
      await agreed();
    });

    it('is made once for a key, and another request under that key is refused', async () => {
      const member = await createMember(world, businessId);
      const key = randomUUID();
      const first = await adjust(member, { amount: 700 }, key);
      expect((await adjust(member, { amount: 700 }, key)).text).toBe(first.text);
      expect((await adjust(member, { amount: 800 }, key)).body.code).toBe('IDEMPOTENCY_KEY_REUSED');
      expect((await balance(member)).point).toBe(700);
    });

    it.each([
      { by: '' },
      { reason: '' },
      { by: null },
      { reason: null },
      { amount: 0 },
      { amount: 1.5 },
      { account: 'gold' },
    ])('is refused with %j', async (wrong) => {
      const member = await createMember(world, businessId, { points: 100 });
      expect((await adjust(member, { amount: 5, ...wrong })).status).toBe(400);
      expect((await balance(member)).point).toBe(100);
    });

    it('needs the member of that business', async () => {
      const member = await createMember(world, businessId);
      expect((await adjust({ ...member, id: 'nobody' }, { amount: 5 })).status).toBe(404);
      const other = unique('other');
      await put(world, businessFile(other));
      expect((await adjust(member, { amount: 5, businessId: other })).status).toBe(404);
    });
  });

  describe('of a purchase at a till', () => {
    it('void, takes back all that it earned, frees its receipt, and says why beside purchase and movements', async () => {
      const member = await createMember(world, businessId, { points: 5_000 });
      const { body } = await record(member, 4_599, 'R-void');
      const { body: voided } = await correct(`purchases/${String(body.purchaseId)}/void`, {});
      expect(voided).toMatchObject({ points: -4_599, credit: -229 });
      expect(await balance(member)).toEqual({ point: 5_000, credit: 0 });
      const { ask } = await pages(member, await signIn(world, member));
      expect((await ask('activity/budget/points/1/1')).transactions).toMatchObject([
        {
          operation: 'Reversal',
          amount: -4_599,
          cause: 'void',
          reason: who.reason,
          entity: { kind: 'purchase', receiptNumber: 'R-void' },
          lots: [{ amount: 4_599, operation: 'PurchaseReward' }],
        },
      ]);
      expect((await ask('activity/purchases/1/1')).purchases).toMatchObject([
        { corrections: [{ kind: 'void', amount: 4_599, reason: who.reason }] },
      ]);
      const again = await correct(`purchases/${String(body.purchaseId)}/void`, {});
      expect([again.status, again.body.code]).toEqual([409, 'ALREADY_CORRECTED']);
      expect((await record(member, 4_599, 'R-void')).status).toBe(200);
      await agreed();
    });

    it('returned in parts, takes back the same part of what it earned, and all of it in the end', async () => {
      const member = await createMember(world, businessId);
      const { purchaseId } = (await record(member, 4_599)).body;
      const back = (amount?: number) => correct(`purchases/${String(purchaseId)}/returns`, amount ? { amount } : {});
      expect((await back(2_300)).body).toMatchObject({ returned: 2_300, points: -2_300, credit: -115 });
      expect((await back(9_999)).status).toBe(400);
      expect((await back()).body).toMatchObject({ returned: 4_599, points: -2_299, credit: -114 });
      expect((await back(1)).body.code).toBe('ALREADY_CORRECTED');
      expect(await balance(member)).toEqual({ point: 0, credit: 0 });
      const { ask } = await pages(member, await signIn(world, member));
      expect((await ask('activity/purchases/1/1')).purchases).toMatchObject([
        {
          corrections: [
            { kind: 'return', amount: 2_300 },
            { kind: 'return', amount: 2_299 },
          ],
        },
      ]);
      await agreed();
    });

    it('whose points were spent is refused, or waived where that is said', async () => {
      const member = await createMember(world, businessId);
      const { purchaseId } = (await record(member, 40_000)).body;
      await buyEspresso(member, await signIn(world, member));
      const path = `purchases/${String(purchaseId)}/void`;
      expect((await correct(path, {})).body.code).toBe('INSUFFICIENT_BALANCE');
      expect((await balance(member)).point).toBe(10_000);
      expect((await correct(path, { shortfall: 'waive' })).body).toMatchObject({ points: -10_000, credit: -2_000 });
      await agreed();
    });

    it('takes nothing for what has expired of it already', async () => {
      const member = await createMember(world, businessId, { points: 500 });
      const { purchaseId } = (await record(member, 1_000)).body;
      await sql`update lots set expires_at = ${new Date(world.app.now().getTime() - 1)} where entry_id in
        (select id from entries where entity_id = ${String(purchaseId)})`.execute(world.app.db);
      expect((await correct(`purchases/${String(purchaseId)}/void`, {})).body).toMatchObject({ points: 0, credit: 0 });
      expect((await balance(member)).point).toBe(500);
      await agreed();
    });

    it('is void once, however many say so at the same time', async () => {
      const member = await createMember(world, businessId);
      const { purchaseId } = (await record(member, 1_000)).body;
      const answers = await Promise.all(
        Array.from({ length: 5 }, () => correct(`purchases/${String(purchaseId)}/void`, {})),
      );
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
      expect((await balance(member)).point).toBe(0);
    });

    it('that there is not, or of another business, is not found', async () => {
      const member = await createMember(world, businessId);
      const { purchaseId } = (await record(member, 1_000)).body;
      const other = unique('other');
      await put(world, businessFile(other));
      for (const path of ['void', 'returns']) {
        expect((await correct(`purchases/nothing/${path}`, {})).status).toBe(404);
        expect((await correct(`purchases/${String(purchaseId)}/${path}`, { businessId: other })).status).toBe(404);
      }
    });
  });

  describe('of a purchase in a shop', () => {
    it('void, restores the lots that it used, ends the gift with the reason, and may be bought again', async () => {
      const member = await createMember(world, businessId);
      const now = world.app.now();
      const later = (days: number) => new Date(now.getTime() + days * DAY);
      const movement = {
        businessId,
        memberId: member.id,
        type: 'point' as const,
        operation: 'TopUp' as const,
        cause: 'test',
        now,
      };
      await post(world.app.db, { ...movement, amount: 20_000, expiresAt: later(10) });
      await post(world.app.db, { ...movement, amount: 20_000, expiresAt: later(20) });
      const token = await signIn(world, member);
      const { purchaseId, gift } = await buyEspresso(member, token);
      expect((await correct(`purchases/${purchaseId}/void`, {})).body).toMatchObject({ points: 30_000, credit: 0 });
      const lots = await world.app.db
        .selectFrom('lots as l')
        .innerJoin('accounts as a', 'a.id', 'l.account_id')
        .select((eb) => ['l.expires_at', eb.fn.sum<number>('l.remaining').as('remaining')])
        .where('a.member_id', '=', member.id)
        .where('l.remaining', '>', 0)
        .groupBy('l.expires_at')
        .orderBy('l.expires_at')
        .execute();
      expect(lots.map(({ expires_at, remaining }) => [expires_at, Number(remaining)])).toEqual([
        [later(10), 20_000],
        [later(20), 20_000],
      ]);
      const { ask } = await pages(member, token);
      expect((await ask('gift')).gifts).toContainEqual(
        expect.objectContaining({ id: gift.id, status: 'expired', endReason: who.reason }),
      );
      expect((await ask('activity/budget/points/1/1')).transactions).toMatchObject([
        { operation: 'Reversal', amount: 30_000, reason: who.reason, entity: { kind: 'item', name: 'Espresso' } },
      ]);
      const shop = (await ask('points/member')).pointShop as { id: string; purchased: number }[];
      expect(shop.find(({ id }) => id === 'gift-espresso')?.purchased).toBe(0);
      await agreed();
    });

    it('gives back for 30 days what has expired since it was spent', async () => {
      const member = await createMember(world, businessId);
      const now = world.app.now();
      const expiresAt = new Date(now.getTime() + 60_000);
      const movement = {
        businessId,
        memberId: member.id,
        type: 'point' as const,
        operation: 'TopUp' as const,
        cause: 'test',
        now,
      };
      await post(world.app.db, { ...movement, amount: 30_000, expiresAt });
      const { purchaseId } = await buyEspresso(member, await signIn(world, member));
      await sql`update lots set expires_at = ${new Date(now.getTime() - 1)} where expires_at = ${expiresAt}`.execute(
        world.app.db,
      );
      await correct(`purchases/${purchaseId}/void`, {});
      expect(await expire(world.app.db, world.app.now())).toBe(0);
      expect((await balance(member)).point).toBe(30_000);
      await agreed();
    });

    it('puts the item back where its stock is counted, and is refused once the gift was used', async () => {
      const id = unique('stock');
      await put(
        world,
        businessFile(id, (file) => {
          file.pointShop = file.pointShop
            .filter((item) => item.id === 'gift-espresso')
            .map((item) => ({ ...item, stock: 1 }));
        }),
      );
      const member = await createMember(world, id, { points: 100_000 });
      const token = await signIn(world, member);
      const stock = async () =>
        (
          await world.app.db
            .selectFrom('shop_items')
            .select('stock')
            .where('business_id', '=', id)
            .where('id', '=', 'gift-espresso')
            .executeTakeFirst()
        )?.stock;
      const first = await buyEspresso(member, token);
      expect(await stock()).toBe(0);
      expect((await correct(`purchases/${first.purchaseId}/void`, { businessId: id })).status).toBe(200);
      expect(await stock()).toBe(1);
      const second = await buyEspresso(member, token);
      await world.app.db
        .updateTable('gifts')
        .set({ used_at: world.app.now() })
        .where('id', '=', second.gift.id)
        .execute();
      expect((await correct(`purchases/${second.purchaseId}/void`, { businessId: id })).body.code).toBe('GIFT_USED');
      expect((await correct(`gifts/${second.gift.id}/end`, { businessId: id })).body.code).toBe('GIFT_USED');
      expect(await stock()).toBe(0);
    });
  });

  it('ends a gift once, with who and why', async () => {
    const member = await createMember(world, businessId);
    const gift = {
      businessId,
      comoMemberId: member.id,
      name: 'Cake',
      description: '',
      validFrom: '2026-01-01T00:00:00Z',
    };
    const { giftId } = (await world.call('POST', '/admin/gifts', { key: randomUUID(), body: gift })).body;
    expect((await correct(`gifts/${String(giftId)}/end`, {})).body).toEqual({ correctionId: expect.any(String) });
    expect((await correct(`gifts/${String(giftId)}/end`, {})).body.code).toBe('ALREADY_CORRECTED');
    expect((await correct('gifts/none/end', {})).status).toBe(404);
    const { ask } = await pages(member, await signIn(world, member));
    expect((await ask('gift')).gifts).toMatchObject([{ status: 'expired', endReason: who.reason }]);
    expect((await audits(member)).at(-1)).toMatchObject({
      actor: 'Dana',
      action: 'gift.end',
      detail: { target: giftId },
    });
  });

  it('keeps every sum of the ledger through many random purchases, corrections and expiries', async () => {
    const random = seededRandom(37);
    const id = unique('random');
    await put(
      world,
      businessFile(id, (file) => void (file.earning.pointsValidDays = 3)),
    );
    const member = await createMember(world, id, { points: 60_000 });
    const tills: string[] = [];
    const say = { businessId: id, ...who };
    const movement = { businessId: id, memberId: member.id, type: 'point' as const, cause: 'test' };
    let bought = 0;
    for (let done = 0; done < 120; done += 1) {
      const purchaseId = tills.length > 0 ? random.of(tills) : 'none';
      const shortfall = random.of(['refuse', 'waive']);
      switch (random.of(['till', 'till', 'spend', 'void', 'return', 'return', 'adjust', 'expire'])) {
        case 'till': {
          const items = [{ name: 'x', quantity: 1, amount: random.between(1, 9_999) }];
          const body = {
            businessId: id,
            comoMemberId: member.id,
            locationId: 'olive-haifa',
            receiptNumber: unique('R'),
            items,
          };
          tills.push(
            String((await world.call('POST', '/admin/purchases', { key: randomUUID(), body })).body.purchaseId),
          );
          break;
        }
        case 'spend': {
          const entityId = unique('shop');
          const amount = -random.between(1, 5_000);
          if (
            await post(world.app.db, {
              ...movement,
              amount,
              operation: 'PointShopPurchase',
              entityId,
              now: world.app.now(),
            })
          )
            bought += 1;
          break;
        }
        case 'void':
          await correct(`purchases/${purchaseId}/void`, { ...say, shortfall });
          break;
        case 'return':
          await correct(`purchases/${purchaseId}/returns`, { ...say, shortfall, amount: random.between(1, 3_000) });
          break;
        case 'adjust':
          await adjust(member, { ...say, amount: random.between(-900, 900) || 1, shortfall });
          break;
        default:
          world.wait(86_400);
          await expire(world.app.db, world.app.now());
      }
    }
    expect([tills.length > 5, bought > 2]).toEqual([true, true]);
    const { rows } = await sql<{ over: number }>`
      select count(*)::int as over from (
        select e.amount, sum(r.amount) as counted from entries e join reversals r on r.entry_id = e.id group by e.id, e.amount
      ) taken where counted > abs(amount)`.execute(world.app.db);
    expect(rows[0]?.over).toBe(0);
    await agreed();
  });
});
