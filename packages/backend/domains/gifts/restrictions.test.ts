import { randomUUID } from 'node:crypto';
import { HOUR_MS } from 'loyalty-text/durations';
import type { GiftRestrictions } from 'loyalty-contract/schemas/gift-restrictions';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  createMember,
  createClientAddress,
  putTestBusiness,
  signIn,
  createUniqueId,
  type TestMember,
} from '../../testing/actors';
import { onDatabase } from '../../testing/databases';
import { createBusinessFile, createWorld, type World } from '../../testing/world';

onDatabase('Gift restrictions', (open) => {
  let world: World;
  let member: TestMember;
  let token: string;
  beforeAll(async () => {
    world = await createWorld(open);
    const businessId = createUniqueId('biz');
    await putTestBusiness(world, withRestrictions(businessId, { locations: ['olive-haifa'], minimumBasket: 5_000 }));
    member = await createMember(world, businessId, { points: 100_000 });
    token = await signIn(world, member);
  });
  afterAll(() => world.close());

  const withRestrictions = (businessId: string, restrictions: GiftRestrictions) =>
    createBusinessFile(businessId, (file) => {
      for (const gift of [...file.pointShop, ...file.landingGifts]) gift.restrictions = restrictions;
    });
  const gifts = async (sessionToken = token) =>
    (await world.call('GET', '/api/protected/gift', { host: member.host, token: sessionToken })).body.gifts as Record<
      string,
      unknown
    >[];
  const issue = (restrictions: unknown, more: Record<string, unknown> = {}) =>
    world.call('POST', '/admin/gifts', {
      body: {
        businessId: member.businessId,
        comoMemberId: member.id,
        name: 'Baklava',
        description: 'Sweet',
        validFrom: '2026-01-01T00:00:00Z',
        restrictions,
        ...more,
      },
    });
  const issued = async (restrictions: unknown, more: Record<string, unknown> = {}) => {
    const { body } = await issue(restrictions, more);
    return (await gifts()).find((gift) => gift.id === body.giftId);
  };
  const today = () => new Intl.DateTimeFormat('sv', { timeZone: 'Asia/Jerusalem' }).format(world.app.now());

  it('lists the locations and the minimum purchase of a gift', async () => {
    const gift = await issued({ locations: ['olive-haifa'], minimumBasket: 10_000 });
    expect(gift).toMatchObject({ status: 'active', places: ['Olive & Thyme Carmel'], minimumBasket: 10_000 });
    expect(gift).not.toHaveProperty('notNow');
    expect(await issued({})).not.toHaveProperty('places');
  });

  it('returns why a gift cannot be used today and when it can, in the business time zone', async () => {
    const gift = await issued({ notOn: [today()] });
    expect(gift).toMatchObject({ status: 'active', notNow: { reason: 'date' } });
    const nextAt = (gift?.notNow as { nextAt: string } | undefined)?.nextAt ?? '';
    const midnight = new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Jerusalem', timeStyle: 'short' });
    expect(midnight.format(new Date(nextAt))).toBe('00:00');
    world.advanceClock((Date.parse(nextAt) - world.app.now().getTime()) / 1_000 + 1);
    token = await signIn(world, member);
    const later = (await gifts()).find((candidate) => candidate.id === gift?.id);
    expect(later).not.toHaveProperty('notNow');
  });

  it('returns the start of an upcoming gift’s validity', async () => {
    const validFrom = new Date(world.app.now().getTime() + HOUR_MS).toISOString();
    expect(await issued(undefined, { validFrom })).toMatchObject({
      status: 'future',
      notNow: { reason: 'notYet', nextAt: validFrom },
    });
  });

  it('copies restrictions from its shop item or landing page', async () => {
    const { body } = await world.call('POST', '/api/protected/points/submitPointShopPurchase', {
      host: member.host,
      token,
      idempotencyKey: randomUUID(),
      body: { itemId: 'gift-espresso', price: 30_000 },
    });
    const reported = { places: ['Olive & Thyme Carmel'], minimumBasket: 5_000 };
    expect(body.gift).toMatchObject(reported);
    const phoneNumber = '+972541999777';
    await world.call('POST', '/api/lp/gift/register/', {
      host: member.host,
      idempotencyKey: randomUUID(),
      address: createClientAddress(),
      body: { phoneNumber, landingPageId: 'welcome-dessert' },
    });
    const other = await createMember(world, member.businessId, { phoneNumber });
    expect(await gifts(await signIn(world, other))).toMatchObject([reported]);
  });

  it.each([
    ['restrictions.locations.0', { locations: ['elsewhere'] }],
    ['restrictions.hours.0', { hours: [{ day: 1, from: '12:00', until: '12:00' }] }],
    ['restrictions.hours.0.from', { hours: [{ day: 1, from: '25:00', until: '12:00' }] }],
    ['restrictions.notOn.0', { notOn: ['2026-02-30'] }],
    ['restrictions.minimumBasket', { minimumBasket: 0 }],
  ])('refuses invalid restrictions: %s', async (path, restrictions) => {
    const { status, body } = await issue(restrictions);
    expect([status, (body.errors as { path: string }[])[0]?.path]).toEqual([400, path]);
    const businessId = createUniqueId('biz');
    const file = withRestrictions(businessId, restrictions as GiftRestrictions);
    const refused = await world.call('PUT', `/admin/businesses/${businessId}`, { body: file });
    expect([refused.status, (refused.body.errors as { path: string }[])[0]?.path]).toEqual([
      400,
      `pointShop.0.${path}`,
    ]);
  });
});
