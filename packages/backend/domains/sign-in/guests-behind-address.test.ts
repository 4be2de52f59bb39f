import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  createBrowserId,
  createClientAddress,
  createUniqueId,
  putTestBusiness,
  readLoginCode,
} from '../../testing/actors';
import { onDatabase } from '../../testing/databases';
import { createSignInDriver } from '../../testing/sign-in-driver';
import { createBusinessFile, createWorld, type World } from '../../testing/world';

onDatabase('Limiter of sign-in codes for many guests behind one address', (open) => {
  let world: World;
  beforeAll(async () => void (world = await createWorld(open)));
  afterAll(() => world.close());

  const guest = (from: Awaited<ReturnType<typeof createSignInDriver>>['from'], address: string) => ({
    ...from,
    browser: createBrowserId(),
    address,
  });
  const newEmail = () => `${createUniqueId('guest')}@example.com`;

  it('does not count codes that were entered correctly (O20)', async () => {
    const { from, request, tryCode } = await createSignInDriver(world);
    const address = createClientAddress();
    for (let index = 0; index < 25; index += 1) {
      const [visitor, email] = [guest(from, address), newEmail()];
      expect((await request(visitor, email)).status).toBe(200);
      expect((await tryCode(visitor, await readLoginCode(world, email), email)).body.status).toBe('OK');
    }
  });

  it('sends one a minute after ten that nobody entered (O20)', async () => {
    const { from, request } = await createSignInDriver(world);
    const address = createClientAddress();
    const statuses = [];
    for (let index = 0; index < 12; index += 1) statuses.push((await request(guest(from, address), newEmail())).status);
    expect(statuses).toEqual([...Array.from({ length: 11 }, () => 200), 429]);
    const refused = await request(guest(from, address), newEmail());
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(60);
    world.advanceClock(61);
    expect((await request(guest(from, address), newEmail())).status).toBe(200);
  });

  it.each(['198.51.100.7', '2001:db8:5:7::9'])(
    'sends twenty times as many to an address of the business: %s',
    async (address) => {
      const { businessId, from, request } = await createSignInDriver(world);
      await putTestBusiness(
        world,
        createBusinessFile(businessId, (file) => {
          file.ownNetworks = ['198.51.100.7', '2001:db8:5::/48'];
        }),
      );
      for (let index = 0; index < 30; index += 1)
        expect((await request(guest(from, address), newEmail())).status).toBe(200);
    },
  );
});
