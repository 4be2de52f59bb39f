import { randomUUID } from 'node:crypto';
import { DAY_SECONDS } from 'loyalty-text/durations';
import { fillPath } from 'loyalty-contract/calls/route';
import { webhookCalls } from 'loyalty-contract/calls/webhooks';
import { expect, it } from 'vitest';
import { JobQueue } from '../../core/jobs/job-queue';
import { createUniqueId, putTestBusiness } from '../../testing/actors';
import { onDatabase } from '../../testing/databases';
import { openTillBusiness } from '../../testing/till-business';
import { createReceivers, createWebhook, deliverWebhooks } from '../../testing/webhooks';
import { createBusinessFile, createWorld } from '../../testing/world';
import { distributeEvents } from './distribute';
import { createWebhookJobs } from './jobs';
import { MAX_ENDPOINTS } from './limits';
import { signMessage } from './signature';

type WebhookCall = keyof typeof webhookCalls;
type Row = Record<string, unknown>;

const url = 'https://receiver.example/hook';
const reason = 'test';
/** A valid request of each call, without the business. */
const bodies: Record<WebhookCall, Row> = {
  createWebhook: { url, types: ['member.joined'] },
  listWebhooks: {},
  updateWebhook: { description: 'The shop' },
  disableWebhook: { reason },
  enableWebhook: { reason },
  deleteWebhook: { reason },
  rotateWebhookSecret: { reason },
  listDeliveries: {},
  replayDeliveries: { since: '2026-01-01T00:00:00Z', reason },
};
const calls = Object.entries(webhookCalls).map(([name, { method, path }]) => ({
  name: name as WebhookCall,
  method,
  path: fillPath(path, { webhookId: 'none' }),
}));

onDatabase('Calls for webhooks', (open) => {
  const { getWorld, businessId, createKey, createMember } = openTillBusiness(open);

  const act = (webhookId: string, action: string, body: Row = { reason }, business = businessId) =>
    getWorld().call('POST', `/admin/webhooks/${webhookId}${action}`, {
      body: { businessId: business, ...body },
      headers: { 'x-actor': 'Dana' },
    });
  const list = async () => {
    const { body } = await getWorld().call('GET', `/admin/webhooks?businessId=${businessId}`);
    return body.webhooks as Row[];
  };
  const find = async (webhookId: string) => (await list()).find((webhook) => webhook.webhookId === webhookId);
  const listDeliveries = async (webhookId: string, query = '') => {
    const path = `/admin/webhooks/${webhookId}/deliveries?businessId=${businessId}${query}`;
    const { body } = await getWorld().call('GET', path);
    return { rows: body.deliveries as Row[], cursor: body.cursor };
  };
  const remove = async () => {
    for (const { webhookId } of await list()) await act(String(webhookId), '/delete');
  };

  it.each(['manager', 'owner', 'operator'])(
    'permit a key of role %s its own business only, and no manager',
    async (role) => {
      const theirs = createUniqueId('theirs');
      await putTestBusiness(getWorld(), createBusinessFile(theirs));
      const { headers } = await createKey(role);
      const getOutcome = async ({ name, method, path }: (typeof calls)[number], business: string) => {
        const isRead = method === 'GET';
        const { status, body } = await getWorld().call(method, isRead ? `${path}?businessId=${business}` : path, {
          headers,
          ...(isRead ? {} : { body: { businessId: business, ...bodies[name] } }),
        });
        return [name, `${status} ${String(body.code)}`];
      };
      for (const call of calls) {
        const isFound = ['createWebhook', 'listWebhooks', 'listDeliveries'].includes(call.name);
        const permitted = isFound ? '200 undefined' : '404 NOT_FOUND';
        const own = role === 'manager' ? '403 FORBIDDEN_TO_KEY' : permitted;
        expect(await getOutcome(call, businessId)).toEqual([call.name, own]);
        expect(await getOutcome(call, theirs)).toEqual([call.name, '403 FORBIDDEN_TO_KEY']);
      }
      await remove();
    },
  );

  it('do not find the endpoint of another business', async () => {
    const theirs = createUniqueId('theirs');
    await putTestBusiness(getWorld(), createBusinessFile(theirs));
    const { webhookId } = await createWebhook(getWorld(), businessId, ['member.joined']);
    for (const [action, body] of [
      ['', { description: 'Ours' }],
      ...['/disable', '/enable', '/rotate', '/delete'].map((path) => [path, { reason }] as const),
    ] as const)
      expect((await act(webhookId, action, body, theirs)).body.code).toBe('NOT_FOUND');
    expect(await find(webhookId)).toMatchObject({ state: 'active' });
    await remove();
  });

  it('show a secret once, and store nothing from which it can be computed', async () => {
    const request = { idempotencyKey: randomUUID(), body: { businessId, url, types: ['gift.given', 'gift.given'] } };
    const { body } = await getWorld().call('POST', '/admin/webhooks', request);
    expect(body.secret).toMatch(/^whsec_/);
    const repeated = await getWorld().call('POST', '/admin/webhooks', request);
    expect(repeated.body).toEqual({ webhookId: body.webhookId, secret: null });
    expect(await list()).toMatchObject([{ webhookId: body.webhookId, url, types: ['gift.given'], pending: 0 }]);
    const rows = await getWorld().app.db.selectFrom('webhook_endpoints').selectAll().execute();
    const stored = JSON.stringify([rows, await getWorld().app.db.selectFrom('idempotency_keys').selectAll().execute()]);
    expect(stored).not.toContain(String(body.secret).slice('whsec_'.length));
    expect(JSON.stringify(getWorld().lines)).not.toContain(String(body.secret));
    await remove();
  });

  it('are audited with the person, and without the path of the URL, which may contain a secret', async () => {
    const created = await getWorld().call('POST', '/admin/webhooks', {
      body: { businessId, url: 'https://receiver.example/a-secret-path', types: ['gift.given'] },
      headers: { 'x-actor': 'Dana' },
    });
    const webhookId = String(created.body.webhookId);
    for (const action of ['/disable', '/enable', '/rotate', '/delete']) await act(webhookId, action);
    const audits = await getWorld()
      .app.db.selectFrom('audit')
      .selectAll()
      .where('subject', '=', webhookId)
      .orderBy('id')
      .execute();
    const actions = ['create', 'disable', 'enable', 'rotate', 'delete'].map((action) => `webhook.${action}`);
    expect(audits.map(({ action }) => action)).toEqual(actions);
    expect(audits.every(({ actor, service_key }) => actor === 'Dana' && service_key === 'environment')).toBe(true);
    expect(JSON.stringify(audits)).not.toContain('a-secret-path');
  });

  it('create at most ten endpoints for a business', async () => {
    for (let count = 0; count < MAX_ENDPOINTS; count += 1) await createWebhook(getWorld(), businessId, ['gift.given']);
    const { body } = await getWorld().call('POST', '/admin/webhooks', {
      body: { businessId, url, types: ['gift.given'] },
    });
    expect(body.code).toBe('LIMIT_REACHED');
    await remove();
    expect(await list()).toEqual([]);
  });

  it('refuse http and private addresses in production', async () => {
    const production = await createWorld(open, {
      NODE_ENV: 'production',
      ALLOW_EMBEDDED_DATABASE: 'true',
      CODE_PEPPER: 'a-pepper-of-the-tests',
    });
    await putTestBusiness(production, createBusinessFile(businessId));
    const create = async (address: string) => {
      const body = { businessId, url: address, types: ['gift.given'] };
      return (await production.call('POST', '/admin/webhooks', { body })).status;
    };
    for (const address of ['http://receiver.example/', 'https://127.0.0.1/', 'https://[::1]/', 'https://10.0.0.1/'])
      expect([address, await create(address)]).toEqual([address, 400]);
    expect(await create(url)).toBe(200);
    await production.close();
  });

  it('replace a secret, and sign with both for a day', async () => {
    const { webhookId, secret } = await createWebhook(getWorld(), businessId, ['member.joined']);
    const { received, send } = createReceivers();
    const getSigners = async (secrets: string[]) => {
      await createMember();
      received.length = 0;
      await deliverWebhooks(getWorld(), send);
      const [{ id, body, headers }] = received as [(typeof received)[number]];
      const timestamp = Number(headers['webhook-timestamp']);
      const signatures = headers['webhook-signature']?.split(' ') ?? [];
      const known = secrets.map((signingSecret) => signMessage(signingSecret, { id, timestamp, body }));
      return signatures.map((signature) => known.indexOf(signature));
    };
    expect(await getSigners([secret])).toEqual([0]);
    const rotated = await act(webhookId, '/rotate');
    const secrets = [secret, String(rotated.body.secret)];
    expect(await getSigners(secrets)).toEqual([1, 0]);
    getWorld().advanceClock(DAY_SECONDS);
    expect(await getSigners(secrets)).toEqual([1]);
    await remove();
  });

  it('send nothing after a change of the pepper, because receivers do not have the new secret', async () => {
    const { webhookId } = await createWebhook(getWorld(), businessId, ['member.joined']);
    await createMember();
    const { received, send } = createReceivers();
    const { app } = getWorld();
    const environment = { ...app.environment, CODE_PEPPER: ['another-pepper-of-the-tests'] as const };
    await deliverWebhooks({ app: { ...app, environment } }, send);
    expect(received).toEqual([]);
    expect((await listDeliveries(webhookId)).rows).toMatchObject([{ state: 'pending', error: 'SECRET_CHANGED' }]);
    const getProblems = async () => (await getWorld().call('GET', '/admin/status')).body.problems;
    expect(await getProblems()).toContain('webhooks with SECRET_CHANGED: 1');
    await act(webhookId, '/disable');
    expect(await getProblems()).not.toContainEqual(expect.stringContaining('webhooks'));
    await remove();
  });

  it('disable an endpoint, whose events wait until it is enabled', async () => {
    const { webhookId } = await createWebhook(getWorld(), businessId, ['member.joined']);
    await act(webhookId, '/disable');
    await createMember();
    const { received, send } = createReceivers();
    await deliverWebhooks(getWorld(), send);
    expect(received).toEqual([]);
    expect(await find(webhookId)).toMatchObject({ state: 'disabled', disabledBecause: 'staff', pending: 1 });
    await act(webhookId, '/enable');
    await deliverWebhooks(getWorld(), send);
    expect(received).toHaveLength(1);
    await remove();
  });

  it('send nothing to a deleted endpoint', async () => {
    const { webhookId } = await createWebhook(getWorld(), businessId, ['member.joined']);
    await createMember();
    await act(webhookId, '/delete');
    const { received, send } = createReceivers();
    await deliverWebhooks(getWorld(), send);
    expect(received).toEqual([]);
    expect((await act(webhookId, '/enable')).body.code).toBe('NOT_FOUND');
  });

  it('disable an endpoint while deliveries are queued, which are sent once it is enabled', async () => {
    const { webhookId } = await createWebhook(getWorld(), businessId, ['member.joined']);
    const waiting = await createMember();
    await createWebhookJobs(getWorld().app, new JobQueue(getWorld().app.db)).source.enqueue();
    await act(webhookId, '/disable');
    const { received, send } = createReceivers();
    await deliverWebhooks(getWorld(), send);
    expect(received).toEqual([]);
    await act(webhookId, '/enable');
    await deliverWebhooks(getWorld(), send);
    expect(received.map(({ data }) => data.comoMemberId)).toEqual([waiting.id]);
    await remove();
  });

  it('change the URL of pending deliveries, and the types of later events', async () => {
    const { webhookId } = await createWebhook(getWorld(), businessId, ['member.joined']);
    const waiting = await createMember();
    await distributeEvents(getWorld().app);
    const moved = 'https://moved.example/';
    await act(webhookId, '', { url: moved, types: ['member.changed'] });
    const { received, send } = createReceivers();
    await createMember();
    await deliverWebhooks(getWorld(), send);
    expect(received.map((webhook) => [webhook.url, webhook.data.comoMemberId])).toEqual([[moved, waiting.id]]);
    expect(await find(webhookId)).toMatchObject({ url: moved, types: ['member.changed'] });
    await remove();
  });

  it('list deliveries, newest first, by state and page by page', async () => {
    const { webhookId } = await createWebhook(getWorld(), businessId, ['member.joined']);
    const members = [await createMember(), await createMember(), await createMember()];
    const { send } = createReceivers(({ data }) => (data.comoMemberId === members[1]?.id ? 500 : 200));
    await deliverWebhooks(getWorld(), send);
    const first = await listDeliveries(webhookId, '&limit=2');
    const second = await listDeliveries(webhookId, `&limit=2&cursor=${String(first.cursor)}`);
    const ids = [...first.rows, ...second.rows].map(({ comoMemberId }) => comoMemberId);
    expect(ids).toEqual(members.map(({ id }) => id).reverse());
    expect([first.rows.length, second.cursor]).toEqual([2, null]);
    const pending = await listDeliveries(webhookId, '&state=pending');
    expect(pending.rows).toMatchObject([{ comoMemberId: members[1]?.id, attempts: 1, status: 500, error: 'HTTP 500' }]);
    expect(pending.rows[0]?.nextAttemptAt).toEqual(expect.any(String));
    await remove();
  });

  it('replay undelivered events, or all events of a period, with the same ids', async () => {
    const { webhookId } = await createWebhook(getWorld(), businessId, ['member.joined']);
    const since = getWorld().app.now().toISOString();
    const [accepted, refused] = [await createMember(), await createMember()];
    const first = createReceivers(({ data }) => (data.comoMemberId === refused.id ? 410 : 200));
    await deliverWebhooks(getWorld(), first.send);
    const missed = await createMember();
    await act(webhookId, '/enable');
    const later = createReceivers();
    await deliverWebhooks(getWorld(), later.send);
    const replay = async (more: Row = {}) => {
      const { body } = await act(webhookId, '/replay', { since, reason, ...more });
      const { received, send } = createReceivers();
      await deliverWebhooks(getWorld(), send);
      return { ...body, received };
    };
    const undelivered = await replay();
    expect(undelivered).toMatchObject({ replayed: 1, cursor: null });
    const all = await replay({ events: 'all' });
    const [old] = first.received.filter(({ data }) => data.comoMemberId === refused.id);
    expect(undelivered.received.map(({ id, body }) => [id, body])).toEqual([[old?.id, old?.body]]);
    const members = all.received.map(({ data }) => String(data.comoMemberId));
    expect(members.sort()).toEqual([accepted.id, refused.id, missed.id].sort());
    expect(await replay({ events: 'all', until: since })).toMatchObject({ replayed: 0 });
    const misspelt = await act(webhookId, '/replay', { since, reason, all: true });
    expect(misspelt).toMatchObject({ status: 400, body: { errors: [{ path: 'all', code: 'unknown_property' }] } });
    await remove();
  });
});
