import { afterAll, beforeAll, expect, it } from 'vitest';
import type { WebhookEventType } from 'loyalty-contract/schemas/webhook-events';
import {
  confirmOperation,
  createMember,
  createSignedInRequest,
  createUniqueId,
  putTestBusiness,
} from '../../testing/actors';
import { onDatabase } from '../../testing/databases';
import { createReceivers, createWebhook, deliverWebhooks } from '../../testing/webhooks';
import { createBusinessFile, createWorld, type World } from '../../testing/world';
import { deleteReportedErasures } from './delete-reported-erasures';

onDatabase('Erasures reported by webhooks', (open) => {
  let world: World;
  beforeAll(async () => void (world = await createWorld(open, { OTP_RESEND: '0' })));
  afterAll(() => world.close());

  /** A new business with an endpoint, and a member who has joined and then deletes the account. */
  async function erase(types: WebhookEventType[]) {
    const businessId = createUniqueId('gone');
    await putTestBusiness(world, createBusinessFile(businessId));
    const { webhookId } = await createWebhook(world, businessId, types);
    const member = await createMember(world, businessId);
    const from = await createSignedInRequest(world, member);
    const headers = await confirmOperation(world, member, from, 'deleteMember');
    const erased = await world.call('GET', '/api/protected/member/deleteMember', { ...from, headers });
    expect(erased.body).toEqual({ status: 'OK' });
    return { businessId, member, webhookId };
  }
  async function findTablesWith(memberId: string): Promise<string[]> {
    const { db } = world.app;
    const tables = ['webhook_events', 'webhook_deliveries'] as const;
    const found = await Promise.all(
      tables.map(async (table) => {
        const rows = await db.selectFrom(table).select('member_id').where('member_id', '=', memberId).execute();
        return rows.length > 0 ? [table] : [];
      }),
    );
    return found.flat();
  }

  it('contain only the ids of business and member, and replace all undelivered events of the member', async () => {
    const { businessId, member } = await erase(['member.joined', 'member.changed', 'member.deleted']);
    const { received, send } = createReceivers();
    await deliverWebhooks(world, send);
    expect(received.map(({ type, data }) => [type, data])).toEqual([
      ['member.deleted', { businessId, comoMemberId: member.id }],
    ]);
    const { timestamp } = JSON.parse(received[0]?.body ?? '{}') as { timestamp?: string };
    expect(timestamp).toMatch(/Z$/);
  });

  it('are deleted once every endpoint has accepted them', async () => {
    const { businessId, member } = await erase(['member.deleted']);
    await createWebhook(world, businessId, ['member.deleted'], 'https://second.example/');
    const { send } = createReceivers(({ url }) => (url.includes('second') ? 500 : 200));
    await deliverWebhooks(world, send);
    await deleteReportedErasures(world.app.db);
    expect(await findTablesWith(member.id)).toEqual(['webhook_events', 'webhook_deliveries']);
    world.advanceClock(60);
    await deliverWebhooks(world, createReceivers().send);
    await deleteReportedErasures(world.app.db);
    expect(await findTablesWith(member.id)).toEqual([]);
  });

  it('are kept for a replay if the delivery has failed', async () => {
    const { businessId, member, webhookId } = await erase(['member.deleted']);
    await deliverWebhooks(world, createReceivers(() => 410).send);
    await deleteReportedErasures(world.app.db);
    expect(await findTablesWith(member.id)).not.toEqual([]);
    const act = (action: string, more: object = {}) =>
      world.call('POST', `/admin/webhooks/${webhookId}/${action}`, {
        body: { businessId, reason: 'repaired', ...more },
      });
    await act('enable');
    await act('replay', { since: '2020-01-01T00:00:00Z' });
    const { received, send } = createReceivers();
    await deliverWebhooks(world, send);
    expect(received.map(({ data }) => data.comoMemberId)).toEqual([member.id]);
  });

  it('are not written if no endpoint selects them', async () => {
    const { member } = await erase(['member.joined']);
    expect(await findTablesWith(member.id)).toEqual([]);
  });
});
