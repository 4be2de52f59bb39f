import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, it, describe } from 'vitest';
import { testsAll } from 'loyalty-testing/tests-all';
import { HOUR_SECONDS } from 'loyalty-text/durations';
import { openDatabase, type OpenDatabase } from '../../db/database';
import { parseEnvironment } from '../../core/environment/environment';
import type { JobRunner } from '../../core/jobs/runner';
import {
  createClientAddress,
  createBrowserId,
  putTestBusiness,
  createUniqueId,
  createUniquePhone,
} from '../../testing/actors';
import { createTestDatabase, onDatabase } from '../../testing/databases';
import { createDeliveryRunner } from '../../testing/deliveries';
import { startMailSink } from 'loyalty-testing/fakes/mail-sink';
import { startSmsGateway } from '../../testing/sms-gateway';
import { createBusinessFile, createWorld, SERVICE_KEY, type World } from '../../testing/world';
import { createTransports, type Transports } from './transports';
import { QUEUED_JOBS_FACTOR } from './limits';

const CONCURRENCY = 4;
const CAMPAIGN = testsAll ? 10_000 : 1_000;

type Mails = Awaited<ReturnType<typeof startMailSink>>;
type Gateway = Awaited<ReturnType<typeof startSmsGateway>>;

const connectTransports = (mails: Mails, gateway: Gateway): Transports =>
  createTransports(
    parseEnvironment({
      LOYALTY_BACKEND_KEY: SERVICE_KEY,
      SMTP_URL: mails.url,
      MAIL_FROM: 'Portal <portal@example.com>',
      MAIL_CONCURRENCY: String(CONCURRENCY),
      SMS_URL: gateway.url,
    }),
    { findById: () => Promise.resolve(undefined) },
  );

async function enqueue(world: World, businessId: string, count: number): Promise<void> {
  await sql`insert into outbox (business_id, recipient, channel, subject, text, created_at)
    select ${businessId}, ${businessId} || '-' || n || '@example.com', 'email', 'News', 'Come by.', ${world.app.now()}
    from generate_series(1, ${count}::int) n`.execute(world.app.db);
}

const unsent = async ({ app }: World) =>
  (await app.db.selectFrom('outbox').selectAll().where('sent_at', 'is', null).execute()).length;

onDatabase('Many mails of one business', (open) => {
  let world: World;
  let campaigner: string;
  let other: string;
  let mails: Mails;
  let gateway: Gateway;
  let transports: Transports;
  let runner: JobRunner;

  beforeAll(async () => {
    world = await createWorld(open, { OTP_RESEND: '0' });
    [campaigner, other] = [createUniqueId('campaign'), createUniqueId('quiet')];
    for (const id of [campaigner, other]) await putTestBusiness(world, createBusinessFile(id));
  });
  afterAll(() => world.close());
  beforeEach(async () => {
    await world.app.db.deleteFrom('outbox').execute();
    await sql`delete from pgboss.job`.execute(world.app.db);
    [mails, gateway] = await Promise.all([startMailSink(), startSmsGateway()]);
    mails.state.isPaused = true;
    transports = connectTransports(mails, gateway);
    await enqueue(world, campaigner, CAMPAIGN);
    runner = createDeliveryRunner(world.app, transports);
    runner.start();
    await expect.poll(() => mails.pending.length).toBe(CONCURRENCY);
  });
  afterEach(async () => {
    await runner.stop();
    for (const transport of Object.values(transports)) transport.close();
    await Promise.all([mails.close(), gateway.close()]);
  });

  const request = (customIdentifier: string, userIdentifier: string) =>
    world.call('POST', '/api/auth/requestVerification', {
      host: `${campaigner}.test`,
      browser: createBrowserId(),
      address: createClientAddress(),
      body: { customIdentifier, userIdentifier },
    });

  it('delay no code by SMS or mail, even if the mail server is silent', async () => {
    const phone = createUniquePhone();
    const address = `${createUniqueId('ada')}@example.com`;
    await request('phoneNumber', phone);
    await expect.poll(() => gateway.received).toMatchObject([{ body: { to: phone } }]);
    await request('email', address);
    await expect.poll(() => mails.pending.map(({ to }) => to)).toContainEqual([address]);
    expect(mails.pending).toHaveLength(CONCURRENCY + 1);
    expect(mails.received).toEqual([]);
  });

  it('delay a mail of another business by only a few mails', async () => {
    await enqueue(world, other, 1);
    let released = 0;
    const hasArrived = () => mails.pending.some(({ to }) => to[0]?.startsWith(other));
    // One place becomes free at a time.
    for (; !hasArrived(); released += 1) {
      mails.pending[released]?.accept();
      await expect.poll(() => mails.pending.length).toBe(released + 1 + CONCURRENCY);
    }
    expect(released).toBeLessThanOrEqual(CONCURRENCY * QUEUED_JOBS_FACTOR);
  });

  it('are returned to the queue without counting an attempt when the process stops', async () => {
    await runner.stop();
    const inWork = await world.app.db
      .selectFrom('outbox')
      .select('id')
      .where((eb) => eb.or([eb('attempts', '>', 0), eb('failed_at', 'is not', null), eb('sent_at', 'is not', null)]))
      .execute();
    expect(inWork).toEqual([]);
    expect(mails.received).toEqual([]);
    expect(await unsent(world)).toBe(CAMPAIGN);
  });
});

describe.skipIf(inject('postgresUrl') === null)('Two backends with a slow mail server', () => {
  it('send each mail once, however slow the server is', async () => {
    const url = await createTestDatabase();
    const openOne = () => openDatabase({ DATABASE_URL: url, DATABASE_POOL: 10, DATA_DIR: '' });
    const world = await createWorld(openOne);
    const second: OpenDatabase = await openOne();
    const businessId = createUniqueId('slow');
    await putTestBusiness(world, createBusinessFile(businessId));
    const [mails, gateway] = [await startMailSink(), await startSmsGateway()];
    mails.state.isPaused = true;
    await enqueue(world, businessId, 20);
    const transports = [connectTransports(mails, gateway), connectTransports(mails, gateway)];
    const runners = [world.app.db, second.db].map((db, index) =>
      createDeliveryRunner({ ...world.app, db }, transports[index] ?? {}),
    );
    for (const runner of runners) runner.start();
    await expect.poll(() => mails.pending.length).toBeGreaterThanOrEqual(CONCURRENCY);
    for (let released = 0; released < 20; released += 1) {
      // Advances the application's clock by an hour for each of the first mails: longer than any lease.
      world.advanceClock(released < 4 ? HOUR_SECONDS : 0);
      await expect.poll(() => mails.pending.length).toBeGreaterThan(released);
      mails.pending[released]?.accept();
    }
    await expect.poll(() => unsent(world)).toBe(0);
    await Promise.all(runners.map((runner) => runner.stop()));
    expect(mails.pending).toHaveLength(20);
    expect(new Set(mails.received.map(({ envelope }) => envelope[0])).size).toBe(20);
    for (const transport of transports.flatMap((each) => Object.values(each))) transport.close();
    await Promise.all([mails.close(), gateway.close()]);
    await second.close();
    await world.close();
  });
});
