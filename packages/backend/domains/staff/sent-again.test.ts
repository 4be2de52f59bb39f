import { afterAll, beforeAll, expect, it } from 'vitest';
import { createBrowserId, createClientAddress, createUniqueId, putTestBusiness } from '../../testing/actors';
import { onDatabase } from '../../testing/databases';
import { inviteStaff, readStaffCode } from '../../testing/staff';
import { createBusinessFile, createWorld, type World } from '../../testing/world';
import { MAX_STAFF_CODE_TRIES } from './limits';

onDatabase('A code of staff that is sent again', (open) => {
  let world: World;
  let businessId: string;
  beforeAll(async () => {
    world = await createWorld(open);
    businessId = createUniqueId('desk');
    await putTestBusiness(world, createBusinessFile(businessId));
  });
  afterAll(() => world.close());

  function createDevice() {
    const [address, browser] = [createClientAddress(), createBrowserId()];
    const call = async (path: string, body: object) =>
      (await world.call('POST', `/staff/${path}`, { body, address, browser })).body;
    return {
      request: (email: string, again?: unknown) => call('code', { email, ...(again !== undefined && { again }) }),
      enter: (challengeId: unknown, code: string) => call('session', { challengeId, code }),
    };
  }
  const readCode = async (email: string) => (await readStaffCode(world, email)) ?? '';
  async function createPerson() {
    const email = `${createUniqueId('person')}@example.com`;
    await inviteStaff(world, businessId, 'manager', email);
    return email;
  }

  it('DK1: stays the same while two minutes of it are left, with the time that it has', async () => {
    const [device, email] = [createDevice(), await createPerson()];
    const first = await device.request(email);
    const code = await readCode(email);
    world.advanceClock(5 * 60);
    const again = await device.request(email, first.challengeId);
    expect(again).toEqual({ ...first, expiresInSeconds: expect.any(Number) });
    expect(again.expiresInSeconds).toBeLessThanOrEqual(5 * 60);
    expect(again.expiresInSeconds).toBeGreaterThan(2 * 60);
    expect(await readCode(email)).toBe(code);
    expect(await device.enter(again.challengeId, code)).toMatchObject({ status: 'OK' });
  });

  it('DK1: is replaced when less is left; the earlier one is told, opens nothing, and costs no attempt', async () => {
    const [device, email] = [createDevice(), await createPerson()];
    const first = await device.request(email);
    const earlier = await readCode(email);
    world.advanceClock(8 * 60 + 1);
    const second = await device.request(email, first.challengeId);
    expect(second.challengeId).not.toBe(first.challengeId);
    const newer = await readCode(email);
    expect(await device.enter(first.challengeId, earlier)).toEqual({ status: 'CODE_EXPIRED' });
    for (let count = 0; count <= MAX_STAFF_CODE_TRIES; count += 1)
      expect(await device.enter(second.challengeId, earlier)).toEqual({
        ...{ status: 'WRONG_CODE', attemptsLeft: MAX_STAFF_CODE_TRIES },
        newerCodeSent: true,
      });
    expect(await device.enter(second.challengeId, newer)).toMatchObject({ status: 'OK' });
  });

  it('DK1: is another one after it was used or guessed at, and for another person', async () => {
    const [device, email, other] = [createDevice(), await createPerson(), await createPerson()];
    const first = await device.request(email);
    const stranger = await createDevice().request(other, first.challengeId);
    expect(stranger.challengeId).not.toBe(first.challengeId);
    expect(await device.enter(stranger.challengeId, await readCode(email))).toEqual({
      status: 'WRONG_CODE',
      attemptsLeft: MAX_STAFF_CODE_TRIES - 1,
    });
    for (let count = 0; count < MAX_STAFF_CODE_TRIES; count += 1) await device.enter(first.challengeId, '000000');
    const second = await device.request(email, first.challengeId);
    expect(second.challengeId).not.toBe(first.challengeId);
    await device.enter(second.challengeId, await readCode(email));
    expect((await device.request(email, second.challengeId)).challengeId).not.toBe(second.challengeId);
  });

  it('DK1: is of one address: a code for an unknown one tells of no other address whether it is known', async () => {
    const [device, unknown] = [createDevice(), `${createUniqueId('nobody')}@example.com`];
    const first = await device.request(unknown);
    for (const other of [await createPerson(), `${createUniqueId('nobody')}@example.com`])
      expect((await device.request(other, first.challengeId)).challengeId).not.toBe(first.challengeId);
    expect((await device.request(unknown, first.challengeId)).challengeId).toBe(first.challengeId);
  });

  it('DK1: responds for an unknown address as for a known one, and sends it nothing', async () => {
    const unknown = `${createUniqueId('nobody')}@example.com`;
    const answers = [];
    for (const email of [await createPerson(), unknown]) {
      const device = createDevice();
      const first = await device.request(email);
      const again = await device.request(email, first.challengeId);
      answers.push({ ...again, challengeId: again.challengeId === first.challengeId });
    }
    expect(answers[1]).toEqual(answers[0]);
    const { body } = await world.call('GET', `/admin/outbox?to=${encodeURIComponent(unknown)}`);
    expect(body.messages).toEqual([]);
  });
});
