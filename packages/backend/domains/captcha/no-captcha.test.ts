import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  toEmailIdentifier,
  createMember,
  createClientAddress,
  createBrowserId,
  putTestBusiness,
  createUniqueId,
} from '../../testing/actors';
import { onDatabase } from '../../testing/databases';
import { createBusinessFile, createWorld, type World } from '../../testing/world';

onDatabase('Sign-in without the secrets of a captcha', (open) => {
  let world: World;
  beforeAll(async () => void (world = await createWorld(open)));
  afterAll(() => world.close());

  it('requires no challenge, also at a business with site keys', async () => {
    const id = createUniqueId('open');
    await putTestBusiness(
      world,
      createBusinessFile(
        id,
        (file) => void (file.configuration.captcha = { scoreSiteKey: 'score-key', humanSiteKey: 'human-key' }),
      ),
    );
    const member = await createMember(world, id);
    const requested = {
      host: member.host,
      browser: createBrowserId(),
      address: createClientAddress(),
      body: toEmailIdentifier(member.email),
    };
    expect((await world.call('POST', '/api/auth/requestVerification', requested)).body.status).toBe('OK');
  });
});
