import { afterAll, beforeAll, expect, it } from 'vitest';
import { parseEnvironment } from '../../core/environment/environment';
import { createLog } from '../../core/log';
import {
  toEmailIdentifier,
  createMember,
  createClientAddress,
  createBrowserId,
  putTestBusiness,
  createUniqueId,
} from '../../testing/actors';
import { onBothDatabases } from '../../testing/databases';
import { createBusinessFile, createWorld, SERVICE_KEY, type World } from '../../testing/world';
import { logCaptcha } from './log-captcha';

it('the captcha needs both secrets or neither', () => {
  const parse = (CAPTCHA_SECRETS: string) => parseEnvironment({ LOYALTY_BACKEND_KEY: SERVICE_KEY, CAPTCHA_SECRETS });
  expect(parse('').CAPTCHA_SECRETS).toBeUndefined();
  expect(parse('a:b').CAPTCHA_SECRETS).toEqual({ score: 'a', human: 'b' });
  for (const wrong of ['a', 'a:', ':b', 'a:b:c']) expect(() => parse(wrong)).toThrow('CAPTCHA_SECRETS');
});

it.each([
  [{}, 'info', 'captcha configuration'],
  [{ NODE_ENV: 'production', CAPTCHA_SECRETS: 'a:b' }, 'info', 'captcha configuration'],
  [{ NODE_ENV: 'production' }, 'warn', 'the captcha is disabled'],
])(
  'one line of the log says whether the captcha is on, and what its absence means in production: %j',
  (more, level, text) => {
    const lines: Record<string, unknown>[] = [];
    const needed = { LOYALTY_BACKEND_KEY: SERVICE_KEY, ALLOW_EMBEDDED_DATABASE: 'true' };
    const environment = parseEnvironment({ ...needed, ...more });
    const to = { write: (line: string) => void lines.push(JSON.parse(line) as Record<string, unknown>) };
    logCaptcha(createLog(environment, to), environment);
    const msg = expect.stringContaining(text) as string;
    expect(lines).toMatchObject([{ level, event: 'captcha.configuration', msg }]);
  },
);

onBothDatabases('Captcha without operator secrets', (open) => {
  let world: World;
  beforeAll(async () => void (world = await createWorld(open)));
  afterAll(() => world.close());

  it('requires no challenge', async () => {
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
