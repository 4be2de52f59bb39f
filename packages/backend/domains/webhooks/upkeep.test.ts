import { afterAll, beforeAll, expect, it } from 'vitest';
import { Registry } from 'prom-client';
import { DAY_MS, DAY_SECONDS } from 'loyalty-text/durations';
import { registerWebhookMetrics } from '../../core/metrics/webhook-metrics';
import { createMember, createUniqueId, putTestBusiness } from '../../testing/actors';
import { onDatabase } from '../../testing/databases';
import { parseSamples, sumSamples } from 'loyalty-testing/samples';
import { createReceivers, createWebhook, createWebhookRunner, deliverWebhooks } from '../../testing/webhooks';
import { createBusinessFile, createWorld, type World } from '../../testing/world';
import { deleteOld } from '../privacy';
import { releaseLostWebhooks } from './deliver';
import { distributeEvents } from './distribute';
import { getWebhookLoad } from './get-webhook-load';

onDatabase('Upkeep of webhooks', (open) => {
  let world: World;
  let businessId: string;
  beforeAll(async () => {
    world = await createWorld(open);
    businessId = createUniqueId('hook');
    await putTestBusiness(world, createBusinessFile(businessId));
  });
  afterAll(() => world.close());

  const count = async (table: 'webhook_events' | 'webhook_deliveries' | 'webhook_endpoints') =>
    (await world.app.db.selectFrom(table).selectAll().execute()).length;
  const act = (webhookId: string, action: string) =>
    world.call('POST', `/admin/webhooks/${webhookId}/${action}`, { body: { businessId, reason: 'test' } });

  it('counts endpoints by state, and their waiting deliveries with the age of the oldest', async () => {
    const registry = new Registry();
    registerWebhookMetrics(registry, () => getWebhookLoad(world.app.db));
    const read = async (name: string, endpoints: string) =>
      sumSamples(parseSamples(await registry.metrics()), `loyalty_webhook_${name}`, { endpoints });
    const [active, failing, disabled] = [
      await createWebhook(world, businessId, ['member.joined'], 'https://works.example/'),
      await createWebhook(world, businessId, ['member.joined'], 'https://fails.example/'),
      await createWebhook(world, businessId, ['member.joined'], 'https://gone.example/'),
    ];
    await createMember(world, businessId);
    expect([await read('pending', 'active'), await read('pending', 'failing')]).toEqual([1, 0]);
    const { send } = createReceivers(({ url }) => (url.includes('works') ? 200 : url.includes('gone') ? 410 : 500));
    await deliverWebhooks(world, send);
    const states = ['active', 'failing', 'disabled'];
    const readAll = async (name: string) => Promise.all(states.map((state) => read(name, state)));
    expect(await readAll('endpoints')).toEqual([1, 1, 1]);
    expect(await readAll('pending')).toEqual([0, 1, 0]);
    await world.app.db
      .updateTable('webhook_deliveries')
      .set({ created_at: new Date(Date.now() - DAY_MS) })
      .execute();
    const [, age = 0] = await readAll('oldest_age_seconds');
    expect(Math.round(age / DAY_SECONDS)).toBe(1);
    for (const { webhookId } of [active, failing, disabled]) await act(webhookId, 'delete');
    expect(await readAll('endpoints')).toEqual([0, 0, 0]);
  });

  it('deletes events, deliveries and deleted endpoints past their retention, and nothing younger', async () => {
    const { db, environment, now } = world.app;
    for (const table of ['webhook_deliveries', 'webhook_events', 'webhook_endpoints'] as const)
      await db.deleteFrom(table).execute();
    const { webhookId } = await createWebhook(world, businessId, ['member.joined']);
    await createMember(world, businessId);
    await distributeEvents(world.app);
    world.advanceClock(29 * DAY_SECONDS);
    await createMember(world, businessId);
    await distributeEvents(world.app);
    await act(webhookId, 'delete');
    await deleteOld(db, environment, now());
    expect([await count('webhook_events'), await count('webhook_deliveries')]).toEqual([2, 2]);
    world.advanceClock(2 * DAY_SECONDS);
    await deleteOld(db, environment, now());
    expect([await count('webhook_events'), await count('webhook_deliveries')]).toEqual([1, 1]);
    expect(await count('webhook_endpoints')).toBe(1);
    world.advanceClock(30 * DAY_SECONDS);
    await deleteOld(db, environment, now());
    expect([await count('webhook_events'), await count('webhook_endpoints')]).toEqual([0, 0]);
  });

  it('sends a delivery again whose job is lost', async () => {
    const { db, now } = world.app;
    const { webhookId } = await createWebhook(world, businessId, ['member.joined']);
    await createMember(world, businessId);
    const { received, send } = createReceivers();
    const lost = createWebhookRunner(world, () => new Promise(() => undefined));
    void lost.runOnce();
    await expect
      .poll(() => db.selectFrom('webhook_deliveries').select('attempts').execute())
      .toEqual([{ attempts: 1 }]);
    await db.updateTable('webhook_deliveries').set({ job_id: '11111111-1111-4111-8111-111111111111' }).execute();
    await deliverWebhooks(world, send);
    expect(received).toEqual([]);
    await releaseLostWebhooks(db, now());
    await deliverWebhooks(world, send);
    expect(received).toHaveLength(1);
    await act(webhookId, 'delete');
  });
});
