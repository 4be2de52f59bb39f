import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { browserRoutes } from 'loyalty-contract/calls/browser-routes';
import type { Route } from 'loyalty-contract/calls/route';
import { registerDatabaseMetrics } from './core/metrics/database-metrics';
import { connectServer } from './db/database';
import { findWriteProblem } from './db/write-problem';
import { findQueueDepths } from './domains/outbox/queue-depths';
import { createBuyers, createShopBusiness, purchase, type Buyer } from './stress/shop-business';
import { createTestDatabase } from './testing/databases';
import { parseSamples } from 'loyalty-testing/samples';
import { createWorld, type World } from './testing/world';

/** As after a fail-over, or on a disk that a managed service has closed: connections stay open, and writes fail. */
describe.skipIf(inject('postgresUrl') === null)('Backend on a database that is read-only', () => {
  let world: World;
  let admin: pg.Client;
  let name: string;
  let business: string;
  let buyer: Buyer;
  let before: Record<string, number>;

  const setReadOnly = async (readOnly: boolean) => {
    await admin.query(`alter database "${name}" set default_transaction_read_only = ${readOnly}`);
    if (readOnly)
      await admin.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name]);
  };
  /** The status of each call that only reads. */
  const readAll = async () => {
    const reads = Object.entries<Route>(browserRoutes).filter(
      ([, route]) => route.method === 'GET' && !route.streams && !route.path.includes('{'),
    );
    const from = { host: `${business}.test`, token: buyer.token };
    const statuses: Record<string, number> = {};
    for (const [call, { path }] of reads) statuses[call] = (await world.call('GET', path, from)).status;
    return statuses;
  };

  beforeAll(async () => {
    const url = await createTestDatabase();
    name = new URL(url).pathname.slice(1);
    admin = new pg.Client({ connectionString: inject('postgresUrl') ?? '' });
    await admin.connect();
    world = await createWorld(() => Promise.resolve(connectServer(url, 4)));
    const { db, writes, metrics } = world.app;
    registerDatabaseMetrics(metrics.registry, {
      queueDepths: () => findQueueDepths(db),
      findWriteProblem: () => findWriteProblem(db, writes),
      getPoolLoad: world.database.getPoolLoad,
      clockSkew: () => 0,
    });
    business = await createShopBusiness(world);
    [buyer] = (await createBuyers(world, business, 1, 50_000)) as [Buyer];
    before = await readAll();
    await setReadOnly(true);
  });
  afterAll(async () => {
    await world.close();
    await admin.end();
  });

  it('answers every read as before, but for those that hand out a new secret', async () => {
    // Later than the last recorded use of the session, which cannot be recorded now.
    world.advanceClock(120);
    // The connections were cut for it, and each is replaced at its next use.
    await expect.poll(readAll, { timeout: 30_000 }).toEqual({ ...before, getOfflineCard: 503, getProfileUrl: 503 });
    expect(before.getMemberDetails).toBe(200);
    expect(Object.keys(before).length).toBeGreaterThan(25);
  });

  it('refuses writes with 503 and Retry-After', async () => {
    const { status, body, headers } = await purchase(world, business, buyer);
    expect([status, body.code, headers['retry-after']]).toEqual([503, 'BUSY', '5']);
  });

  it('is in service, and says why it takes no writes: readiness, status, metrics', async () => {
    const ready = await world.call('GET', '/readyz');
    expect([ready.status, ready.body]).toEqual([200, { status: 'degraded', failed: ['database: read-only'] }]);
    const { body } = await world.call('GET', '/admin/status');
    expect(body).toMatchObject({
      problems: ['database: read-only'],
      database: { answers: true, writeProblem: 'read-only' },
    });
    const samples = parseSamples(await world.app.metrics.registry.metrics());
    expect(samples.get('loyalty_database_writable{service="backend"}')).toBe(0);
    expect(samples.get('loyalty_database_up{service="backend"}')).toBe(1);
  });

  it('writes again as soon as the database takes writes: connections to the former state are replaced', async () => {
    await setReadOnly(false);
    await expect.poll(async () => (await purchase(world, business, buyer)).status, { interval: 100 }).toBe(200);
    const purchases = await Promise.all(Array.from({ length: 8 }, () => purchase(world, business, buyer)));
    expect(new Set(purchases.map(({ status }) => status))).toEqual(new Set([200]));
    await expect
      .poll(async () => (await world.call('GET', '/readyz')).body, { interval: 500 })
      .toEqual({ status: 'ok' });
  });
});
