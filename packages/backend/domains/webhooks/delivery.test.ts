import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { DAY_SECONDS } from 'loyalty-text/durations';
import { webhookEventData, type WebhookEventType } from 'loyalty-contract/schemas/webhook-events';
import { createMember, createUniqueId, putTestBusiness } from '../../testing/actors';
import { onDatabase } from '../../testing/databases';
import {
  createReceivers,
  createWebhook,
  createWebhookRunner,
  deliverWebhooks,
  type ReceivedWebhook,
} from '../../testing/webhooks';
import { createBusinessFile, createWorld, type World } from '../../testing/world';
import { advanceJobTime } from '../../testing/job-times';
import { LEASE_SECONDS } from '../../core/jobs/queues';
import { RETRY_DELAYS } from './limits';

onDatabase('Delivery of webhooks', (open) => {
  let world: World;
  let businessId: string;
  beforeAll(async () => void (world = await createWorld(open)));
  afterAll(() => world.close());
  beforeEach(async () => {
    await world.app.db.deleteFrom('webhook_deliveries').execute();
    await world.app.db.deleteFrom('webhook_events').execute();
    await world.app.db.deleteFrom('webhook_endpoints').execute();
    businessId = createUniqueId('hook');
    await putTestBusiness(world, createBusinessFile(businessId));
  });

  const adjust = (comoMemberId: string, amount: number, business = businessId) =>
    world.call('POST', '/admin/adjustments', {
      body: { businessId: business, comoMemberId, account: 'points', amount, by: 'Dana', reason: 'test' },
    });
  const listOwn = async (webhookId: string) =>
    (await world.call('GET', `/admin/webhooks/${webhookId}/deliveries?businessId=${businessId}`)).body
      .deliveries as Record<string, unknown>[];
  const findDelivery = (webhookId: string) =>
    world.app.db
      .selectFrom('webhook_deliveries')
      .select(['attempts', 'attempted_at', 'due_at'])
      .where('endpoint_id', '=', webhookId)
      .executeTakeFirstOrThrow();
  /** Advances the clock until the delivery is due. */
  async function makeDue(webhookId: string): Promise<void> {
    const { due_at } = await findDelivery(webhookId);
    world.advanceClock(Math.max(0, (due_at.getTime() - world.app.now().getTime()) / 1_000) + 1);
  }
  const getState = async () => {
    const { body } = await world.call('GET', `/admin/webhooks?businessId=${businessId}`);
    return (body.webhooks as Record<string, unknown>[])[0];
  };
  const amounts = (received: ReceivedWebhook[], memberId: string) =>
    received.filter(({ data }) => data.comoMemberId === memberId).map(({ data }) => data.amount);

  it('sends an event once to each endpoint that selects its type', async () => {
    const [all, some] = [
      await createWebhook(
        world,
        businessId,
        Object.keys(webhookEventData) as WebhookEventType[],
        'https://all.example/',
      ),
      await createWebhook(world, businessId, ['member.joined'], 'https://some.example/'),
    ];
    const member = await createMember(world, businessId, { points: 500 });
    const { received, send } = createReceivers();
    await deliverWebhooks(world, send);
    await deliverWebhooks(world, send);
    expect(received.map(({ url, type }) => `${url} ${type}`).sort()).toEqual([
      'https://all.example/ balance.corrected',
      'https://all.example/ member.joined',
      'https://some.example/ member.joined',
    ]);
    expect(received.every(({ data }) => data.comoMemberId === member.id)).toBe(true);
    expect(await listOwn(some.webhookId)).toMatchObject([{ state: 'delivered', attempts: 1, status: 200 }]);
    expect(await listOwn(all.webhookId)).toHaveLength(2);
  });

  it('retries with the same id and body at the documented delays, and gives up after the last one', async () => {
    const { webhookId } = await createWebhook(world, businessId, ['member.joined']);
    const other = await createWebhook(world, businessId, ['member.joined'], 'https://other.example/');
    await createMember(world, businessId);
    const { received, send } = createReceivers(({ url }) => (url.includes('other') ? 200 : 500));
    await deliverWebhooks(world, send);
    for (const delay of RETRY_DELAYS) {
      const { attempts, attempted_at, due_at } = await findDelivery(webhookId);
      expect(RETRY_DELAYS[attempts - 1]).toBe(delay);
      const seconds = (due_at.getTime() - (attempted_at?.getTime() ?? 0)) / 1_000;
      expect(seconds).toBeGreaterThanOrEqual(delay);
      expect(seconds).toBeLessThan(delay * 1.2 + 60);
      // Successes between the attempts prevent that the endpoint is disabled.
      await world.app.db.updateTable('webhook_endpoints').set({ failing_since: null }).execute();
      await makeDue(webhookId);
      await deliverWebhooks(world, send);
    }
    world.advanceClock(30 * DAY_SECONDS);
    await deliverWebhooks(world, send);
    const failing = received.filter(({ url }) => !url.includes('other'));
    expect(failing).toHaveLength(10);
    expect(new Set(failing.map(({ id, body }) => `${id} ${body}`)).size).toBe(1);
    expect(await listOwn(webhookId)).toMatchObject([
      { state: 'failed', attempts: 10, status: 500, error: 'HTTP 500', nextAttemptAt: null },
    ]);
    expect(await listOwn(other.webhookId)).toMatchObject([{ state: 'delivered', attempts: 1 }]);
  });

  it.each([
    ['as long as the receiver asks', 40, 40],
    ['as long as the schedule says, if that is longer', 1, 5],
    ['at most a day', 30 * DAY_SECONDS, DAY_SECONDS],
  ])('waits before the next attempt %s', async (_, retryAfter, expected) => {
    const { webhookId } = await createWebhook(world, businessId, ['member.joined']);
    await createMember(world, businessId);
    await deliverWebhooks(world, createReceivers(() => ({ status: 503, retryAfter })).send);
    const { attempted_at, due_at } = await findDelivery(webhookId);
    const seconds = (due_at.getTime() - (attempted_at?.getTime() ?? 0)) / 1_000;
    expect(seconds).toBeGreaterThanOrEqual(expected);
    expect(seconds).toBeLessThan(expected * 1.2 + 60);
  });

  it('lists what is retried with its error, apart from what waits for its first attempt', async () => {
    const { webhookId } = await createWebhook(world, businessId, ['member.joined', 'balance.corrected']);
    expect(await getState()).toMatchObject({ state: 'active', lastError: null });
    const member = await createMember(world, businessId);
    await adjust(member.id, 1);
    await deliverWebhooks(world, createReceivers(() => 'ECONNREFUSED').send);
    const path = `/admin/webhooks/${webhookId}/deliveries?businessId=${businessId}&state=failing`;
    const failing = { type: 'member.joined', state: 'pending', error: 'ECONNREFUSED' };
    expect((await world.call('GET', path)).body.deliveries).toMatchObject([failing]);
    expect(await getState()).toMatchObject({ state: 'failing', lastError: 'ECONNREFUSED', pending: 2 });
    world.advanceClock(7);
    await deliverWebhooks(world, createReceivers().send);
    expect((await world.call('GET', path)).body.deliveries).toEqual([]);
    expect(await getState()).toMatchObject({ state: 'active', lastError: null });
  });

  it('sends the events of a member in order: later ones wait for the retries of earlier ones', async () => {
    await createWebhook(world, businessId, ['balance.corrected']);
    const [member, other] = [await createMember(world, businessId), await createMember(world, businessId)];
    for (const amount of [1, 2, 3]) await adjust(member.id, amount);
    await adjust(other.id, 4);
    let isDown = true;
    const { received, send } = createReceivers(({ data }) => (isDown && data.amount === 1 ? 'TIMEOUT' : 200));
    await deliverWebhooks(world, send);
    await adjust(member.id, 5);
    await deliverWebhooks(world, send);
    // On a slow machine the first one may have been retried already.
    expect([new Set(amounts(received, member.id)), amounts(received, other.id)]).toEqual([new Set([1]), [4]]);
    isDown = false;
    world.advanceClock(7);
    await deliverWebhooks(world, send);
    expect([...new Set(amounts(received, member.id))]).toEqual([1, 2, 3, 5]);
    expect(amounts(received, member.id).slice(-4)).toEqual([1, 2, 3, 5]);
  });

  it('continues with the next event of a member after the final failure of an earlier one', async () => {
    await createWebhook(world, businessId, ['balance.corrected']);
    const member = await createMember(world, businessId);
    for (const amount of [1, 2]) await adjust(member.id, amount);
    const { received, send } = createReceivers(({ data }) => (data.amount === 1 ? 500 : 200));
    for (const delay of [0, ...RETRY_DELAYS]) {
      await world.app.db.updateTable('webhook_endpoints').set({ failing_since: null }).execute();
      world.advanceClock(delay * 1.2 + 1);
      await deliverWebhooks(world, send);
    }
    expect(amounts(received, member.id)).toEqual([...Array<number>(10).fill(1), 2]);
  });

  it('disables an endpoint that has failed for three days, with a log line, a metric and an audit entry', async () => {
    const { webhookId } = await createWebhook(world, businessId, ['member.joined']);
    await createMember(world, businessId);
    const { received, send } = createReceivers(() => 503);
    for (const delay of [0, ...RETRY_DELAYS]) {
      world.advanceClock(delay * 1.2 + 1);
      await deliverWebhooks(world, send);
    }
    expect(await getState()).toMatchObject({ state: 'disabled', disabledBecause: 'failing' });
    const attempts = received.length;
    await createMember(world, businessId);
    await deliverWebhooks(world, send);
    expect(received).toHaveLength(attempts);
    expect(world.lines).toContainEqual(expect.objectContaining({ event: 'webhook.disabled', endpoint: webhookId }));
    expect(await world.app.metrics.registry.metrics()).toMatch(
      /loyalty_webhook_endpoints_disabled_total\{[^}]*reason="failing"[^}]*\} [1-9]/,
    );
    const { body } = await world.call('GET', `/admin/audit?businessId=${businessId}&actor=backend`);
    expect(body.entries).toMatchObject([
      { action: 'webhook.disable', subject: webhookId, detail: { cause: 'failing' } },
    ]);

    const recovered = createReceivers();
    await world.call('POST', `/admin/webhooks/${webhookId}/enable`, { body: { businessId, reason: 'repaired' } });
    await deliverWebhooks(world, recovered.send);
    expect(recovered.received).toHaveLength(1);
  });

  it('disables an endpoint immediately when it responds 410', async () => {
    await createWebhook(world, businessId, ['member.joined']);
    await createMember(world, businessId);
    const { received, send } = createReceivers(() => 410);
    await deliverWebhooks(world, send);
    world.advanceClock(DAY_SECONDS);
    await deliverWebhooks(world, send);
    expect(received).toHaveLength(1);
    expect(await getState()).toMatchObject({ state: 'disabled', disabledBecause: 'gone' });
  });

  it('is made by only one of several processes', async () => {
    await createWebhook(world, businessId, ['balance.corrected']);
    const member = await createMember(world, businessId);
    for (let amount = 1; amount <= 8; amount += 1) await adjust(member.id, amount);
    const { received, send } = createReceivers();
    const runners = [1, 2, 3].map(() => createWebhookRunner(world, send));
    for (let round = 0; round < 12; round += 1) await Promise.all(runners.map((runner) => runner.runOnce()));
    expect(amounts(received, member.id)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  });

  it('is repeated after the death of the process that made it, with the same id', async () => {
    await createWebhook(world, businessId, ['member.joined']);
    await createMember(world, businessId);
    const { received, send } = createReceivers();
    // This process starts the attempt, and then stops responding.
    const interrupted = createWebhookRunner(world, () => new Promise(() => undefined));
    void interrupted.runOnce();
    await expect
      .poll(async () => (await sql`select 1 from webhook_deliveries where attempts = 1`.execute(world.app.db)).rows)
      .toHaveLength(1);
    await deliverWebhooks(world, send);
    expect(received).toEqual([]);
    await advanceJobTime(world.app.db, LEASE_SECONDS + 1);
    await sql`update pgboss.job set state = 'retry', start_after = now() where name like 'webhooks%' and state = 'active'`.execute(
      world.app.db,
    );
    await deliverWebhooks(world, send);
    expect(received).toHaveLength(1);
  });

  it('waits while the business is disabled, and then continues', async () => {
    await createWebhook(world, businessId, ['member.joined']);
    await createMember(world, businessId);
    const { received, send } = createReceivers();
    const set = (action: string) =>
      world.call('POST', `/admin/businesses/${businessId}/${action}`, { body: { by: 'Dana', reason: 'renovation' } });
    await set('disable');
    await deliverWebhooks(world, send);
    expect(received).toEqual([]);
    await set('enable');
    await deliverWebhooks(world, send);
    expect(received).toHaveLength(1);
  });
});
