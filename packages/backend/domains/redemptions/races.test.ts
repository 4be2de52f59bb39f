import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { HOUR_SECONDS } from 'loyalty-text/durations';
import { signIn } from '../../testing/actors';
import { onBothDatabases } from '../../testing/databases';
import { HAIFA, openTillBusiness } from '../../testing/till-business';
import { SERVICE_KEY } from '../../testing/world';

const countCodes = (responses: { status: number; body: Record<string, unknown> }[]) => {
  const counts: Record<string, number> = {};
  for (const { status, body } of responses) {
    const code = status === 200 ? String(body.state) : String(body.code);
    counts[code] = (counts[code] ?? 0) + 1;
  }
  return counts;
};

onBothDatabases('Concurrent redemptions at several tills', (open) => {
  const { getWorld, businessId, createTill, issueTestGift, createMember, reserve } = openTillBusiness(open);
  const readGift = (giftId: string) =>
    getWorld().app.db.selectFrom('gifts').select('used_at').where('id', '=', giftId).executeTakeFirstOrThrow();

  it('TD1: one of 50 concurrent tills reserves a gift', async () => {
    const { code, giftId } = await issueTestGift(await createMember());
    const tills = await Promise.all(Array.from({ length: 50 }, () => createTill()));
    const responses = await Promise.all(tills.map((till) => reserve(till, code)));
    expect(countCodes(responses)).toEqual({ reserved: 1, GIFT_RESERVED: 49 });
    const first = responses.findIndex(({ status }) => status === 200);
    const path = `redemptions/${String(responses[first]?.body.redemptionId)}/confirm`;
    const confirmed = await Promise.all(tills.map((till) => till.call(path)));
    expect(countCodes(confirmed)).toEqual({ redeemed: 1, NOT_FOUND: 49 });
    expect((await readGift(giftId)).used_at).not.toBeNull();
    expect(countCodes(await Promise.all(tills.map((till) => reserve(till, code))))).toEqual({ GIFT_USED: 50 });
  });

  it('TD1: a concurrent confirmation and release have one result', async () => {
    const till = await createTill();
    const member = await createMember();
    for (let round = 0; round < 5; round += 1) {
      const { code, giftId } = await issueTestGift(member);
      const path = `redemptions/${String((await reserve(till, code)).body.redemptionId)}`;
      const steps = Array.from({ length: 8 }, (_, step) => till.call(`${path}/${step % 2 ? 'confirm' : 'release'}`));
      const counts = countCodes(await Promise.all(steps));
      const { used_at } = await readGift(giftId);
      expect(counts).toEqual(used_at ? { redeemed: 4, GIFT_USED: 4 } : { released: 4, RELEASED: 4 });
    }
  });

  it('TD1: a bought gift is never both redeemed and refunded', async () => {
    const till = await createTill();
    const member = await createMember({ points: 300_000 });
    const token = await signIn(getWorld(), member);
    const outcomes = new Set<string>();
    for (let round = 0; round < 6; round += 1) {
      const { body } = await getWorld().call('POST', '/api/protected/points/submitPointShopPurchase', {
        host: member.host,
        token,
        idempotencyKey: randomUUID(),
        body: { itemId: 'gift-espresso', price: 30_000 },
      });
      const { purchaseId, gift } = body as { purchaseId: string; gift: { code: string } };
      const { redemptionId } = (await reserve(till, gift.code)).body;
      const [redeemed, refunded] = await Promise.all([
        till.call(`redemptions/${String(redemptionId)}/confirm`),
        getWorld().call('POST', `/admin/purchases/${purchaseId}/void`, {
          body: { businessId, by: 'Dana', reason: 'x' },
        }),
      ]);
      outcomes.add([redeemed.body.code ?? 'redeemed', refunded.body.code ?? 'refunded'].join());
    }
    for (const outcome of outcomes) expect(['redeemed,GIFT_USED', 'RELEASED,refunded']).toContain(outcome);
  });

  it('TD1: a backend that fails between two statements leaves the gift as it was', async () => {
    const { code, giftId } = await issueTestGift(await createMember());
    const till = await createTill();
    const { app, createServer } = getWorld();
    const failing = app.db.withPlugin({
      transformQuery({ node }) {
        if (node.kind === 'InsertQueryNode' && node.into?.table.identifier.name === 'audit')
          throw new Error('the process is killed');
        return node;
      },
      transformResult: ({ result }) => Promise.resolve(result),
    });
    const server = createServer({ db: failing });
    const send = async (path: string, body: object) => {
      const { statusCode } = await server.inject({
        method: 'POST',
        url: `/admin/redemptions${path}`,
        headers: { authorization: `Bearer ${SERVICE_KEY}`, 'idempotency-key': randomUUID() },
        payload: { businessId, ...body },
      });
      return statusCode;
    };
    expect(await send('', { giftCode: code, locationId: HAIFA })).toBe(500);
    const reserved = await getWorld().call('POST', '/admin/redemptions', {
      body: { businessId, giftCode: code, locationId: HAIFA },
    });
    const path = `/${String(reserved.body.redemptionId)}/confirm`;
    expect(await send(path, {})).toBe(500);
    expect((await readGift(giftId)).used_at).toBeNull();
    getWorld().advanceClock(300);
    expect((await reserve(till, code)).status).toBe(200);
    await server.close();
  });

  it('TD1: a jump of the clock neither redeems a gift twice nor leaves it reserved', async () => {
    const [till, member] = [await createTill(), await createMember()];
    const [held, used, forward] = [
      await issueTestGift(member),
      await issueTestGift(member),
      await issueTestGift(member),
    ];
    const first = await reserve(till, held.code);
    const second = await reserve(till, used.code);
    await till.call(`redemptions/${String(second.body.redemptionId)}/confirm`);
    getWorld().advanceClock(-HOUR_SECONDS);
    expect((await till.call(`redemptions/${String(first.body.redemptionId)}/confirm`)).body.code).toBe('RELEASED');
    expect((await reserve(till, held.code)).status).toBe(200);
    expect((await reserve(till, used.code)).body.code).toBe('GIFT_USED');
    const third = await reserve(till, forward.code);
    getWorld().advanceClock(2 * HOUR_SECONDS);
    expect((await till.call(`redemptions/${String(third.body.redemptionId)}/confirm`)).body.code).toBe('RELEASED');
    expect((await reserve(till, forward.code)).status).toBe(200);
    expect((await reserve(till, used.code)).body.code).toBe('GIFT_USED');
  });
});
