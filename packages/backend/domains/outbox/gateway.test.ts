import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { parseEnvironment } from '../../core/environment/environment';
import { createBrowserId, createClientAddress, createUniqueId, putTestBusiness } from '../../testing/actors';
import { onDatabase } from '../../testing/databases';
import { deliverDueMessages } from '../../testing/deliveries';
import { parseSamples, sumSamples } from 'loyalty-testing/samples';
import { startSmsGateway } from '../../testing/sms-gateway';
import { createBusinessFile, createWorld, SERVICE_KEY, type World } from '../../testing/world';
import { TIMEOUTS_MS } from './limits';
import { findQueueDepths } from './queue-depths';
import { createTransports, type Transports } from './transports';

onDatabase('An SMS gateway', (open) => {
  let world: World;
  let host: string;
  let gateway: Awaited<ReturnType<typeof startSmsGateway>>;
  let transports: Transports;
  beforeAll(async () => {
    world = await createWorld(open);
    const businessId = createUniqueId('post');
    await putTestBusiness(world, createBusinessFile(businessId));
    host = `${businessId}.test`;
  });
  afterAll(() => world.close());
  beforeEach(async () => {
    await world.app.db.deleteFrom('outbox').execute();
    gateway = await startSmsGateway();
    transports = openTransports({});
  });
  afterEach(async () => {
    transports.sms?.close();
    await gateway.close();
  });

  const openTransports = (timeoutsMs: Partial<Record<keyof typeof TIMEOUTS_MS, number>>) =>
    createTransports(
      parseEnvironment({ LOYALTY_BACKEND_KEY: SERVICE_KEY, SMS_URL: gateway.url }),
      world.app.businesses,
      { ...TIMEOUTS_MS, ...timeoutsMs },
    );
  let phones = 0;
  const requestCode = () =>
    world.call('POST', '/api/auth/requestVerification', {
      host,
      browser: createBrowserId(),
      address: createClientAddress(),
      body: { customIdentifier: 'phoneNumber', userIdentifier: `+97250${1_000_000 + (phones += 1)}` },
    });
  const deliver = () => deliverDueMessages(world.app, transports);
  async function deliverInASecond() {
    world.advanceClock(1);
    await deliver();
  }
  /** Delivers every second until so many have passed by the clock, those that a busy machine needs among them. */
  async function deliverFor(seconds: number) {
    const end = world.app.now().getTime() + seconds * 1_000;
    while (world.app.now().getTime() < end) await deliverInASecond();
  }
  const readProblems = async () => (await world.call('GET', '/admin/status')).body.problems;
  const countAttempts = async (outcome: string, reason: string) =>
    sumSamples(parseSamples(await world.app.metrics.registry.metrics()), 'loyalty_message_attempts_total', {
      channel: 'sms',
      outcome,
      reason,
    });
  const findSms = async () => (await findQueueDepths(world.app.db)).find(({ channel }) => channel === 'sms');

  it.each([
    [429, 40, 40],
    [503, 600, 60],
  ])('that responds %d and asks for %d s is asked again after %d s', async (status, retryAfter, seconds) => {
    await requestCode();
    Object.assign(gateway.state, { status, retryAfter });
    await deliver();
    gateway.state.status = 200;
    await deliverFor(seconds - 5);
    expect(gateway.received).toHaveLength(1);
    await deliverFor(seconds * 0.2 + 6);
    expect(gateway.received).toHaveLength(2);
  });

  it('that takes a code and does not respond gets it again only after a while, with the same key', async () => {
    transports = openTransports({ http: 50 });
    await requestCode();
    gateway.state.isSilent = true;
    await deliver();
    gateway.state.isSilent = false;
    await deliverFor(15);
    expect(gateway.received).toHaveLength(1);
    await deliverFor(10);
    const keys = gateway.received.map(({ headers }) => headers['idempotency-key']);
    expect(keys).toEqual([keys[0], keys[0]]);
  });

  it('that fails is a problem of the status as long as it fails, also after its codes have expired', async () => {
    const before = await countAttempts('failed', 'HTTP 500');
    gateway.state.status = 500;
    await requestCode();
    await requestCode();
    await deliver();
    expect(await readProblems()).toEqual([]);
    for (let attempt = 0; attempt < 4; attempt += 1) await deliverInASecond();
    const attempts = gateway.received.length;
    expect(attempts).toBeGreaterThan(4);
    expect(await countAttempts('failed', 'HTTP 500')).toBe(before + attempts);
    expect(await findSms()).toMatchObject({ failedAttempts: attempts, lastError: 'HTTP 500' });
    const problem = `sms: last ${attempts} attempts failed (HTTP 500)`;
    expect(await readProblems()).toEqual([problem]);
    await world.app.db.deleteFrom('outbox').execute();
    expect(await readProblems()).toEqual([problem]);

    gateway.state.status = 200;
    const sent = await countAttempts('sent', '');
    await requestCode();
    expect(await deliver()).toBe(1);
    expect(await readProblems()).toEqual([]);
    expect(await findSms()).toMatchObject({ failedAttempts: 0, lastError: null });
    expect(await countAttempts('sent', '')).toBe(sent + 1);
  });

  it('that refuses numbers does not count as failing', async () => {
    gateway.state.status = 422;
    for (let number = 0; number < 4; number += 1) await requestCode();
    await deliver();
    expect(gateway.received).toHaveLength(4);
    expect(await findSms()).toMatchObject({ failed: 4, failedAttempts: 0 });
    expect(await countAttempts('refused', 'HTTP 422')).toBe(4);
  });
});
