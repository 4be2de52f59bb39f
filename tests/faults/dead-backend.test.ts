import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { putTestDatabase } from 'loyalty-backend/testing/databases';
import type { CallResponse } from 'loyalty-contract/calls/calls';
import type { Service } from '@/scripts/service';
import { startBackend, startPortal, type StackOptions } from '@/scripts/stack';
import type { Browser } from '../browser';
import { createTestStackOptions, LONG_DEADLINES } from '../setup/stack';
import { StackClient } from '../stack-client';
import { testsAll } from 'loyalty-testing/tests-all';

const POINTS = 100_000_000;
/** Purchases of each member before the backend is killed, and after. */
const ROUNDS = 4;

/** Two backends with one database, and a portal whose own is the first. */
describe.skipIf(!testsAll || inject('postgresUrl') === null)('U6: a dead backend beside another one', () => {
  let folder: string;
  let options: StackOptions;
  let own: Service;
  let other: Service;
  let portal: Service;
  let world: StackClient;
  const output: string[] = [];

  beforeAll(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'loyalty-dead-backend-'));
    options = createTestStackOptions(folder, (text) => output.push(text));
    options.databaseUrl = await putTestDatabase(folder);
    options.env = { ...options.env, SEED_DEMO: 'false' };
    own = await startBackend(options);
    other = await startBackend(options);
    // A dead backend refuses at once.
    const env = { ...options.env, ...LONG_DEADLINES };
    portal = await startPortal({ ...options, env, otherBackendUrls: [other.url] }, own.url);
    world = new StackClient({ portalUrl: portal.url, backendUrl: other.url, backendKey: options.backendKey });
    await world.putBusinesses('olive');
  });
  afterAll(async () => {
    await Promise.all([portal.stop(), own.stop(), other.stop()]);
    rmSync(folder, { recursive: true, force: true });
  });

  const hasLogged = (event: string, address: string) =>
    output
      .join('')
      .split('\n')
      .some((line) => line.includes(`"${event}"`) && line.includes(address));

  /** Buys, and repeats a purchase that is still in progress, as the shop does. */
  async function buy(browser: Browser, body: object): Promise<number> {
    const key = randomUUID();
    for (;;) {
      const url = '/api/protected/points/submitPointShopPurchase';
      const { status, text } = await browser.postWithCsrf(url, body, { 'idempotency-key': key });
      if (!text.includes('IDEMPOTENCY_IN_FLIGHT')) return status;
    }
  }

  async function findItem(browser: Browser) {
    const shops = (await browser.request('/api/protected/points/member')).json() as CallResponse<'getShops'>;
    const item = shops.pointShop.find(({ currency, stock, price }) => currency === 'points' && !stock && price > 0);
    if (!item) throw new Error('there is nothing to buy');
    return item;
  }

  it('no call of a member fails when it is killed under load, and nothing is bought twice', async () => {
    const members = await Promise.all([1, 2, 3, 4].map(() => world.createMember('olive', { points: POINTS })));
    const browsers = await Promise.all(members.map((member) => world.signInByLink(member)));
    const { id: itemId, price } = await findItem(browsers[0] ?? expect.fail());
    const statuses: number[] = [];
    const bought = browsers.map(() => 0);
    let over = false;
    const loads = browsers.map(async (browser, index) => {
      while (!over) {
        const status = await buy(browser, { itemId, price });
        if (status === 200) bought[index] = (bought[index] ?? 0) + 1;
        const [page, read] = [await browser.request('/member/rewards'), await browser.request('/api/protected/gift')];
        statuses.push(status, page.status, read.status);
      }
    });
    const waitForPurchases = async (count: number) =>
      expect.poll(() => Math.min(...bought), { timeout: 60_000 }).toBeGreaterThanOrEqual(count);
    await waitForPurchases(ROUNDS);
    await own.stop('SIGKILL');
    await waitForPurchases(Math.max(...bought) + ROUNDS);
    const { status, text } = await (browsers[0] ?? expect.fail()).request('/health/dependencies');
    expect([status, text]).toEqual([200, 'backend 1: connection failed\nbackend 2: ok']);
    over = true;
    await Promise.all(loads);
    expect(statuses.filter((got) => got !== 200)).toEqual([]);
    for (const [index, { comoMemberId }] of members.entries()) {
      const query = `businessId=olive&query=${comoMemberId}`;
      const found = await world.callAdmin<CallResponse<'findMembers'>>('GET', `/admin/members?${query}`);
      expect(found.members[0]?.points).toBe(POINTS - (bought[index] ?? 0) * price);
    }
    await expect.poll(() => hasLogged('backend.address.down', own.url)).toBe(true);
  });

  it('calls return to it once it is back', async () => {
    own = await startBackend({ ...options, backendPort: own.port });
    const browser = world.openBrowser('olive');
    await expect
      .poll(async () => (await browser.request('/health/dependencies')).text)
      .toBe('backend 1: ok\nbackend 2: ok');
    await expect.poll(() => hasLogged('backend.address.up', own.url)).toBe(true);
    await other.stop('SIGKILL');
    expect((await browser.request('/api/configuration')).status).toBe(200);
  });
});
