import { expect, it } from 'vitest';
import { DAY_MS } from 'loyalty-text/durations';
import { createUniquePhone } from '../../testing/actors';
import { onDatabase } from '../../testing/databases';
import { HAIFA, openTillBusiness, SARONA, type TestTill } from '../../testing/till-business';
import { storeUnconfirmedContact } from '../members';
import { findOrCreatePass } from '../wallet-pass';

onDatabase('Identification at a till', (open) => {
  const { getWorld, businessId, createKey, createTill, issueTestGift, createMember, reserve, signIn, findAudits } =
    openTillBusiness(open);
  const identify = (till: TestTill, by: Record<string, unknown>, locationId: string = HAIFA) =>
    till.call('till/identify', { locationId, ...by });

  it('TD3: finds a member by any code or contact, and returns only what a cashier may see', async () => {
    const phoneNumber = createUniquePhone();
    const [till, member] = [await createTill(), await createMember({ phoneNumber, points: 1_200, credit: 340 })];
    const gift = await issueTestGift(member);
    const { shortUserId } = await (await signIn(member))('member/shortUserId');
    const serial = await findOrCreatePass(getWorld().app.db, { businessId, memberId: member.id }, getWorld().app.now());
    const ways = {
      shortCode: { code: ` ${String(shortUserId).toLowerCase()} ` },
      giftCode: { code: gift.code.toLowerCase() },
      walletPass: { code: serial },
      phone: { phone: phoneNumber.replace('+972', '0') },
      email: { email: member.email.toUpperCase() },
    };
    for (const [by, what] of Object.entries(ways)) {
      const { body, text } = await identify(till, what);
      expect(body).toEqual({
        by,
        comoMemberId: member.id,
        lookUpId: expect.stringMatching(new RegExp(`^${by}\\.`)),
        firstName: 'Ada',
        lastName: 'Lovelace',
        memberSince: expect.any(String),
        points: 1_200,
        credit: 340,
        consents: [],
        phoneEnding: phoneNumber.slice(-2),
        gifts: [{ giftId: gift.giftId, name: 'Cake', validUntil: null, usable: true, shown: by === 'giftCode' }],
        unlinkedPayments: [],
        offers: [],
      });
      for (const secret of [member.email, phoneNumber.slice(-4), gift.code]) expect(text).not.toContain(secret);
    }
    const entries = (await findAudits(member)).filter(({ action }) => action === 'member.identify');
    expect(entries.map(({ detail }) => detail?.by)).toEqual(Object.keys(ways));
    expect(entries[0]).toMatchObject({ actor: 'Noa', service_key: till.name, detail: { location: HAIFA } });
    expect(JSON.stringify(entries)).not.toContain(String(shortUserId));
  });

  it('returns for each unused gift why it cannot be used, and when it can', async () => {
    const [till, member] = [await createTill(), await createMember()];
    const from = new Date(getWorld().app.now().getTime() + DAY_MS).toISOString();
    const [free, future, elsewhere, large, used, ended] = [
      await issueTestGift(member, { name: 'Free' }),
      await issueTestGift(member, { name: 'Future', validFrom: from }),
      await issueTestGift(member, { name: 'Elsewhere', restrictions: { locations: [SARONA] } }),
      await issueTestGift(member, { name: 'Large', restrictions: { minimumBasket: 5_000 } }),
      await issueTestGift(member, { name: 'Used' }),
      await issueTestGift(member, { name: 'Ended' }),
    ];
    await getWorld().call('POST', `/admin/gifts/${ended.giftId}/end`, {
      body: { businessId, by: 'Dana', reason: 'x' },
    });
    const { redemptionId } = (await reserve(till, used.code)).body;
    await till.call(`redemptions/${String(redemptionId)}/confirm`);
    const { expiresAt } = (await reserve(till, free.code)).body;
    const { gifts } = (await identify(till, { email: member.email })).body as { gifts: { giftId: string }[] };
    const byId = Object.fromEntries(gifts.map(({ giftId, ...gift }) => [giftId, gift]));
    expect(byId).toEqual({
      [free.giftId]: expect.objectContaining({
        usable: false,
        reason: 'reserved',
        next: expiresAt,
        reservedAt: expect.any(String),
        reservedPlace: expect.any(String),
      }),
      [future.giftId]: expect.objectContaining({ usable: false, reason: 'notYet', next: from }),
      [elsewhere.giftId]: expect.objectContaining({ usable: false, reason: 'place', next: null }),
      [large.giftId]: expect.objectContaining({ usable: true, minimumBasket: 5_000 }),
    });
    const there = (await identify(till, { email: member.email }, SARONA)).body.gifts as { giftId: string }[];
    expect(there.find(({ giftId }) => giftId === elsewhere.giftId)).toMatchObject({ usable: true });
    const byGiftId = await till.call('redemptions', { giftId: elsewhere.giftId, locationId: SARONA });
    expect(byGiftId.body).toMatchObject({ state: 'reserved', gift: { name: 'Elsewhere' } });
  });

  it('returns the items of the shop that the member can get now, at the member’s price', async () => {
    const till = await createTill();
    const [poor, rich] = [await createMember(), await createMember({ points: 30_000 })];
    expect((await identify(till, { email: poor.email })).body.offers).toEqual([]);
    const { offers } = (await identify(till, { email: rich.email })).body as {
      offers: { itemId: string; price: number; imageUrl?: string }[];
    };
    const espresso = { itemId: 'gift-espresso', name: 'Espresso', price: 30_000, currency: 'points' };
    expect(offers).toContainEqual(expect.objectContaining(espresso));
    expect(offers.filter(({ imageUrl }) => imageUrl)).not.toEqual([]);
    for (const { price } of offers) expect(price).toBeLessThanOrEqual(30_000);
  });

  it('distinguishes used, expired, unknown and ambiguous codes', async () => {
    const [till, other] = [await createTill(), await createMember()];
    const member = await createMember({ firstName: 'Noa', lastName: 'Cohen' });
    const [used, over, shared] = [
      await issueTestGift(member),
      await issueTestGift(member),
      await issueTestGift(member),
    ];
    const { db } = getWorld().app;
    const past = new Date(getWorld().app.now().getTime() - 1_000);
    const use = { used_at: past, used_location: HAIFA };
    await db.updateTable('gifts').set(use).where('id', '=', used.giftId).execute();
    await db.updateTable('gifts').set({ valid_until: past }).where('id', '=', over.giftId).execute();
    const code = async (typed: string) => (await identify(till, { code: typed })).body.code;
    const owner = { gift: expect.any(String) as string, member: 'Noa Cohen' };
    const facts = { ...owner, code: 'CODE_USED', at: past.toISOString(), place: 'Olive & Thyme Carmel' };
    expect((await identify(till, { code: used.code })).body).toMatchObject(facts);
    const expired = (await identify(till, { code: over.code })).body;
    expect(expired).toMatchObject({ ...owner, code: 'CODE_EXPIRED', reason: 'expired', at: past.toISOString() });
    const ended = await issueTestGift(member);
    await getWorld().call('POST', `/admin/gifts/${ended.giftId}/end`, {
      body: { businessId, by: 'Dana', reason: 'x' },
    });
    const end = (await identify(till, { code: ended.code })).body;
    expect(end).toMatchObject({ ...owner, code: 'CODE_EXPIRED', reason: 'ended' });
    expect(expired).not.toHaveProperty('phoneEnding');
    expect(await code('0000-0000-0000')).toBe('UNKNOWN_MEMBER');
    const read = await signIn(member);
    const { shortUserId } = await read('member/shortUserId');
    getWorld().advanceClock(660);
    await read('member/shortUserId');
    expect(await code(String(shortUserId))).toBe('CODE_EXPIRED');
    await findOrCreatePass(db, { businessId, memberId: other.id }, getWorld().app.now());
    await db.updateTable('wallet_passes').set({ serial: shared.code }).where('member_id', '=', other.id).execute();
    const ambiguous = await identify(till, { code: shared.code });
    expect([ambiguous.status, ambiguous.body.code]).toEqual([409, 'AMBIGUOUS']);
    expect(ambiguous.text).not.toContain(member.id);
  });

  it('finds no member by an unconfirmed contact, and none of another business', async () => {
    const [till, member] = [await createTill(), await createMember()];
    const email = 'claimed@example.com';
    await storeUnconfirmedContact(
      getWorld().app.db,
      { businessId, memberId: member.id },
      { kind: 'email', value: email },
    );
    expect((await identify(till, { email })).body.code).toBe('UNKNOWN_MEMBER');
    expect((await identify(till, { email: member.email })).status).toBe(200);
    const foreign = await till.call('till/identify', { businessId: 'other', locationId: HAIFA, email: member.email });
    expect(foreign.body.code).toBe('FORBIDDEN_TO_KEY');
  });

  it('requires exactly one of code, phone and e-mail, and a location of the business', async () => {
    const [till, member] = [await createTill(), await createMember()];
    for (const by of [{}, { code: 'x', email: member.email }, { phone: '12' }, { email: 'none' }])
      expect([by, (await identify(till, by)).status]).toEqual([by, 400]);
    expect((await identify(till, { email: member.email }, 'nowhere')).status).toBe(400);
  });

  it('TD3: a till can neither list members nor guess codes or numbers', async () => {
    const [till, other, member] = [await createTill(), await createTill(), await createMember()];
    const list = await getWorld().call('GET', `/admin/members?businessId=${businessId}&query=Ada`, {
      headers: till.headers,
    });
    expect([list.status, list.body.code]).toEqual([403, 'FORBIDDEN_TO_KEY']);
    const { code } = await issueTestGift(member);
    for (let guess = 0; guess < 30; guess += 1)
      expect((await identify(till, { code: `AAAA-AAAA-A${String(guess).padStart(3, '0')}` })).status).toBe(404);
    const refused = await identify(till, { code });
    expect([refused.status, refused.headers['retry-after']]).toEqual([429, expect.any(String)]);
    expect(getWorld().lines).toContainEqual(expect.objectContaining({ event: 'till.limited', key: till.name }));
    expect((await identify(other, { code })).status).toBe(200);
    for (let look = 0; look < 120; look += 1) await identify(other, { email: member.email });
    expect((await identify(other, { email: member.email })).status).toBe(429);
    expect((await identify(other, { code })).status).toBe(200);
    getWorld().advanceClock(600);
    expect((await identify(till, { code })).status).toBe(200);
  });

  it('only keys of tills may identify members', async () => {
    const member = await createMember();
    for (const role of ['portal', 'support', 'operator'])
      expect((await identify(await createKey(role), { email: member.email })).body.code).toBe('FORBIDDEN_TO_KEY');
  });
});
