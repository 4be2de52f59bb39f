import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { MINUTE_MS, MINUTE_SECONDS } from 'loyalty-text/durations';
import { runDueTask } from '../../testing/run-due-task';
import { onDatabase } from '../../testing/databases';
import { HAIFA, openTillBusiness, SARONA } from '../../testing/till-business';
import { createReservationTask } from './jobs';

onDatabase('Redemptions', (open) => {
  const { getWorld, createKey, createTill, issueTestGift, createMember, reserve, signIn, findAudits } =
    openTillBusiness(open);

  it('a confirmed gift is used, and tills and the member see when and where', async () => {
    const [till, member] = [await createTill(), await createMember()];
    const gift = await issueTestGift(member);
    const reserved = await reserve(till, ` ${gift.code.toLowerCase()} `);
    expect(reserved.body).toMatchObject({
      state: 'reserved',
      comoMemberId: member.id,
      gift: { giftId: gift.giftId, name: 'Cake', description: 'A piece' },
      locationId: HAIFA,
      place: 'Olive & Thyme Carmel',
    });
    const { redemptionId, reservedAt, expiresAt } = reserved.body;
    expect(Date.parse(String(expiresAt)) - Date.parse(String(reservedAt))).toBe(5 * MINUTE_MS);
    const confirmed = await till.call(`redemptions/${String(redemptionId)}/confirm`);
    expect(confirmed.body).toMatchObject({ state: 'redeemed', redemptionId });
    const usedAt = confirmed.body.redeemedAt;
    const again = await reserve(await createTill(), gift.code, { locationId: SARONA });
    expect([again.status, again.body]).toEqual([
      409,
      expect.objectContaining({ code: 'GIFT_USED', at: usedAt, place: 'Olive & Thyme Carmel' }),
    ]);
    const read = await signIn(member);
    expect((await read('gift')).gifts).toMatchObject([
      { status: 'used', used: { at: usedAt, place: 'Olive & Thyme Carmel' } },
    ]);
    const entries = await findAudits(member);
    expect(entries.slice(-2)).toMatchObject([
      { action: 'gift.reserve', actor: 'Noa', service_key: till.name, detail: { redemption: redemptionId } },
      { action: 'gift.redeem', actor: 'Noa', service_key: till.name, detail: { gift: gift.giftId, location: HAIFA } },
    ]);
  });

  it('each step has one effect, however often it is repeated', async () => {
    const [till, member] = [await createTill(), await createMember()];
    const gift = await issueTestGift(member);
    const key = randomUUID();
    const [first, second] = [await reserve(till, gift.code, {}, key), await reserve(till, gift.code, {}, key)];
    expect(second.body).toEqual(first.body);
    const path = `redemptions/${String(first.body.redemptionId)}`;
    const confirmed = await till.call(`${path}/confirm`);
    getWorld().advanceClock(MINUTE_SECONDS);
    expect((await till.call(`${path}/confirm`)).body).toEqual(confirmed.body);
    const undone = await till.call(`${path}/undo`, { reason: 'Wrong table' });
    expect((await till.call(`${path}/undo`, { reason: 'Wrong table' })).body).toEqual(undone.body);
    const rows = await getWorld()
      .app.db.selectFrom('redemptions')
      .selectAll()
      .where('gift_id', '=', gift.giftId)
      .execute();
    expect(rows).toHaveLength(1);
    expect((await findAudits(member)).map(({ action }) => action)).toEqual([
      'member.create',
      'gift.issue',
      'gift.reserve',
      'gift.redeem',
      'gift.undo',
    ]);
  });

  it('a released gift can be reserved again, and its reservation cannot be confirmed', async () => {
    const [till, other, member] = [await createTill(), await createTill(), await createMember()];
    const gift = await issueTestGift(member);
    const { redemptionId, expiresAt } = (await reserve(till, gift.code)).body;
    const path = `redemptions/${String(redemptionId)}`;
    expect((await reserve(other, gift.code)).body).toMatchObject({
      code: 'GIFT_RESERVED',
      at: expiresAt,
      place: 'Olive & Thyme Carmel',
    });
    expect((await till.call(`${path}/release`)).body.state).toBe('released');
    expect((await till.call(`${path}/release`)).body.state).toBe('released');
    const late = await till.call(`${path}/confirm`);
    expect([late.status, late.body.code]).toEqual([409, 'RELEASED']);
    const next = await reserve(other, gift.code);
    const theirs = `redemptions/${String(next.body.redemptionId)}`;
    expect((await other.call(`${theirs}/confirm`)).body.state).toBe('redeemed');
    expect((await other.call(`${theirs}/release`)).body.code).toBe('GIFT_USED');
    expect((await till.call(`${path}/confirm`)).body.code).toBe('RELEASED');
  });

  it('an unconfirmed reservation ends after five minutes, with and without the job', async () => {
    const [till, other, member] = [await createTill(), await createTill(), await createMember()];
    const [gift, second] = [await issueTestGift(member), await issueTestGift(member)];
    const { redemptionId } = (await reserve(till, gift.code)).body;
    const { redemptionId: untouched } = (await reserve(till, second.code)).body;
    getWorld().advanceClock(5 * MINUTE_SECONDS - 30);
    expect((await reserve(other, gift.code)).body.code).toBe('GIFT_RESERVED');
    getWorld().advanceClock(30);
    expect((await till.call(`redemptions/${String(redemptionId)}/confirm`)).body.code).toBe('RELEASED');
    expect((await reserve(other, gift.code)).status).toBe(200);
    const { app } = getWorld();
    expect(await runDueTask(app.db, createReservationTask(app.db, app), app.now())).toBe(true);
    expect(await runDueTask(app.db, createReservationTask(app.db, app), app.now())).toBe(false);
    const state = await app.db
      .selectFrom('redemptions')
      .select(['id', 'state'])
      .where('member_id', '=', member.id)
      .orderBy('reserved_at')
      .execute();
    expect(state.map(({ state }) => state)).toEqual(['released', 'released', 'reserved']);
    expect((await till.call(`redemptions/${String(untouched)}/confirm`)).body.code).toBe('RELEASED');
  });

  it('a till can undo within the business’s time, an operator at any time', async () => {
    const [till, member] = [await createTill(), await createMember()];
    const operator = await createKey('operator');
    const redeem = async () => {
      const { redemptionId } = (await reserve(till, (await issueTestGift(member)).code)).body;
      await till.call(`redemptions/${String(redemptionId)}/confirm`);
      return `redemptions/${String(redemptionId)}/undo`;
    };
    const [first, second] = [await redeem(), await redeem()];
    getWorld().advanceClock(15 * MINUTE_SECONDS - 20);
    expect((await till.call(first, { reason: 'Sent back' })).body.state).toBe('undone');
    getWorld().advanceClock(20);
    expect((await till.call(second, { reason: 'Sent back' })).body.code).toBe('TOO_LATE');
    expect((await operator.call(second, { reason: 'Sent back later' })).body.state).toBe('undone');
    const read = await signIn(member);
    expect((await read('gift')).gifts).toMatchObject([{ status: 'active' }, { status: 'active' }]);
    expect(JSON.stringify(await read('gift'))).not.toContain('"used"');
    expect((await findAudits(member)).at(-1)).toMatchObject({
      action: 'gift.undo',
      service_key: operator.name,
      detail: { reason: 'Sent back later' },
    });
  });

  it('an undo requires a redeemed gift and a reason', async () => {
    const [till, member] = [await createTill(), await createMember()];
    const { redemptionId } = (await reserve(till, (await issueTestGift(member)).code)).body;
    const undo = `redemptions/${String(redemptionId)}/undo`;
    expect((await till.call(undo, { reason: 'x' })).body.code).toBe('NOT_REDEEMED');
    expect((await till.call(undo)).status).toBe(400);
  });

  it('an undo restores the validity of the gift', async () => {
    const [till, member] = [await createTill(), await createMember()];
    const validUntil = new Date(getWorld().app.now().getTime() + 2 * MINUTE_MS).toISOString();
    const gift = await issueTestGift(member, { validUntil });
    const { redemptionId } = (await reserve(till, gift.code)).body;
    await till.call(`redemptions/${String(redemptionId)}/confirm`);
    getWorld().advanceClock(10 * MINUTE_SECONDS);
    await till.call(`redemptions/${String(redemptionId)}/undo`, { reason: 'Burnt' });
    expect((await reserve(till, gift.code)).status).toBe(200);
    getWorld().advanceClock(3 * MINUTE_SECONDS);
    expect((await (await signIn(member))('gift')).gifts).toMatchObject([{ status: 'expired' }]);
  });

  it('tills see neither redemptions of other keys nor gifts of other businesses', async () => {
    const [till, other, member] = [await createTill(), await createTill(), await createMember()];
    const { redemptionId } = (await reserve(till, (await issueTestGift(member)).code)).body;
    for (const [act, body] of [
      ['confirm', {}],
      ['release', {}],
      ['undo', { reason: 'x' }],
    ] as const)
      expect([act, (await other.call(`redemptions/${String(redemptionId)}/${act}`, body)).status]).toEqual([act, 404]);
    expect((await reserve(till, 'NONE-SUCH-CODE')).status).toBe(404);
    expect((await reserve(till, 'X', { locationId: 'nowhere' })).body.errors).toEqual([
      { path: 'locationId', code: 'unknown' },
    ]);
    expect((await till.call('redemptions', { locationId: HAIFA })).status).toBe(400);
    expect(
      (await till.call('redemptions', { giftCode: 'X', locationId: HAIFA, businessId: 'elsewhere' })).body.code,
    ).toBe('FORBIDDEN_TO_KEY');
  });
});
