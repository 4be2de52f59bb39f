import { afterAll, beforeAll, expect, it } from 'vitest';
import { parseEnvironment } from '../environment';
import { byEmail, createMember, newAddress, newBrowser, put, unique } from '../testing/actors';
import { onBothDatabases } from '../testing/databases';
import { businessFile, createWorld, SERVICE_KEY, type World } from '../testing/world';

it('takes two secrets or none', () => {
  const parse = (CAPTCHA_SECRETS: string) => parseEnvironment({ LOYALTY_BACKEND_KEY: SERVICE_KEY, CAPTCHA_SECRETS });
  expect(parse('').CAPTCHA_SECRETS).toBeUndefined();
  expect(parse('a:b').CAPTCHA_SECRETS).toEqual({ score: 'a', human: 'b' });
  for (const wrong of ['a', 'a:', ':b', 'a:b:c']) expect(() => parse(wrong)).toThrow('CAPTCHA_SECRETS');
});

onBothDatabases('captcha without the operator’s secrets', (open) => {
  let world: World;
  beforeAll(async () => void (world = await createWorld(open)));
  afterAll(() => world.close());

  it('asks nobody', async () => {
    const id = unique('open');
    await put(
      world,
      businessFile(
        id,
        (file) => void (file.configuration.captcha = { scoreSiteKey: 'score-key', humanSiteKey: 'human-key' }),
      ),
    );
    const member = await createMember(world, id);
    const asked = { host: member.host, browser: newBrowser(), address: newAddress(), body: byEmail(member.email) };
    expect((await world.call('POST', '/api/auth/requestVerification', asked)).body.status).toBe('OK');
  });
});
