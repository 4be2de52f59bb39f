import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createMember, createUniqueId, putTestBusiness } from '../../testing/actors';
import { onDatabase } from '../../testing/databases';
import { createReceivers, createWebhook, createWebhookRunner } from '../../testing/webhooks';
import { createBusinessFile, createWorld, type World } from '../../testing/world';
import type { WebhookResponse } from './send';

onDatabase('Delivery of webhooks while receivers do not respond', (open) => {
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

  /** Expects that this number of events is delivered while requests to `dead` hosts get no response. */
  async function expectDeliveriesWhileOthersHang(count: number): Promise<void> {
    let respond: (response: WebhookResponse) => void = () => undefined;
    const response = new Promise<WebhookResponse>((resolve) => void (respond = resolve));
    const { received, send } = createReceivers();
    const runner = createWebhookRunner(world, (webhook, signal) =>
      webhook.url.includes('dead') ? response : send(webhook, signal),
    );
    runner.start();
    try {
      await expect.poll(() => received.length).toBe(count);
    } finally {
      respond({ status: 200, retryAfter: undefined });
      await runner.stop();
    }
  }

  it('continues to other endpoints and businesses while one endpoint fails and waits', async () => {
    const otherId = createUniqueId('hook');
    await putTestBusiness(world, createBusinessFile(otherId));
    await createWebhook(world, businessId, ['member.joined'], 'https://dead.example/');
    await createWebhook(world, businessId, ['member.joined'], 'https://works.example/');
    await createWebhook(world, otherId, ['member.joined'], 'https://works.example/');
    for (let count = 0; count < 12; count += 1) await createMember(world, businessId);
    await createMember(world, otherId);
    await expectDeliveriesWhileOthersHang(13);
  });

  it('reserves concurrency for working endpoints, which failing and slow ones cannot use up', async () => {
    for (const name of ['dead-1', 'dead-2', 'dead-3'])
      await createWebhook(world, businessId, ['member.joined'], `https://${name}.example/`);
    await world.app.db.updateTable('webhook_endpoints').set({ failing_since: world.app.now() }).execute();
    await createWebhook(world, businessId, ['member.joined'], 'https://works.example/');
    for (let count = 0; count < 12; count += 1) await createMember(world, businessId);
    await expectDeliveriesWhileOthersHang(12);
  });

  it('M9: leaves places to other businesses, however many endpoints of one do not respond', async () => {
    const otherId = createUniqueId('hook');
    await putTestBusiness(world, createBusinessFile(otherId));
    for (let count = 0; count < 10; count += 1)
      await createWebhook(world, businessId, ['member.joined'], `https://dead-${count}.example/`);
    await createWebhook(world, otherId, ['member.joined'], 'https://works.example/');
    for (let count = 0; count < 4; count += 1) await createMember(world, businessId);
    await createMember(world, otherId);
    await expectDeliveriesWhileOthersHang(1);
  });
});
