import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { DAY_MS } from 'loyalty-text/durations';
import { getEndAfterDays } from 'loyalty-text/local-day';
import {
  toEmailIdentifier,
  confirmOperation,
  createMember,
  createClientAddress,
  putTestBusiness,
  registerMember,
  createSignedInRequest,
  signIn,
  createUniqueId,
} from '../../testing/actors';
import { onDatabase } from '../../testing/databases';
import { createBusinessFile, createWorld, type RequestOptions, type World } from '../../testing/world';
import { createLandingCleanUpTask } from './jobs';

let last = 0;
const newPhone = () => `+97254${String(2_000_000 + (last += 1))}`;

onDatabase('Landing-page gift', (open) => {
  let world: World;
  let businessId: string;
  let host: string;
  beforeAll(async () => void (world = await createWorld(open)));
  afterAll(() => world.close());
  beforeEach(async () => {
    businessId = createUniqueId('biz');
    host = `${businessId}.test`;
    await putTestBusiness(world, withQuantity(500));
  });

  const withQuantity = (quantity: number, validUntil: string | null = null) =>
    createBusinessFile(businessId, (file) => {
      const [gift] = file.landingGifts;
      if (gift) Object.assign(gift, { quantity, validUntil, validDays: 30 });
    });
  const show = (path: string, options: RequestOptions = {}) =>
    world.call('GET', `/api/lp/gift/${path}`, { host, address: createClientAddress(), ...options });
  const register = (phoneNumber: string, options: RequestOptions = {}) =>
    world.call('POST', '/api/lp/gift/register/', {
      host,
      idempotencyKey: randomUUID(),
      address: createClientAddress(),
      body: { phoneNumber, landingPageId: 'welcome-dessert' },
      ...options,
    });
  const getGifts = async (token: string) =>
    (await world.call('GET', '/api/protected/gift', { host, token })).body.gifts as Record<string, unknown>[];
  /** Those of phones. */
  const registrations = () =>
    world.app.db
      .selectFrom('landing_registrations')
      .selectAll()
      .where('business_id', '=', businessId)
      .where('phone_mac', 'not like', 'none:%')
      .execute();

  it('shows a published page by id and legacy id, in the visitor’s language', async () => {
    const { body } = await show('getById?id=welcome-dessert', { language: 'tr' });
    expect(body.gift).toMatchObject({ name: 'Tatlı bizden', legacyId: '1001', status: 'available', validUntil: null });
    expect(body.gift).not.toHaveProperty('quantity');
    expect((await show('getByLegacyId?id=1001', { language: 'tr' })).body).toEqual(body);
    expect((await show('getById?id=other')).status).toBe(404);
    expect((await show('getById')).status).toBe(400);
  });

  it('rate limits enumeration of legacy ids', async () => {
    const address = createClientAddress();
    const responses = [];
    for (let id = 0; id < 40; id += 1) responses.push((await show(`getByLegacyId?id=${id}`, { address })).status);
    expect(responses.filter((status) => status === 404)).toHaveLength(30);
    expect(responses.at(-1)).toBe(429);
    for (let look = 0; look < 40; look += 1) expect((await show('getByLegacyId?id=1001')).status).toBe(200);
  });

  it('reserves once per phone in any notation, and stores no phone', async () => {
    const phone = newPhone();
    expect((await register(phone)).body).toMatchObject({ status: 'OK' });
    expect((await register(`0${phone.slice(4, 6)}-${phone.slice(6)}`)).body).toMatchObject({ status: 'OK' });
    expect(await registrations()).toHaveLength(1);
    for (const wrong of ['12', '+1 555', 'phone', '+97254']) expect((await register(wrong)).status).toBe(400);
    expect(JSON.stringify([await registrations(), world.lines])).not.toContain(phone.slice(4));
    expect((await register(newPhone(), { body: { phoneNumber: phone, landingPageId: 'other' } })).status).toBe(404);
  });

  it('reserves at most half of the remaining stock under concurrent registrations', async () => {
    await putTestBusiness(world, withQuantity(7));
    const responses = await Promise.all(Array.from({ length: 20 }, () => register(newPhone())));
    const reported = responses.map(({ status, body }) => body.status ?? status);
    expect(reported.filter((status) => status === 'OK')).toHaveLength(3);
    expect(reported.filter((status) => status !== 'OK')).toEqual(Array.from({ length: 17 }, () => 'NOT_HELD'));
    expect(responses.filter(({ body }) => 'heldUntil' in body)).toHaveLength(3);
    expect((await show('getById?id=welcome-dessert')).body.gift).toMatchObject({ status: 'available' });
    await putTestBusiness(world, withQuantity(0));
    expect((await register(newPhone())).body).toEqual({ status: 'EXHAUSTED' });
  });

  it('leaves gifts for members with a confirmed phone despite invented phones, and never exceeds the stock', async () => {
    await putTestBusiness(world, withQuantity(6));
    for (let index = 0; index < 8; index += 1) await register(newPhone());
    const phones = Array.from({ length: 7 }, newPhone);
    const owners = await Promise.all(phones.map((phoneNumber) => createMember(world, businessId, { phoneNumber })));
    for (const phone of phones) expect((await register(phone)).body).toEqual({ status: 'NOT_HELD' });
    const tokens: string[] = [];
    for (const owner of owners) tokens.push(await signIn(world, owner));
    const [gifts, late] = await Promise.all([
      Promise.all(tokens.flatMap((token) => [getGifts(token), getGifts(token)])),
      Promise.all(Array.from({ length: 8 }, () => register(newPhone()))),
    ]);
    expect(new Set(gifts.flat().map((gift) => gift.id)).size).toBe(6);
    expect(late.some(({ body }) => body.status === 'OK')).toBe(false);
    expect((await register(newPhone())).body).toEqual({ status: 'EXHAUSTED' });
  });

  it('reserves once for a phone in fifty concurrent requests', async () => {
    const phone = newPhone();
    const responses = await Promise.all(Array.from({ length: 50 }, () => register(phone)));
    expect(responses.map(({ status }) => status)).toEqual(responses.map(() => 200));
    expect(await registrations()).toHaveLength(1);
  });

  it('O13: answers for a registered phone as for a new one, and tells the truth to the phone, once a day', async () => {
    const known = newPhone();
    await register(known);
    const shape = ({ status, body, headers }: Awaited<ReturnType<typeof register>>) => [
      status,
      body.status,
      Object.keys(body).sort(),
      Object.keys(headers).sort(),
    ];
    for (const quantity of [500, 4, 1, 0]) {
      await putTestBusiness(world, withQuantity(quantity));
      expect(shape(await register(known)), `${quantity} pieces`).toEqual(shape(await register(newPhone())));
    }
    const { body } = await world.call('GET', `/admin/outbox?to=${encodeURIComponent(known)}`);
    expect(body.messages).toMatchObject([{ channel: 'sms', text: expect.stringContaining('already on the list') }]);
    // As after delivery.
    await world.app.db
      .updateTable('outbox')
      .set({ text: '', sent_at: world.app.now() })
      .where('recipient', '=', known)
      .execute();
    await register(known, { language: 'tr' });
    expect((await world.call('GET', `/admin/outbox?to=${encodeURIComponent(known)}`)).body.messages).toHaveLength(1);
    world.advanceClock(2 * 86_400);
    await putTestBusiness(world, withQuantity(500));
    for (let twice = 0; twice < 2; twice += 1) await register(known);
    const later = await world.call('GET', `/admin/outbox?to=${encodeURIComponent(known)}`);
    expect(later.body.messages).toHaveLength(2);
  });

  it('O13: leaves as many pieces after a registered phone as after a new one', async () => {
    const askThen = async (phone: string) => {
      const answers = [await register(phone), await register(phone), await register(newPhone())];
      return answers.map(({ body }) => body.status);
    };
    // Half of eight can be reserved: one is, and two more requests leave one.
    await putTestBusiness(world, withQuantity(8));
    const known = newPhone();
    await register(known);
    const afterKnown = [...(await askThen(known)), (await register(newPhone())).body.status];
    expect(afterKnown).toEqual(['OK', 'OK', 'OK', 'NOT_HELD']);
    world.advanceClock(2 * 86_400);
    await register(newPhone());
    expect([...(await askThen(newPhone())), (await register(newPhone())).body.status]).toEqual(afterKnown);
    // Nobody gets what stood in for a phone.
    expect((await registrations()).every(({ gift_id }) => gift_id === null)).toBe(true);
  });

  it('ends with its campaign', async () => {
    const end = new Date(world.app.now().getTime() + 60_000).toISOString();
    await putTestBusiness(world, withQuantity(5, end));
    expect((await register(newPhone())).body).toMatchObject({ status: 'OK' });
    world.advanceClock(61);
    expect((await register(newPhone())).body).toEqual({ status: 'EXPIRED' });
    expect((await show('getById?id=welcome-dessert')).body.gift).toMatchObject({ status: 'expired' });
  });

  it('waits for the confirmed owner of the phone and is issued once', async () => {
    const phone = newPhone();
    await register(phone);
    const owner = await createMember(world, businessId, { phoneNumber: phone });
    const token = await signIn(world, owner);
    const gifts = await Promise.all(Array.from({ length: 5 }, () => getGifts(token)));
    expect((await getGifts(token)).map((gift) => [gift.name, gift.status])).toEqual([['Dessert on us', 'active']]);
    expect(new Set(gifts.flat().map((gift) => gift.id)).size).toBe(1);
    const { body } = await world.call('GET', '/api/protected/notices', { host, token });
    expect(body.notices).toEqual([expect.objectContaining({ kind: 'giftReceived', name: 'Dessert on us' })]);
    const [gift] = await getGifts(token);
    const end = getEndAfterDays(new Date(String(gift?.validFrom)), 30, 'Asia/Jerusalem');
    expect(gift?.validUntil).toBe(end.toISOString());
  });

  it('is reserved for a day, returns when that ends, and then returns to stock', async () => {
    await putTestBusiness(world, withQuantity(4));
    const [mine, unknown] = [newPhone(), newPhone()];
    const { body } = await register(mine);
    expect(Date.parse(String(body.heldUntil)) - world.app.now().getTime()).toBeGreaterThan(86_390_000);
    expect((await register(unknown)).body).toMatchObject({ status: 'OK' });
    expect((await register(newPhone())).body).toEqual({ status: 'NOT_HELD' });
    world.advanceClock(86_401);
    expect((await register(mine)).body).toMatchObject({ status: 'OK' });
    expect((await register(newPhone())).body).toMatchObject({ status: 'OK' });
    expect((await register(unknown)).body).toEqual({ status: 'NOT_HELD' });
  });

  it('is issued after the reservation only while stock lasts', async () => {
    await putTestBusiness(world, withQuantity(1));
    const [late, first] = [newPhone(), newPhone()];
    expect((await register(late)).body).toEqual({ status: 'NOT_HELD' });
    world.advanceClock(86_401);
    expect((await register(first)).body).toEqual({ status: 'NOT_HELD' });
    const owner = await createMember(world, businessId, { phoneNumber: late });
    const gifts = await getGifts(await signIn(world, owner));
    expect(gifts).toMatchObject([{ name: 'Dessert on us', status: 'active' }]);
    expect(Date.parse(String(gifts[0]?.validFrom))).toBeGreaterThan(world.app.now().getTime() - 60_000);
    expect((await register(newPhone())).body).toEqual({ status: 'EXHAUSTED' });
    const second = await createMember(world, businessId, { phoneNumber: first });
    expect(await getGifts(await signIn(world, second))).toEqual([]);
  });

  it('is neither lost nor duplicated when late owners and new registrations race', async () => {
    await putTestBusiness(world, withQuantity(6));
    const phones = Array.from({ length: 6 }, newPhone);
    for (const phone of phones) await register(phone);
    const owners = await Promise.all(phones.map((phoneNumber) => createMember(world, businessId, { phoneNumber })));
    world.advanceClock(86_401);
    const tokens: string[] = [];
    for (const owner of owners) tokens.push(await signIn(world, owner));
    const others = Array.from({ length: 8 }, newPhone);
    const [given, reported] = await Promise.all([
      Promise.all(tokens.flatMap((token) => [getGifts(token), getGifts(token)])),
      Promise.all(others.map((phone) => register(phone))),
    ]);
    const ids = new Set(given.flat().map((gift) => gift.id));
    expect(reported.every(({ status }) => status === 200)).toBe(true);
    expect(ids.size).toBe(6);
    expect((await show('getById?id=welcome-dessert')).body.gift).toMatchObject({ status: 'exhausted' });
  });

  it('returns to stock when the account of its member is deleted', async () => {
    await putTestBusiness(world, withQuantity(2));
    const phone = newPhone();
    expect((await register(phone)).body).toMatchObject({ status: 'OK' });
    expect((await register(newPhone())).body).toEqual({ status: 'NOT_HELD' });
    const owner = await createMember(world, businessId, { phoneNumber: phone });
    const from = await createSignedInRequest(world, owner);
    world.advanceClock(60);
    const headers = await confirmOperation(world, owner, from, 'deleteMember');
    expect((await world.call('GET', '/api/protected/member/deleteMember', { ...from, headers })).status).toBe(200);
    expect((await register(newPhone())).body).toMatchObject({ status: 'OK' });
  });

  it('deletes only phones that were not confirmed for thirty days', async () => {
    const [unconfirmed, confirmed] = [newPhone(), newPhone()];
    for (const phone of [unconfirmed, confirmed]) await register(phone);
    await getGifts(await signIn(world, await createMember(world, businessId, { phoneNumber: confirmed })));
    await createLandingCleanUpTask(world.app.db).run(new Date(world.app.now().getTime() + 30 * DAY_MS));
    expect(await registrations()).toHaveLength(2);
    await createLandingCleanUpTask(world.app.db).run(new Date(world.app.now().getTime() + 32 * DAY_MS));
    expect(await registrations()).toMatchObject([{ gift_id: expect.any(String) as string }]);
  });

  it('is not issued to a member with an unconfirmed phone', async () => {
    const phone = newPhone();
    await register(phone);
    const { token } = await registerMember(
      world,
      businessId,
      toEmailIdentifier(`${createUniqueId('claimant')}@example.com`),
      {
        phoneNumber: phone,
      },
    );
    expect(await getGifts(token)).toEqual([]);
  });

  it.each([
    ['many phones', newPhone],
    ['one phone many times', () => '+972542999999'],
  ])('rate limits an address that registers %s', async (_, getPhone) => {
    const address = createClientAddress();
    const statuses = [];
    for (let count = 0; count < 22; count += 1) statuses.push((await register(getPhone(), { address })).status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(20);
  });

  it('repeats the first response for the same idempotency key', async () => {
    const key = randomUUID();
    const phone = newPhone();
    const first = await register(phone, { idempotencyKey: key });
    expect(first.body).toMatchObject({ status: 'OK' });
    expect((await register(phone, { idempotencyKey: key })).body).toEqual(first.body);
    expect((await register(phone, { idempotencyKey: '' })).body.code).toBe('IDEMPOTENCY_KEY_MISSING');
  });
});
