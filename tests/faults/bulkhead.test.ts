import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { testsAll } from 'loyalty-testing/tests-all';
import type { Service } from '@/scripts/service';
import { startPortal } from '@/scripts/stack';
import { createTestStackOptions } from '../setup/stack';
import { StackClient } from '../stack-client';
import { createFaultProxy, type FaultProxy } from './fault-proxy';

const shared = inject('stack');
const gifts = '/api/protected/gift';

let proxy: FaultProxy;
let portal: Service;
let world: StackClient;

beforeAll(async () => {
  proxy = await createFaultProxy(shared.backendUrl);
  const options = createTestStackOptions('unused', () => undefined);
  portal = await startPortal({ ...options, env: { ...options.env, API_DEADLINE_MS: '8000' } }, proxy.url);
  world = new StackClient({ ...shared, portalUrl: portal.url });
});

afterAll(async () => {
  proxy.heal();
  await proxy.close();
  await portal.stop();
});

describe('M4: isolation of one failing business', () => {
  it('a failing business uses no connections of another, and gets BUSY when its own are in use', async () => {
    const olive = await world.signIn(await world.createMember('olive'));
    const kahve = await world.signIn(await world.createMember('kahve'));
    proxy.fail(/^olive\.localhost.*\/protected\//, () => undefined);
    // All requests come from one address, which may use twelve of the sixteen connections.
    const crowd = Array.from({ length: 300 }, () => olive.request(gifts));
    await expect.poll(() => proxy.requests.filter((line) => line.includes(gifts)).length).toBe(12);

    for (let index = 0; index < 30; index += 1) expect((await kahve.request(gifts)).status).toBe(200);

    const replies = await Promise.all(crowd);
    const busy = replies.filter((reply) => reply.status === 503 && reply.json().code === 'BUSY');
    expect(busy.length).toBeGreaterThanOrEqual(300 - 12 - 128);
    // A full queue has places again within a second; who has waited in vain comes later.
    for (const reply of busy) expect(['1', '5']).toContain(reply.headers['retry-after']);
  });
});

describe.skipIf(!testsAll)('Burst of connections', () => {
  it('is accepted completely while the portal is busy', async () => {
    portal.signal('SIGSTOP');
    const sockets = Array.from({ length: 1_000 }, () => connect(portal.port, '127.0.0.1'));
    try {
      // A connection that the system drops would be retried after a second, and dropped again.
      await Promise.all(sockets.map((socket) => once(socket, 'connect')));
    } finally {
      for (const socket of sockets) socket.destroy();
      portal.signal('SIGCONT');
    }
    expect((await world.openBrowser('kahve').request('/')).status).toBe(200);
  });
});
