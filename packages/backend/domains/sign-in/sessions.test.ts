import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import {
  createMember,
  createClientAddress,
  createBrowserId,
  putTestBusiness,
  signIn,
  createUniqueId,
  createVisitorInNewBusiness,
} from '../../testing/actors';
import { onDatabase } from '../../testing/databases';
import { createBusinessFile, createWorld, type World } from '../../testing/world';

onDatabase('Sessions', (open) => {
  let world: World;
  let businessId: string;
  let from: { host: string; browser: string; address: string };
  beforeAll(async () => void (world = await createWorld(open)));
  afterAll(() => world.close());
  beforeEach(async () => {
    ({ businessId, from } = await createVisitorInNewBusiness(world));
  });

  it('are replaced only by those of the same browser', async () => {
    const consenting = await createMember(world, businessId);
    const phone = { host: from.host, browser: createBrowserId(), address: createClientAddress() };
    const first = await signIn(world, consenting, from);
    world.advanceClock(31);
    const onPhone = await signIn(world, consenting, { ...phone });
    world.advanceClock(31);
    const second = await signIn(world, consenting, from);
    const status = async (token: string) => (await world.call('GET', '/session', { ...from, token })).status;
    expect([await status(first), await status(onPhone), await status(second)]).toEqual([401, 200, 200]);
  });

  it('end at sign-out, by staff, when idle, and at their maximum age', async () => {
    const consenting = await createMember(world, businessId);
    const enter = async () => {
      world.advanceClock(31);
      return signIn(world, consenting, { ...from, browser: createBrowserId() });
    };
    const status = async (token: string) => (await world.call('GET', '/api/protected/gift', { ...from, token })).status;
    const left = await enter();
    expect(await status(left)).toBe(200);
    expect((await world.call('POST', '/session/end', { ...from, token: left })).body).toEqual({ status: 'OK' });
    expect(await status(left)).toBe(401);
    expect((await world.call('POST', '/session/end', { ...from, token: left })).status).toBe(200);

    const revoked = await enter();
    const body = { businessId, comoMemberId: consenting.id, revokedBy: 'Dana', reason: 'lost phone' };
    expect((await world.call('POST', '/admin/sessions/revoke', { body })).body).toEqual({ revoked: 1 });
    expect(await status(revoked)).toBe(401);
    const { body: audit } = await world.call('GET', `/admin/audit?businessId=${businessId}`);
    expect((audit.entries as unknown[])[0]).toMatchObject({
      actor: 'Dana',
      action: 'sessions.revoke',
      subject: consenting.id,
    });

    const idle = await enter();
    world.advanceClock(86_401);
    expect(await status(idle)).toBe(401);

    const old = await enter();
    for (let day = 0; day < 30; day += 1) {
      expect(await status(old)).toBe(200);
      world.advanceClock(86_000);
    }
    world.advanceClock(18_100);
    expect(await status(old)).toBe(401);
  });

  it('are valid only at their own business (M1)', async () => {
    const consenting = await createMember(world, businessId);
    const token = await signIn(world, consenting, from);
    const elsewhere = createUniqueId('biz');
    await putTestBusiness(world, createBusinessFile(elsewhere));
    const there = { ...from, host: `${elsewhere}.test`, token };
    const protectedCalls = [
      'member/getMemberDetails',
      'gift',
      'points/member',
      'activity/purchases/1/10',
      'activity/budget/points/1/10',
    ];
    for (const path of protectedCalls) {
      expect((await world.call('GET', `/api/protected/${path}`, there)).status).toBe(401);
      const pinned = { ...from, token, headers: { 'x-business-id': elsewhere } };
      expect((await world.call('GET', `/api/protected/${path}`, pinned)).status).toBe(401);
      expect((await world.call('GET', `/api/protected/${path}`, { ...from, token })).status).toBe(200);
      expect((await world.call('GET', `/api/protected/${path}`, from)).status).toBe(401);
      expect((await world.call('GET', `/api/protected/${path}`, { ...from, host: 'nobody.test', token })).status).toBe(
        404,
      );
    }
    expect((await world.call('GET', '/session', there)).status).toBe(401);
  });

  it('show no data of another member or business (M3)', async () => {
    const canary = createUniqueId('canary');
    const owner = await createMember(world, businessId, { firstName: canary });
    const gift = {
      businessId,
      comoMemberId: owner.id,
      name: canary,
      description: canary,
      validFrom: world.app.now().toISOString(),
    };
    await world.call('POST', '/admin/gifts', { body: gift });
    const otherMember = await createMember(world, businessId);
    const token = await signIn(world, otherMember, from);
    for (const path of [
      'member/getMemberDetails',
      'gift',
      'points/member',
      'activity/purchases/1/10',
      'activity/budget/credit/1/10',
    ]) {
      expect((await world.call('GET', `/api/protected/${path}`, { ...from, token })).text).not.toContain(canary);
    }
    for (const path of [
      '/api/location?locationId=kahve-moda',
      '/api/location?locationId=x',
      '/api/forms?formId=of-another',
    ]) {
      const { status, body } = await world.call('GET', path, { ...from, token });
      expect([status, body.code]).toEqual([404, 'NOT_FOUND']);
    }
    const wrong = { businessId: 'no-such-business', comoMemberId: owner.id };
    expect((await world.call('POST', '/admin/gifts', { body: { ...gift, ...wrong } })).status).toBe(404);
  });

  it('log each security event once, with business and pseudonymous member (C2)', async () => {
    const consenting = await createMember(world, businessId);
    const token = await signIn(world, consenting, from);
    await world.call('POST', '/session/end', { ...from, token });
    const events = world.lines.filter(
      (line) => line.event !== undefined && line.event !== 'request' && line.business === businessId,
    );
    expect(events.map((line) => line.event)).toEqual(['code.accepted', 'login.ok']);
    expect(events[1]?.subject).toMatch(/^[0-9a-f]{16}$/);
    expect(world.lines.filter((line) => line.event === 'logout')).not.toHaveLength(0);
    const log = JSON.stringify(world.lines);
    for (const secret of [consenting.email, consenting.id, token, from.browser, from.address])
      expect(log).not.toContain(secret);
  });
});
