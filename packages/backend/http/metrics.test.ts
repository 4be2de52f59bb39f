import { afterAll, beforeAll, expect, it } from 'vitest';
import { createBuyers, purchase, createShopBusiness } from '../stress/shop-business';
import { readLoginCode, createUniqueId } from '../testing/actors';
import { onDatabase } from '../testing/databases';
import { createSignInDriver } from '../testing/sign-in-driver';
import { parseSamples, sumSamples } from 'loyalty-testing/samples';
import { createWorld, type World } from '../testing/world';
import { MAX_BUSINESS_LABELS } from 'loyalty-telemetry/request-metrics';
import { findWriteProblem } from '../db/write-problem';
import { findQueueDepths } from '../domains/outbox/queue-depths';
import { MESSAGE_LIFETIME_HOURS } from '../domains/outbox';
import { registerDatabaseMetrics } from '../core/metrics/database-metrics';

onDatabase('Backend metrics', (open) => {
  let world: World;
  beforeAll(async () => {
    world = await createWorld(open);
    const { db, metrics } = world.app;
    const { getPoolLoad } = world.database;
    registerDatabaseMetrics(metrics.registry, {
      queueDepths: () => findQueueDepths(db),
      findWriteProblem: () => findWriteProblem(db, world.app.writes),
      getPoolLoad,
      clockSkew: () => 0.25,
    });
  });
  afterAll(() => world.close());

  const page = () => world.app.metrics.registry.metrics();
  const read = async () => parseSamples(await page());

  it('count requests by route pattern and status, and contain no path', async () => {
    const { businessId, from } = await createSignInDriver(world);
    await world.call('GET', '/api/locales/canary-locale/translation', from);
    await world.call('GET', '/canary/path', from);
    const samples = await read();
    const locale = { method: 'GET', route: '/api/locales/{locale}/translation' };
    expect(sumSamples(samples, 'loyalty_http_requests_total', locale)).toBe(1);
    expect(sumSamples(samples, 'loyalty_http_request_duration_seconds_count', locale)).toBe(1);
    expect(sumSamples(samples, 'loyalty_http_requests_total', { route: 'other', status: '404' })).toBe(1);
    expect(sumSamples(samples, 'loyalty_business_requests_total', { business: businessId })).toBe(1);
    expect(await page()).not.toContain('canary');
  });

  it('count sign-ins by result, without naming members', async () => {
    const { businessId: business, from, request, tryCode, member } = await createSignInDriver(world);
    await request(from);
    const code = await readLoginCode(world, member.email);
    await tryCode(from, code === '0000' ? '0001' : '0000');
    await tryCode(from, code);
    const samples = await read();
    expect(sumSamples(samples, 'loyalty_sign_ins_total', { outcome: 'wrong_code', business })).toBe(1);
    expect(sumSamples(samples, 'loyalty_sign_ins_total', { outcome: 'code_accepted', business })).toBe(1);
    const text = await page();
    for (const secret of [member.id, member.email, from.address, code + '"']) expect(text).not.toContain(secret);
  });

  it('count purchases by result', async () => {
    const business = await createShopBusiness(world);
    const [rich, poor] = await createBuyers(world, business, 2, 150);
    if (!rich || !poor) throw new Error('there are no buyers');
    await purchase(world, business, rich);
    await purchase(world, business, rich);
    const samples = await read();
    const kind = 'point_shop';
    expect(sumSamples(samples, 'loyalty_purchases_total', { business, kind, result: 'ok' })).toBe(1);
    expect(sumSamples(samples, 'loyalty_purchases_total', { business, kind, result: 'INSUFFICIENT_BALANCE' })).toBe(1);
  });

  it('show pending messages, their age and dead letters per channel', async () => {
    const { db } = world.app;
    await db.deleteFrom('outbox').execute();
    const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);
    const message = { recipient: createUniqueId('to'), text: '', channel: 'email' as const };
    const dueFor = (minutes: number) => ({
      created_at: minutesAgo(minutes),
      due_at: minutesAgo(minutes),
      expires_at: minutesAgo(minutes - MESSAGE_LIFETIME_HOURS * 60),
    });
    const closed = await createShopBusiness(world);
    await db
      .updateTable('businesses')
      .set({ disabled_at: minutesAgo(90) })
      .where('id', '=', closed)
      .execute();
    await db
      .insertInto('outbox')
      .values([
        { ...message, ...dueFor(10) },
        { ...message, ...dueFor(1) },
        // One of the evening, which failed in the morning, is as late as the morning; one for the next morning is not.
        { ...message, ...dueFor(5), created_at: minutesAgo(600), attempts: 4, due_at: minutesAgo(-1) },
        { ...message, ...dueFor(-300), created_at: minutesAgo(60) },
        { ...message, ...dueFor(60), business_id: closed },
        { ...message, created_at: minutesAgo(90), failed_at: minutesAgo(60) },
        { ...message, created_at: minutesAgo(90), sent_at: minutesAgo(89) },
      ])
      .execute();
    const failing = { channel: 'email' as const, attempts: 5, reason: 'ETIMEDOUT', since: minutesAgo(9) };
    await db
      .insertInto('failing_channels')
      .values({ ...failing, attempted_at: minutesAgo(2) })
      .execute();
    const samples = await read();
    expect(sumSamples(samples, 'loyalty_channel_failed_attempts', { channel: 'email' })).toBe(5);
    expect(sumSamples(samples, 'loyalty_channel_failed_attempts', { channel: 'sms' })).toBe(0);
    const email = { channel: 'email' };
    expect(sumSamples(samples, 'loyalty_queue_messages', email)).toBe(5);
    expect(Math.round(sumSamples(samples, 'loyalty_queue_oldest_age_seconds', email) / 60)).toBe(10);
    expect(sumSamples(samples, 'loyalty_dead_letters', email)).toBe(1);
    expect(sumSamples(samples, 'loyalty_queue_messages', { channel: 'sms' })).toBe(0);
    expect(sumSamples(samples, 'loyalty_database_up')).toBe(1);
    expect(sumSamples(samples, 'loyalty_clock_skew_seconds')).toBe(0.25);
    const { getPoolLoad } = world.database;
    expect(sumSamples(samples, 'loyalty_database_connections', { state: 'max' })).toBe(getPoolLoad?.().max ?? 0);
    expect(sumSamples(samples, 'loyalty_database_connections_lost_total')).toBe(0);
    expect(samples.get('loyalty_database_writable{service="backend"}')).toBe(1);
    // The scrape asks the database itself: its own requests for connections are not counted.
    expect(samples.get('loyalty_database_waiting{service="backend"}')).toBe(0);
  });

  it('are served while the database is down and report it', async () => {
    const other = await createWorld(open);
    const { metrics } = other.app;
    const db = other.app.db.withPlugin({
      transformQuery: () => {
        throw new Error('the database is unavailable');
      },
      transformResult: ({ result }) => Promise.resolve(result),
    });
    registerDatabaseMetrics(metrics.registry, {
      queueDepths: () => findQueueDepths(db),
      findWriteProblem: () => findWriteProblem(db, other.app.writes),
      getPoolLoad: undefined,
      clockSkew: () => 0,
    });
    const samples = parseSamples(await metrics.registry.metrics());
    expect(samples.get('loyalty_database_up{service="backend"}')).toBe(0);
    expect(samples.get('loyalty_database_writable{service="backend"}')).toBeUndefined();
    expect([...samples.keys()].filter((key) => key.startsWith('loyalty_queue_messages'))).toEqual([]);
    expect(sumSamples(samples, 'loyalty_build_info')).toBe(1);
    await other.close();
  });

  it('limit the number of business labels', async () => {
    const { metrics } = world.app;
    for (let index = 0; index < 200; index += 1)
      metrics.recordRequest({ method: 'GET', route: '/x', status: 200, ms: 1, businessId: `bounded-${index}` });
    const labels = [...(await read()).keys()].flatMap(
      (key) => /^loyalty_business_requests_total\{.*business="([^"]+)"/.exec(key)?.[1] ?? [],
    );
    // The maximum, plus `other` and `none`.
    expect(new Set(labels).size).toBeLessThanOrEqual(MAX_BUSINESS_LABELS + 2);
    expect(labels).toContain('other');
  });

  it('show the last success of each job and the last ledger check', async () => {
    const { metrics } = world.app;
    const at = new Date('2026-01-02T03:04:05Z');
    metrics.recordJob({ job: 'clean-up', endedAt: at, ms: 5 });
    metrics.recordJob({ job: 'clean-up', endedAt: new Date(), ms: 5, error: new Error('no') });
    metrics.recordLedgerCheck({ at, differingAccounts: 3 });
    const samples = await read();
    const seconds = at.getTime() / 1_000;
    expect(sumSamples(samples, 'loyalty_job_last_success_timestamp_seconds', { job: 'clean-up' })).toBe(seconds);
    expect(sumSamples(samples, 'loyalty_job_runs_total', { job: 'clean-up', outcome: 'failed' })).toBe(1);
    expect(sumSamples(samples, 'loyalty_ledger_differences')).toBe(3);
    expect(sumSamples(samples, 'loyalty_ledger_last_check_timestamp_seconds')).toBe(seconds);
  });
});
