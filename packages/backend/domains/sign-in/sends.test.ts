import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  readLoginCode,
  createMember,
  createClientAddress,
  createBrowserId,
  createUniqueId,
  toPhoneIdentifier,
} from '../../testing/actors';
import { setLimitCount } from '../../testing/limit-counts';
import { onDatabase } from '../../testing/databases';
import { createSignInDriver } from '../../testing/sign-in-driver';
import { createWorld, type World } from '../../testing/world';
import { sharedLimits } from '../../core/rate-limits/registry';

onDatabase('Limiter of sign-in codes', (open) => {
  let world: World;
  beforeAll(async () => void (world = await createWorld(open)));
  afterAll(() => world.close());

  it('counts by the address that the portal forwards, ignoring other headers, and IPv6 by /64 (O5)', async () => {
    const { from, request } = await createSignInDriver(world);
    const outcomes: number[] = [];
    for (let sent = 0; sent < 12; sent += 1) {
      const email = `${createUniqueId('visitor')}@example.com`;
      const forged = { 'x-forwarded-for': createClientAddress(), 'x-real-ip': createClientAddress() };
      outcomes.push((await request({ ...from, address: `2001:db8:1:2::${sent + 1}`, headers: forged }, email)).status);
    }
    // Ten, and then one a minute.
    expect(outcomes).toEqual([...Array.from({ length: 11 }, () => 200), 429]);
    expect(
      (await request({ ...from, address: '2001:db8:1:3::1' }, `${createUniqueId('visitor')}@example.com`)).status,
    ).toBe(200);
  });

  it('counts networks of one customer line together without affecting others', async () => {
    const { from, request } = await createSignInDriver(world);
    const outcomes: number[] = [];
    // 256 households would have had 2,560 codes.
    for (let household = 0; household < 48; household += 1) {
      const address = `2001:db8:77:${(household % 16).toString(16)}::1`;
      outcomes.push(
        (await request({ ...from, browser: createBrowserId(), address }, `${createUniqueId('v')}@example.com`)).status,
      );
    }
    expect(outcomes.filter((status) => status === 200)).toHaveLength(44);
    const next = { ...from, browser: createBrowserId(), address: '2001:db8:77:1000::1' };
    expect((await request(next, `${createUniqueId('v')}@example.com`)).status).toBe(200);
  });

  it('sends one code in thirty seconds, five in ten minutes and ten a day per address (O11)', async () => {
    const { from, request } = await createSignInDriver(world);
    const fresh = () => ({ ...from, browser: createBrowserId() });
    const immediate = [(await request(fresh())).status, (await request(fresh())).status];
    expect(immediate).toEqual([200, 429]);
    const outcomes = [];
    for (let sent = 1; sent < 12; sent += 1) {
      world.advanceClock(sent === 5 ? 700 : 31);
      outcomes.push((await request(fresh())).status);
    }
    expect(outcomes).toEqual([200, 200, 200, 200, 200, 200, 200, 200, 200, 429, 429]);
  });

  it.each([
    ['an IPv4 address', () => '203.0.113.99', 10],
    ['a whole /48', (sent: number) => `2001:db8:99:${(sent * 300).toString(16)}::1`, 20],
  ])(
    'keeps a code for the owner’s new browser when a stranger with %s has used up the codes for strangers',
    async (_, getAddress, most) => {
      const { member, from, request, tryCode } = await createSignInDriver(world);
      let sent = 0;
      for (let index = 0; index < 25; index += 1) {
        const stranger = { ...from, browser: createBrowserId(), address: getAddress(index) };
        if ((await request(stranger)).status === 200) sent += 1;
        world.advanceClock(140);
      }
      expect(sent).toBe(most);
      const owner = { ...from, browser: createBrowserId(), address: createClientAddress() };
      expect((await request(owner)).status).toBe(200);
      expect((await tryCode(owner, await readLoginCode(world, member.email))).body.status).toBe('OK');
    },
  );

  it('reserves a code on the requested channel for an unused network when others used up the identifier’s', async () => {
    const { member, from, request, tryCode } = await createSignInDriver(world);
    const unknownEmail = `${createUniqueId('nobody')}@example.com`;
    const strangers = Array.from({ length: sharedLimits.sendsToIdentifier.limit }, createClientAddress);
    for (const email of [member.email, unknownEmail])
      for (const address of strangers)
        expect((await request({ ...from, browser: createBrowserId(), address }, email)).body).toMatchObject({
          channel: 'email',
        });
    // The owner has no second contact: the other channel would deliver nothing.
    const owner = { ...from, browser: createBrowserId(), address: createClientAddress() };
    expect((await request(owner)).body).toMatchObject({
      channel: 'email',
      destination: expect.stringMatching(/^m•••@/),
    });
    expect((await tryCode(owner, await readLoginCode(world, member.email))).body.status).toBe('OK');
    expect(
      (await request({ ...from, browser: createBrowserId(), address: createClientAddress() }, unknownEmail)).body
        .channel,
    ).toBe('email');
    world.advanceClock(31);
    for (const email of [member.email, unknownEmail])
      for (const address of [owner.address, strangers[0] ?? ''])
        if (email === member.email || address !== owner.address)
          expect((await request({ ...from, browser: createBrowserId(), address }, email)).body).toMatchObject({
            channel: 'sms',
            destination: '••••',
          });
  });

  it('grants one reserve code per /48', async () => {
    const { from, request } = await createSignInDriver(world);
    for (let index = 0; index < sharedLimits.sendsToIdentifier.limit; index += 1)
      await request({ ...from, browser: createBrowserId(), address: createClientAddress() });
    const channels = [];
    for (const address of ['2001:db8:5:1::1', '2001:db8:5:200::1', '2001:db8:6::1'])
      channels.push((await request({ ...from, browser: createBrowserId(), address })).body.channel);
    expect(channels).toEqual(['email', 'sms', 'email']);
  });

  it('falls back to the owner’s other channel when others used up the requested one and the reserve', async () => {
    const { businessId, from } = await createSignInDriver(world);
    const [phoneNumber, unknownNumber] = ['+972521230001', '+972521230002'];
    const owner = await createMember(world, businessId, { phoneNumber });
    const request = (userIdentifier: string, address = createClientAddress(), browser = createBrowserId()) =>
      world.call('POST', '/api/auth/requestVerification', {
        host: from.host,
        browser,
        address,
        body: { customIdentifier: 'phoneNumber', userIdentifier },
      });
    const most =
      sharedLimits.sendsToIdentifier.limit +
      sharedLimits.identifierReserve.limit +
      sharedLimits.lastIdentifierReserve.limit;
    for (const number of [phoneNumber, unknownNumber])
      for (let index = 0; index < most; index += 1)
        expect((await request(number)).body).toMatchObject({ channel: 'sms' });
    const browser = createBrowserId();
    const responses = [await request(phoneNumber, createClientAddress(), browser), await request(unknownNumber)];
    expect(responses.map(({ body }) => body)).toEqual([responses[0]?.body, responses[0]?.body]);
    expect(responses[0]?.body).toMatchObject({ status: 'OK', channel: 'email', destination: '••••' });
    const verified = await world.call('POST', '/api/auth/loginVerify', {
      host: from.host,
      browser,
      address: createClientAddress(),
      body: {
        customIdentifier: 'phoneNumber',
        userIdentifier: phoneNumber,
        code: await readLoginCode(world, owner.email),
      },
    });
    expect(verified.body).toMatchObject({ status: 'OK', comoMemberId: owner.id });
    // Messages to one person are limited.
    for (let requested = 1; requested < sharedLimits.sendsToIdentifier.limit; requested += 1)
      await request(phoneNumber);
    expect((await request(phoneNumber)).status).toBe(429);
    const { body } = await world.call('GET', `/admin/outbox?to=${encodeURIComponent(phoneNumber)}`);
    expect(body.messages).toHaveLength(most);
  });

  it.each([
    ['of IPv6', (index: number) => `2001:db8:${index.toString(16)}::1`],
    ['of IPv6 with eight /32s', (index: number) => `2001:db${(8 + (index % 8)).toString(16)}:${index}::1`],
    ['of IPv4', (index: number) => `192.0.${index}.1`],
  ])(
    'keeps a code for an owner with one contact from a holder of all networks of a block %s',
    async (_, getAddress) => {
      const { member, from, request, tryCode } = await createSignInDriver(world);
      for (let index = 0; index < 100; index += 1)
        await request({ ...from, browser: createBrowserId(), address: getAddress(index) });
      const owner = { ...from, browser: createBrowserId(), address: createClientAddress() };
      expect((await request(owner)).body).toMatchObject({ status: 'OK', channel: 'email' });
      expect((await tryCode(owner, await readLoginCode(world, member.email))).body.status).toBe('OK');
    },
  );

  it.each([
    ['an IPv4 address', '198.51.100.7', '198.51.100.8'],
    ['a household', '2001:db8:88:1::1', '2001:db8:88:100::1'],
  ])('limits %s to a share of its provider’s daily codes', async (_, address, addressNearby) => {
    const { from, request } = await createSignInDriver(world);
    const requestFrom = async (by: string) =>
      (await request({ ...from, browser: createBrowserId(), address: by }, `${createUniqueId('v')}@example.com`))
        .status;
    const outcomes: number[] = [];
    for (let index = 0; index < 90; index += 1) {
      if (index > 0 && index % 10 === 0) world.advanceClock(3_601);
      outcomes.push(await requestFrom(address));
    }
    expect(outcomes.filter((status) => status === 200)).toHaveLength(80);
    expect(await requestFrom(addressNearby)).toBe(200);
  });

  it('reserves a code for an owner with one contact when others in networks of eleven providers used up the rest', async () => {
    const { from, request } = await createSignInDriver(world);
    const requestFrom = async (provider: number, times: number) => {
      let byEmail = 0;
      for (let index = 0; index < times; index += 1) {
        const { body } = await request({ ...from, browser: createBrowserId(), address: `172.${provider}.${index}.1` });
        if (body.channel === 'email') byEmail += 1;
      }
      return byEmail;
    };
    const sent = [];
    for (let provider = 1; provider <= 11; provider += 1)
      sent.push(await requestFrom(provider, provider <= 3 ? 30 : 5));
    // Ten of the thirty, and each one's code from the general reserve; then three each.
    expect(sent.slice(3)).toEqual(Array.from({ length: 8 }, () => 3));
    const owner = { ...from, browser: createBrowserId(), address: '192.0.2.1' };
    expect((await request(owner)).body.channel).toBe('email');
  });

  it('limits one provider’s networks to a share of a business’s codes, and alerts', async () => {
    const { businessId, from, request } = await createSignInDriver(world);
    const block = '2001:db8::/29';
    const requestFrom = async (address: string) =>
      (await request({ ...from, browser: createBrowserId(), address }, `${createUniqueId('visitor')}@example.com`))
        .status;
    const alarms = () => world.lines.filter((line) => line.event === 'alarm.sends' && line.business === businessId);
    const { sendsByBusiness, businessReserve } = sharedLimits;
    await setLimitCount(world, sendsByBusiness, [businessId, block], sendsByBusiness.limitsByPrefix[29] - 1);
    expect(await requestFrom('2001:db8:1::1')).toBe(200);
    expect(alarms()).toHaveLength(0);
    expect(await requestFrom('2001:dbf:2::1')).toBe(200);
    expect(alarms()).toHaveLength(1);
    await setLimitCount(world, businessReserve, [businessId, block], businessReserve.limitsByPrefix[29]);
    expect([
      await requestFrom('2001:db8:3::1'),
      await requestFrom('2001:dc0::1'),
      await requestFrom('192.0.2.1'),
    ]).toEqual([429, 200, 200]);
    expect(sendsByBusiness.limitsByPrefix[29] + businessReserve.limitsByPrefix[29]).toBeLessThan(
      sendsByBusiness.limit / 3,
    );
  });

  it('reserves codes of a business for networks with few requests when others used up the rest', async () => {
    const { businessId, from, request } = await createSignInDriver(world);
    const { sendsByBusiness, businessReserve } = sharedLimits;
    const fresh = () => ({ ...from, browser: createBrowserId(), address: createClientAddress() });
    await setLimitCount(world, sendsByBusiness, [businessId], sendsByBusiness.limit);
    expect((await request(fresh())).status).toBe(200);
    await setLimitCount(world, businessReserve, [businessId], businessReserve.limit);
    expect((await request(fresh())).status).toBe(429);
    // Refused uses are released from the counts of the identifier.
    await setLimitCount(world, businessReserve, [businessId], 0);
    for (let requested = 1; requested < sharedLimits.sendsToIdentifier.limit; requested += 1)
      expect((await request(fresh())).body.channel).toBe('email');
    const sent = await world.app.db.selectFrom('outbox').select('id').where('business_id', '=', businessId).execute();
    expect(sent).toHaveLength(sharedLimits.sendsToIdentifier.limit);
  });

  it('O18: limits codes to phones of other countries for themselves, in shares of a provider', async () => {
    const { businessId, from } = await createSignInDriver(world);
    const { sendsAbroad, abroadReserve } = sharedLimits;
    let last = 0;
    const requestTo = async (prefix: string, address = createClientAddress()) => {
      const body = toPhoneIdentifier(`${prefix}${(last += 1) + 1_000_000}`);
      const attempt = { ...from, browser: createBrowserId(), address, body };
      return (await world.call('POST', '/api/auth/requestVerification', attempt)).status;
    };
    const [home, abroad] = ['+97254', '+3361'];
    expect(await requestTo(abroad)).toBe(200);
    const block = '2001:db8::/29';
    await setLimitCount(world, sendsAbroad, [businessId, block], sendsAbroad.limitsByPrefix[29]);
    await setLimitCount(world, abroadReserve, [businessId, block], abroadReserve.limitsByPrefix[29]);
    expect([
      await requestTo(abroad, '2001:db8:3::1'),
      await requestTo(abroad),
      await requestTo(home, '2001:db8:4::1'),
    ]).toEqual([429, 200, 200]);
    await setLimitCount(world, sendsAbroad, [businessId], sendsAbroad.limit);
    await setLimitCount(world, abroadReserve, [businessId], abroadReserve.limit);
    expect([await requestTo(abroad), await requestTo(home)]).toEqual([429, 200]);
    expect(world.lines).toContainEqual(expect.objectContaining({ event: 'alarm.sends', limit: 'send-abroad' }));
  });
});
