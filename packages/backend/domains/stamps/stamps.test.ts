import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { DAY_MS, DAY_SECONDS } from 'loyalty-text/durations';
import { createSignedInRequest, createUniqueId, putTestBusiness } from '../../testing/actors';
import { onDatabase } from '../../testing/databases';
import {
  REWARD,
  createCoffees,
  createItemCard,
  createLunch,
  createStampBusinesses,
  createStampCustomer,
} from '../../testing/stamp-customers';
import { HAIFA, openTillBusiness } from '../../testing/till-business';
import { createBusinessFile, createWorld, type World } from '../../testing/world';

onDatabase('Stamp cards', (open) => {
  let world: World;
  let byVisits: string;
  let byItems: string;
  beforeAll(async () => {
    world = await createWorld(open);
    ({ byVisits, byItems } = await createStampBusinesses(world));
  });
  afterAll(() => world.close());
  const createCustomer = (businessId: string) => createStampCustomer(world, businessId);
  const advanceDay = () => world.advanceClock(DAY_SECONDS);

  it('are listed in the configuration in the language of the request, and absent for a business without them', async () => {
    const { body } = await world.call('GET', '/api/configuration', { host: `${byVisits}.test`, language: 'tr' });
    expect(body.stampCards).toEqual([
      {
        id: 'lunch',
        name: 'Öğle kartı',
        by: 'visits',
        stampsNeeded: 2,
        minimumSpend: 1_000,
        validMonths: 2,
        reward: { name: 'Bizden bir kahve', imageUrl: REWARD.imageUrl },
      },
      expect.objectContaining({ id: 'dinner', name: 'Dinner card' }),
    ]);
    const plain = createUniqueId('plain');
    await putTestBusiness(world, createBusinessFile(plain));
    const without = await world.call('GET', '/api/configuration', { host: `${plain}.test` });
    expect(without.body).not.toHaveProperty('stampCards');
    const { buy, getCards } = await createCustomer(plain);
    expect((await buy([createLunch()])).stamps).toBeUndefined();
    expect(await getCards()).toBeUndefined();
  });

  it('by visits bring one stamp a day, also for a bill that is split, once it reaches the minimum', async () => {
    const { buy, getCards, getCard } = await createCustomer(byVisits);
    expect(await getCards()).toEqual([
      { cardId: 'lunch', stamps: 0, completed: 0 },
      { cardId: 'dinner', stamps: 0, completed: 0 },
    ]);
    expect((await buy([createLunch(600)])).stamps).toBeUndefined();
    expect((await buy([createLunch(400)])).stamps).toEqual([
      { cardId: 'lunch', name: 'Lunch card', added: 1, stamps: 1, stampsNeeded: 2, completed: 0 },
    ]);
    expect((await buy([createLunch(5_000)])).stamps).toBeUndefined();
    expect(await getCard()).toMatchObject({ stamps: 1 });
  });

  it('become a gift that names its card when they are full, and the remaining stamps begin the next card', async () => {
    const { buy, getCard, getGifts, read } = await createCustomer(byItems);
    await buy([createCoffees(2)]);
    expect((await buy([createCoffees(5)])).stamps).toEqual([
      { cardId: 'coffee', name: 'Coffee card', added: 5, stamps: 1, stampsNeeded: 3, completed: 2 },
    ]);
    expect(await getCard()).toEqual({ cardId: 'coffee', stamps: 1, completed: 2 });
    const { description, terms, imageUrl } = REWARD;
    const gift = { name: 'A coffee on us', description, terms, imageUrl, status: 'active', stampCard: 'Coffee card' };
    const gifts = await getGifts();
    expect(gifts).toEqual([expect.objectContaining(gift), expect.objectContaining(gift)]);
    // It ends with its last day.
    const days = gifts.map(({ validUntil = '' }) => (Date.parse(validUntil) - world.app.now().getTime()) / DAY_MS);
    expect(days.map(Math.floor)).toEqual([REWARD.validDays, REWARD.validDays]);
    const { purchases } = await read('/api/protected/activity/purchases/1/5');
    expect(purchases).toEqual([
      expect.objectContaining({ stamps: [expect.objectContaining({ added: 5, stamps: 1, completed: 2 })] }),
      expect.objectContaining({ stamps: [expect.objectContaining({ added: 2, stamps: 2, completed: 0 })] }),
    ]);
    expect(JSON.stringify(purchases)).not.toContain('C1');
  });

  it('by visits count a claimed receipt as a visit of the day on which it was written', async () => {
    const { member, buy, getCard } = await createCustomer(byVisits);
    await buy([createLunch()]);
    const { body: receipt } = await world.call('POST', '/admin/receipts', {
      body: { businessId: byVisits, total: 1_000, type: 'receipt' },
    });
    advanceDay();
    const later = await world.call('POST', '/admin/receipts', {
      body: { businessId: byVisits, total: 1_000, type: 'receipt' },
    });
    const from = await createSignedInRequest(world, member);
    for (const { transactionId } of [receipt, later.body]) {
      const body = { businessId: byVisits, transactionId, type: 'receipt' };
      expect(
        (await world.call('POST', '/api/submitQrCode', { ...from, idempotencyKey: randomUUID(), body })).text,
      ).toContain('OK');
      if (transactionId === receipt.transactionId) expect(await getCard()).toMatchObject({ stamps: 1 });
    }
    expect(await getCard()).toMatchObject({ stamps: 0 });
  });

  it('get the stamps of a purchase once, however often the till sends it', async () => {
    const { buy, getCard } = await createCustomer(byItems);
    const once = { receiptNumber: createUniqueId('R'), key: randomUUID() };
    const [first, again] = [await buy([createCoffees()], once), await buy([createCoffees()], once)];
    expect(again).toEqual(first);
    expect(await getCard()).toMatchObject({ stamps: 1 });
  });

  it('become exactly one gift for each full card when many tills record purchases at the same time', async () => {
    const { buy, getCard, getGifts } = await createCustomer(byItems);
    await Promise.all(Array.from({ length: 10 }, () => buy([createCoffees()])));
    expect(await getCard()).toMatchObject({ stamps: 1 });
    expect(await getGifts()).toHaveLength(3);
    const visitor = await createCustomer(byVisits);
    await Promise.all(Array.from({ length: 6 }, () => visitor.buy([createLunch()])));
    expect(await visitor.getCard()).toMatchObject({ stamps: 1 });
  });

  it('change the revision that the portal follows, also when a purchase brings nothing else', async () => {
    const { buy, read } = await createCustomer(byItems);
    const path = '/api/protected/member/revisions';
    const before = await read(path);
    await buy([createCoffees()]);
    const after = await read(path);
    expect(before.balances).toEqual(expect.any(String));
    expect(after.balances).not.toBe(before.balances);
  });

  it('TD19: by items cannot be given for next to nothing', async () => {
    const { buy, getCard, getGifts } = await createCustomer(byItems);
    expect((await buy([{ ...createCoffees(), quantity: 10_000, amount: 1 }])).stamps).toBeUndefined();
    expect(await getCard()).toMatchObject({ stamps: 0 });
    expect(await getGifts()).toEqual([]);
  });

  it('belong to one business: the same member data and card elsewhere have stamps of their own', async () => {
    const other = createUniqueId('other');
    await putTestBusiness(
      world,
      createBusinessFile(other, (file) => {
        file.till.typicalBill = 2_500;
        file.stampCards = [createItemCard('coffee', 'Theirs', { code: 'C1' })];
      }),
    );
    const [ours, theirs] = [await createCustomer(byItems), await createCustomer(other)];
    const { id } = await ours.buy([createCoffees(2)]);
    expect(await theirs.getCard()).toMatchObject({ stamps: 0 });
    const refused = await theirs.post(`/admin/purchases/${id}/void`, {
      by: 'Sam',
      reason: 'Not ours',
      shortfall: 'waive',
    });
    expect(refused.status).toBe(404);
    expect(await ours.getCard()).toMatchObject({ stamps: 2 });
  });

  it.each([
    ['a card by items without items', { items: undefined }, 'stampCards.0.items'],
    ['items of a card by visits', { by: 'visits' as const }, 'stampCards.0.items'],
    ['a minimum of a card by items', { minimumSpend: 100 }, 'stampCards.0.minimumSpend'],
    [
      'a gift for an unknown location',
      { reward: { ...REWARD, restrictions: { locations: ['nowhere'] } } },
      'stampCards.0.reward.restrictions',
    ],
    ['a card of one stamp', { stampsNeeded: 1 }, 'stampCards.0.stampsNeeded'],
  ])('are refused with %s', async (_, change, path) => {
    const businessId = createUniqueId('wrong');
    const file = createBusinessFile(businessId, (changed) => {
      changed.stampCards = [{ ...createItemCard('c', 'C', { code: 'C1' }), ...change }];
    });
    const { status, body } = await world.call('PUT', `/admin/businesses/${businessId}`, { body: file });
    expect(status).toBe(400);
    expect(JSON.stringify(body)).toContain(path);
  });
});

onDatabase('Stamps at a till', (open) => {
  const {
    getWorld,
    businessId,
    createTill,
    createMember: createCustomer,
  } = openTillBusiness(open, (file) => {
    file.stampCards = [
      { id: 'visit', name: 'Visit card', by: 'visits', stampsNeeded: 5, minimumSpend: 0, reward: REWARD },
    ];
  });

  it('are shown with the identified member', async () => {
    const [till, member] = [await createTill(), await createCustomer()];
    await getWorld().call('POST', '/admin/purchases', {
      idempotencyKey: randomUUID(),
      body: {
        businessId,
        comoMemberId: member.id,
        locationId: HAIFA,
        receiptNumber: createUniqueId('R'),
        items: [{ name: 'Lunch', quantity: 1, amount: 1_000 }],
      },
    });
    const { body, text } = await till.call('till/identify', { locationId: HAIFA, email: member.email });
    expect(body.stampCards, text).toEqual([
      { cardId: 'visit', name: 'Visit card', stamps: 1, stampsNeeded: 5, by: 'visits', reward: 'A coffee on us' },
    ]);
  });
});
