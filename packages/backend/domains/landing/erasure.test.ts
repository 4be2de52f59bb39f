import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import {
  createClientAddress,
  createUniqueId,
  createUniquePhone,
  putTestBusiness,
  readLoginCode,
  registerMember,
  toPhoneIdentifier,
} from '../../testing/actors';
import { onDatabase } from '../../testing/databases';
import { createBusinessFile, createWorld, type World } from '../../testing/world';
import { createLandingCleanUpTask } from './jobs';

onDatabase('Landing-page gift of a deleted account', (open) => {
  let world: World;
  let businessId: string;
  beforeAll(async () => void (world = await createWorld(open, { OTP_RESEND: '0' })));
  afterAll(() => world.close());
  beforeEach(async () => {
    businessId = createUniqueId('again');
    await putTestBusiness(world, createBusinessFile(businessId));
  });

  const registerPhone = (phoneNumber: string) =>
    world.call('POST', '/api/lp/gift/register/', {
      host: `${businessId}.test`,
      idempotencyKey: randomUUID(),
      address: createClientAddress(),
      body: { phoneNumber, landingPageId: 'welcome-dessert' },
    });
  /** Joins with the phone. @returns the number of gifts, and how to delete the account */
  async function join(phone: string) {
    const from = await registerMember(world, businessId, toPhoneIdentifier(phone), {
      email: `${createUniqueId('ada')}@example.com`,
    });
    const { gifts } = (await world.call('GET', '/api/protected/gift', from)).body as { gifts: unknown[] };
    return {
      gifts: gifts.length,
      async leave() {
        const person = { ...toPhoneIdentifier(phone), purpose: 'confirm' };
        const operation = { ...person, operation: 'deleteMember' };
        await world.call('POST', '/api/auth/requestVerification', { ...from, body: operation });
        const body = { ...person, code: await readLoginCode(world, phone) };
        const confirmed = await world.call('POST', '/api/auth/loginVerify', { ...from, body });
        const headers = { 'x-confirmation': String(confirmed.body.token) };
        return (await world.call('GET', '/api/protected/member/deleteMember', { ...from, headers })).body;
      },
    };
  }
  const listRegistrations = () =>
    world.app.db
      .selectFrom('landing_registrations')
      .selectAll()
      .where('business_id', '=', businessId)
      .where('phone_mac', 'not like', 'none:%')
      .execute();

  it('G7: is not given to the phone again, and names nobody', async () => {
    const phone = createUniquePhone();
    expect((await registerPhone(phone)).body).toMatchObject({ status: 'OK' });
    const first = await join(phone);
    expect(first.gifts).toBe(1);
    const [issued] = await listRegistrations();
    expect(await first.leave()).toEqual({ status: 'OK' });
    expect((await registerPhone(phone)).body).toMatchObject({ status: 'OK' });
    expect((await join(phone)).gifts).toBe(0);
    const [left] = await listRegistrations();
    expect(left).toMatchObject({ phone_mac: issued?.phone_mac, gift_id: expect.stringMatching(/^erased-/) as string });
    expect(JSON.stringify(left)).not.toContain(String(issued?.gift_id));
  });

  it('G7: is forgotten with the phone once the page has ended', async () => {
    const phone = createUniquePhone();
    await registerPhone(phone);
    const { leave } = await join(phone);
    await leave();
    const cleanUp = () => createLandingCleanUpTask(world.app.db).run(world.app.now());
    await cleanUp();
    expect(await listRegistrations()).toHaveLength(1);
    await putTestBusiness(
      world,
      createBusinessFile(businessId, (file) => {
        for (const page of file.landingGifts) page.validUntil = world.app.now().toISOString();
      }),
    );
    world.advanceClock(1);
    await cleanUp();
    expect(await listRegistrations()).toEqual([]);
  });
});
