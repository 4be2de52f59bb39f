import { afterAll, beforeAll, expect, it } from 'vitest';
import { readBusinessFile } from './seed';
import { transact } from '../db/transact';
import { putBusiness } from '../domains/businesses/put';
import { onDatabase } from '../testing/databases';
import { createWorld, type World } from '../testing/world';

onDatabase('The code of a demo', (open) => {
  let world: World;
  beforeAll(async () => {
    world = await createWorld(open);
    const olive = await readBusinessFile('packages/backend/demo', 'olive');
    const files = [olive, { ...olive, businessId: 'velo', hosts: ['velo.test'] }];
    for (const file of files)
      await transact(world.app.db, (tx) => putBusiness(tx, file, world.app.now(), { by: null }));
  });
  afterAll(() => world.close());

  const request = async (host: string, userIdentifier: string) => {
    world.advanceClock(700);
    const body = { customIdentifier: 'email', userIdentifier };
    return (await world.call('POST', '/api/auth/requestVerification', { host, body })).body;
  };
  const getMembers = async (host: string) => (await world.call('GET', '/api/configuration', { host })).body.demoMembers;

  it('is shown to whoever enters as a member of the demo, and to nobody else', async () => {
    expect(await request('localhost', 'demo@olive.example')).toMatchObject({
      demoCode: expect.stringMatching(/^\d{4}$/),
    });
    expect(await request('localhost', 'ada@olive.example')).not.toHaveProperty('demoCode');
    expect(await getMembers('localhost')).toHaveLength(3);
  });

  it('is never that of another business, whatever the address', async () => {
    expect(await request('velo.test', 'demo@olive.example')).not.toHaveProperty('demoCode');
    expect(await request('velo.test', 'demo@velo.example')).not.toHaveProperty('demoCode');
    expect(await getMembers('velo.test')).toBeUndefined();
  });

  it('is never shown in production', async () => {
    const { environment } = world.app;
    const before = environment.NODE_ENV;
    Object.assign(environment, { NODE_ENV: 'production' });
    try {
      expect(await request('localhost', 'demo@olive.example')).not.toHaveProperty('demoCode');
      expect(await getMembers('localhost')).toBeUndefined();
    } finally {
      Object.assign(environment, { NODE_ENV: before });
    }
  });
});
