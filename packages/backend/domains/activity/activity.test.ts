import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { HOUR_MS } from 'loyalty-text/durations';
import { createBusiness } from '../../core/business';
import { reconcile } from '../../testing/reconcile';
import { noPerks } from '../subscriptions';
import { createMember, putTestBusiness, signIn, createUniqueId, type TestMember } from '../../testing/actors';
import { onDatabase } from '../../testing/databases';
import { createBusinessFile, createWorld, type World } from '../../testing/world';
import { calculateEarning, calculateEarnings } from '../purchases';

onDatabase('Activity and gifts', (open) => {
  let world: World;
  let member: TestMember;
  let token: string;
  beforeAll(async () => {
    world = await createWorld(open);
    const businessId = createUniqueId('biz');
    await putTestBusiness(world, createBusinessFile(businessId));
    member = await createMember(world, businessId, { points: 100_000 });
    token = await signIn(world, member);
  });
  afterAll(() => world.close());
  const mine = async (path: string) =>
    (await world.call('GET', `/api/protected/${path}`, { host: member.host, token })).body;
  const record = (more: Record<string, unknown> = {}, key: string = randomUUID()) =>
    world.call('POST', '/admin/purchases', {
      idempotencyKey: key,
      body: {
        businessId: member.businessId,
        comoMemberId: member.id,
        locationId: 'olive-haifa',
        receiptNumber: createUniqueId('R'),
        items: [{ name: 'Fattoush', quantity: 1, amount: 4_599 }],
        ...more,
      },
    });

  it('refuses a purchase that would exceed the maximum balance and records nothing', async () => {
    const rich = await createMember(world, member.businessId, { points: Number.MAX_SAFE_INTEGER - 100 });
    const { status, body } = await record({ comoMemberId: rich.id });
    expect([status, body.code]).toEqual([400, 'INVALID_REQUEST']);
    const rows = await world.app.db.selectFrom('purchases').select('id').where('member_id', '=', rich.id).execute();
    expect(rows).toEqual([]);
  });

  it('records a till purchase and its earnings once for each key and receipt', async () => {
    const key = randomUUID();
    const receiptNumber = createUniqueId('R');
    const first = await record({ receiptNumber }, key);
    expect(first.body).toMatchObject({ pointsEarned: 4_599, creditEarned: 229 });
    const again = await record({ receiptNumber }, key);
    expect([again.status, again.text]).toEqual([200, first.text]);
    expect((await record({ receiptNumber: createUniqueId('R') }, key)).body.code).toBe('IDEMPOTENCY_KEY_REUSED');
    expect((await record({ receiptNumber })).body.code).toBe('ALREADY_EXISTS');
    expect((await record({ receiptNumber: ` ${receiptNumber} ` })).body.code).toBe('ALREADY_EXISTS');
    expect((await record({}, '')).body.code).toBe('IDEMPOTENCY_KEY_MISSING');
    expect((await record({}, 'no-uuid')).status).toBe(400);
    expect((await record({ locationId: 'elsewhere' })).status).toBe(400);
    expect((await record({ comoMemberId: 'nobody' })).status).toBe(404);
    const purchases = await mine('activity/purchases/1/5');
    expect(purchases).toMatchObject({
      total: 1,
      page: 1,
      perPage: 5,
      purchases: [{ location: 'Olive & Thyme Carmel', total: 4_599, receiptNumber, pointsEarned: 4_599 }],
    });
    expect(await mine('activity/budget/credit/1/5')).toMatchObject({
      total: 1,
      transactions: [{ type: 'credit', operation: 'PurchaseReward', amount: 229, entity_id: first.body.purchaseId }],
    });
    expect((await reconcile(world.app.db)).differences).toEqual([]);
  });

  it('pages entries, newest first, without gaps or duplicates', async () => {
    for (let index = 0; index < 7; index += 1) await record();
    const first = await mine('activity/budget/points/1/3');
    const total = Number(first.total);
    const entries: unknown[] = [];
    for (let page = 1; page <= Math.ceil(total / 3) + 1; page += 1) {
      entries.push(...((await mine(`activity/budget/points/${page}/3`)).transactions as unknown[]));
    }
    expect(entries).toHaveLength(total);
    expect(entries).toEqual((await mine('activity/budget/points/1/100')).transactions);
    const times = (entries as { created_on: string }[]).map((entry) => entry.created_on);
    expect(times).toEqual([...times].sort().reverse());
    for (const path of ['points/0/10', 'points/1/101', 'points/x/10', 'gold/1/10', 'points/1000001/1']) {
      expect(
        (await world.call('GET', `/api/protected/activity/budget/${path}`, { host: member.host, token })).status,
      ).toBe(400);
    }
  });

  it('shows a gift as upcoming, then usable, then expired', async () => {
    const start = world.app.now().getTime();
    const at = (hours: number) => new Date(start + hours * HOUR_MS).toISOString();
    const gift = {
      businessId: member.businessId,
      comoMemberId: member.id,
      name: 'Baklava',
      description: 'Sweet',
      validFrom: at(1),
      validUntil: at(2),
    };
    const { body } = await world.call('POST', '/admin/gifts', { body: gift });
    expect(body.code).toMatch(/^[0-9A-Z]{4}(-[0-9A-Z]{4}){2}$/);
    const status = async () =>
      ((await mine('gift')).gifts as { id: string; status: string }[]).find((gift) => gift.id === body.giftId)?.status;
    expect(await status()).toBe('future');
    world.advanceClock(3_700);
    expect(await status()).toBe('active');
    world.advanceClock(3_700);
    expect(await status()).toBe('expired');
    expect((await world.call('POST', '/admin/gifts', { body: { ...gift, validUntil: at(0) } })).status).toBe(400);
    const over = await world.call('POST', '/admin/gifts', { body: gift });
    expect([over.status, over.body.errors]).toEqual([400, [{ path: 'validUntil', code: 'past' }]]);
  });

  it('lists shop items with affordable, bought and remaining counts, and the purchased gift', async () => {
    const shops = (await mine('points/member')) as {
      pointShop: { id: string; price: number; affordable: boolean }[];
      rewardShop: { id: string }[];
    };
    const item = shops.pointShop.find((shopItem) => shopItem.id === 'gift-espresso');
    expect(item).toMatchObject({ currency: 'points', affordable: true, purchased: 0 });
    expect(shops.pointShop.find((shopItem) => shopItem.id === 'gift-cooking-class')).toMatchObject({
      stock: 0,
      affordable: false,
    });
    const buy = () =>
      world.call('POST', '/api/protected/points/submitPointShopPurchase', {
        host: member.host,
        token,
        language: 'tr',
        idempotencyKey: randomUUID(),
        body: { itemId: item?.id, price: item?.price },
      });
    const bought = await buy();
    expect(bought.body).toMatchObject({
      status: 'OK',
      gift: { name: 'Espresso', status: 'active', imageUrl: expect.stringContaining('/demo/olive/gift-espresso.') },
    });
    const { gift } = bought.body as { gift: { id: string } };
    expect((await mine('gift')).gifts).toContainEqual(expect.objectContaining({ id: gift.id, status: 'active' }));
    expect(
      ((await mine('points/member')) as typeof shops).pointShop.find((shopItem) => shopItem.id === item?.id),
    ).toMatchObject({
      purchased: 1,
    });
    expect(await mine('activity/budget/points/1/1')).toMatchObject({
      transactions: [{ operation: 'PointShopPurchase', amount: -30_000, entity_id: bought.body.purchaseId }],
    });
  });

  it('enforces the purchase limit of a member under concurrency', async () => {
    const other = await createMember(world, member.businessId, { credit: 100_000 });
    const theirs = await signIn(world, other);
    const responses = await Promise.all(
      Array.from({ length: 6 }, () =>
        world.call('POST', '/api/protected/points/submitRewardShopPurchase', {
          host: member.host,
          token: theirs,
          idempotencyKey: randomUUID(),
          body: { itemId: 'reward-wine', price: 6_500 },
        }),
      ),
    );
    expect(responses.map((response) => response.body.code ?? response.body.status).sort()).toEqual([
      ...Array.from({ length: 5 }, () => 'LIMIT_REACHED'),
      'OK',
    ]);
  });
});

describe('Earned share of a sum', () => {
  it('is rounded down to whole points where the business counts whole points', () => {
    const business = createBusiness(
      createBusinessFile('whole', (file) => void (file.configuration.pointsDecimals = 0)),
      1,
    );
    const now = new Date(0);
    const amounts = (total: number) =>
      calculateEarnings(
        business,
        { ...noPerks, plans: ['club'], earningPercent: 150, tierPercent: 120 },
        total,
        now,
      ).map(({ kind, amount }) => [kind, amount]);
    expect(amounts(4_599)).toEqual([
      ['points', 4_500],
      ['points', 900],
      ['points', 2_200],
      ['credit', 229],
      ['credit', 45],
      ['credit', 114],
    ]);
    expect(amounts(99)).toEqual([
      ['credit', 4],
      ['credit', 2],
    ]);
  });

  it('is exact, rounded down', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 9_000_000_000_000 }), fc.integer({ min: 0, max: 1_000 }), (total, rate) => {
        const amount = calculateEarning(total, rate);
        expect(Number.isSafeInteger(amount)).toBe(true);
        const exact = BigInt(total) * BigInt(rate);
        expect(BigInt(amount) * 100n <= exact && exact < (BigInt(amount) + 1n) * 100n).toBe(true);
      }),
    );
  });
});
