import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import type { CallResponse } from 'loyalty-contract/calls/calls';
import { startPortal } from '@/scripts/stack';
import { testsAll } from 'loyalty-testing/tests-all';
import type { Service } from '@/scripts/service';
import { createTestStackOptions } from '../setup/stack';
import { StackClient } from '../stack-client';

const shared = inject('stack');

/** The portal in two processes on one port: connections alternate between them. */
let portal: Service;
let world: StackClient;
let output = '';

beforeAll(async () => {
  const options = createTestStackOptions('unused', (text) => (output += text));
  // New processes are slow at first, and share the machine with other tests.
  const env = { ...options.env, API_DEADLINE_MS: '30000' };
  portal = await startPortal({ ...options, env, portalProcesses: 2 }, shared.backendUrl);
  world = new StackClient({ ...shared, portalUrl: portal.url });
});

afterAll(() => portal.stop());

/** The process ids that have started to listen so far, in order. */
const listening = (): number[] =>
  [...output.matchAll(/"event":"portal\.ready"[^\n]*?"pid":(\d+)/g)].map(([, pid]) => Number(pid));

describe('Portal of two processes', () => {
  it('signs a member in and sells an item, whichever process each request reaches', async () => {
    const browser = await world.signIn(await world.createMember('olive', { points: 1_000_000 }));
    const shops = (await browser.request('/api/protected/points/member')).json() as CallResponse<'getShops'>;
    const item = shops.pointShop.find(({ currency, stock, price }) => currency === 'points' && !stock && price > 0);
    const key = { 'idempotency-key': randomUUID() };
    const buy = () =>
      browser.postWithCsrf(
        '/api/protected/points/submitPointShopPurchase',
        { itemId: item?.id, price: item?.price },
        key,
      );
    const [first, second] = [await buy(), await buy()];
    expect(first.status).toBe(200);
    expect(second.json()).toEqual(first.json());
    expect((await browser.request('/member/rewards')).status).toBe(200);
  });

  it('serves requests with one process while the other is replaced', async () => {
    const firsts = listening();
    expect(new Set(firsts).size).toBe(2);
    const killed = testsAll ? firsts : firsts.slice(0, 1);
    for (const [replaced, pid] of killed.entries()) {
      process.kill(pid, 'SIGKILL');
      await expect.poll(() => listening().length).toBe(3 + replaced);
      for (let request = 0; request < 4; request += 1)
        expect((await world.openBrowser('olive').request('/')).status).toBe(200);
    }
    expect(listening().slice(2)).not.toContain(firsts[0]);
    expect(output).toContain('"event":"portal.died"');
  });

  it('exits with code 0 and leaves no process after SIGTERM', async () => {
    await portal.stop();
    expect(await portal.exited).toEqual({ code: 0, signal: null });
    for (const pid of listening()) expect(() => process.kill(pid, 0)).toThrow('ESRCH');
  });
});
