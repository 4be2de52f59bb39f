import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import type { CallResponse } from 'loyalty-contract/calls/calls';
import { startPortal } from '@/scripts/stack';
import type { Service } from '@/scripts/service';
import type { Browser } from '../browser';
import { testsAll } from 'loyalty-testing/tests-all';
import { findNginx } from 'loyalty-testing/programs/nginx';
import { createProxyPass, startNginx, type Nginx } from '../nginx';
import { createTestStackOptions } from '../setup/stack';
import { StackClient } from '../stack-client';

const shared = inject('stack');
const bin = findNginx();
/** Long enough for the test to see `/readyz` of an instance that is shutting down, on a slow machine. */
const DRAIN_DELAY_MS = '8000';

/** A member's requests, also on a machine where the instance restarts within one of them. */
const MIN_STATUSES = 18;

const options = createTestStackOptions('unused', () => undefined);
const start = (port = 0) =>
  startPortal(
    { ...options, port, env: { ...options.env, DRAIN_DELAY_MS, API_DEADLINE_MS: '30000' } },
    shared.backendUrl,
  );

describe.skipIf(!testsAll || !bin)('Two instances of the portal behind a proxy', () => {
  let portals: Service[];
  let nginx: Nginx;
  let world: StackClient;

  beforeAll(async () => {
    portals = await Promise.all([start(), start()]);
    nginx = await startNginx(bin ?? '', 1, (_, ports) => {
      const servers = portals.map(({ port }) => `server 127.0.0.1:${port} max_fails=0;`);
      return `upstream portals { ${servers.join(' ')} keepalive 8; }
  server { listen 127.0.0.1:${ports[0]}; location / { ${createProxyPass('portals')} } }`;
    });
    world = new StackClient({ ...shared, portalUrl: nginx.urls[0] ?? '' });
  });

  afterAll(async () => {
    await nginx.stop();
    await Promise.all(portals.map((portal) => portal.stop()));
  });

  /** Buys an item without a stock limit, and browses, until stopped, but some times. @returns every response status */
  async function buyAndBrowse(browser: Browser, isOver: () => boolean): Promise<number[]> {
    const shops = (await browser.request('/api/protected/points/member')).json() as CallResponse<'getShops'>;
    const item = shops.pointShop.find(({ currency, stock, price }) => currency === 'points' && !stock && price > 0);
    const statuses: number[] = [];
    while (!isOver() || statuses.length < MIN_STATUSES) {
      const bought = await browser.postWithCsrf(
        '/api/protected/points/submitPointShopPurchase',
        { itemId: item?.id, price: item?.price },
        { 'idempotency-key': randomUUID() },
      );
      const looked = await browser.request('/member/rewards');
      const requested = await browser.request('/api/protected/gift');
      statuses.push(bought.status, looked.status, requested.status);
    }
    return statuses;
  }

  it('can be restarted one after the other without a failed request', async () => {
    const browsers = await Promise.all(
      [1, 2, 3].map(async () => world.signIn(await world.createMember('olive', { points: 100_000_000 }))),
    );
    let over = false;
    const members = browsers.map((browser) => buyAndBrowse(browser, () => over));
    for (const [index, portal] of portals.entries()) {
      const stopped = portal.stop();
      await expect
        .poll(() => fetch(`${portal.url}/readyz`).then(({ status, headers }) => [status, headers.get('connection')]), {
          interval: 20,
        })
        .toEqual([503, 'close']);
      await stopped;
      expect(await portal.exited).toEqual({ code: 0, signal: null });
      portals[index] = await start(portal.port);
    }
    over = true;
    const statuses = (await Promise.all(members)).flat();
    expect(statuses.filter((status) => status !== 200)).toEqual([]);
  });
});
