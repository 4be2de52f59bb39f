import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { putTestDatabase } from 'loyalty-backend/testing/databases';
import { startBackend, startPortal, type StackOptions } from '@/scripts/stack';
import type { Service } from '@/scripts/service';
import { createTestStackOptions } from '../setup/stack';
import { StackClient } from '../stack-client';

/** A backend that is killed and restarted on the same port with the same data. */
let folder: string;
let options: StackOptions;
let backend: Service;
let portal: Service;
let world: StackClient;
const output: string[] = [];

async function restartBackend(): Promise<void> {
  backend = await startBackend({ ...options, backendPort: backend.port });
}

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'loyalty-outage-'));
  const dataDir = path.join(folder, 'data');
  const databaseUrl = await putTestDatabase(dataDir);
  options = { ...createTestStackOptions(dataDir, (text) => output.push(text)), databaseUrl };
  options.env = { ...options.env, SEED_DEMO: 'false' };
  backend = await startBackend(options);
  portal = await startPortal(options, backend.url);
  world = new StackClient({ portalUrl: portal.url, backendUrl: backend.url, backendKey: options.backendKey });
  await world.putBusinesses('olive');
});

afterAll(async () => {
  await Promise.all([portal.stop(), backend.stop()]);
  rmSync(folder, { recursive: true, force: true });
});

describe('U1: backend outage', () => {
  it('every page renders, members stay signed in, and data returns within five seconds', async () => {
    const member = await world.createMember('olive');
    const browser = await world.signIn(member);
    await browser.request('/');
    await backend.stop('SIGKILL');
    const pages = await Promise.all(Array.from({ length: 30 }, () => browser.request('/')));
    for (const page of pages) {
      expect(page.status).toBe(200);
      expect(page.text).toContain('data-theme');
    }
    expect((await browser.request('/api/protected/gift')).json()).toMatchObject({
      code: 'BACKEND_UNAVAILABLE',
      status: 503,
    });
    expect((await browser.request('/api/auth/session')).json()).toHaveProperty('user');
    expect(browser.cookies.has('lp.sid')).toBe(true);
    expect((await browser.request('/health/dependencies')).status).toBe(503);
    expect((await browser.request('/readyz')).status).toBe(200);
    expect((await browser.request('/healthz')).status).toBe(200);
    await restartBackend();
    await expect.poll(async () => (await browser.request('/api/protected/gift')).status).toBe(200);
    expect((await browser.request('/health/dependencies')).text).toBe('ok');
  });

  it('S7: reloading during an outage keeps the session', async () => {
    const browser = await world.signIn(await world.createMember('olive'));
    await backend.stop('SIGKILL');
    for (let reload = 0; reload < 10; reload += 1) expect((await browser.request('/member/rewards')).status).toBe(200);
    await restartBackend();
    await expect.poll(async () => (await browser.request('/api/protected/gift')).status).toBe(200);
  });

  it('a sign-out takes effect locally immediately, and everywhere when the backend is available again', async () => {
    const browser = await world.signIn(await world.createMember('olive'));
    const stored = browser.cookies.get('lp.sid') ?? '';
    const csrfToken = await browser.fetchCsrfToken();
    await backend.stop('SIGKILL');
    const reply = await browser.postForm('/api/auth/signout', { csrfToken, json: 'true' });
    expect(reply.json().url).toMatch(/\?signout=pending$/);
    expect(browser.cookies.has('lp.sid')).toBe(false);
    const attacker = world.openBrowser('olive');
    attacker.cookies.set('lp.sid', stored);
    expect((await attacker.request('/api/auth/session')).json()).toEqual({});
    expect(attacker.cookies.has('lp.sid')).toBe(false);
    attacker.cookies.set('lp.sid', stored);
    await restartBackend();
    expect((await attacker.request('/api/protected/gift')).status).toBe(401);
    const elsewhere = await startPortal(options, backend.url);
    const onAnother = new StackClient({ ...world.stack, portalUrl: elsewhere.url }).openBrowser('olive');
    onAnother.cookies.set('lp.sid', stored);
    await expect.poll(async () => (await onAnother.request('/api/protected/gift')).status).toBe(401);
    await elsewhere.stop();
  });

  it('another portal completes a pending sign-out when the browser returns', async () => {
    const browser = await world.signIn(await world.createMember('olive'));
    const stored = browser.cookies.get('lp.sid') ?? '';
    const csrfToken = await browser.fetchCsrfToken();
    const elsewhere = await startPortal(options, backend.url);
    const passing = await startPortal(options, backend.url);
    await backend.stop('SIGKILL');
    const visitor = new StackClient({ ...world.stack, portalUrl: passing.url }).openBrowser('olive');
    for (const [name, value] of browser.cookies) visitor.cookies.set(name, value);
    await visitor.postForm('/api/auth/signout', { csrfToken, json: 'true' });
    await visitor.fetchCsrfToken();
    expect(visitor.cookies.has('lp.ended')).toBe(true);
    await passing.stop('SIGKILL');
    await restartBackend();
    const back = new StackClient({ ...world.stack, portalUrl: elsewhere.url }).openBrowser('olive');
    for (const [name, value] of visitor.cookies) back.cookies.set(name, value);
    await back.fetchCsrfToken();
    expect(back.cookies.has('lp.ended')).toBe(false);
    back.cookies.set('lp.sid', stored);
    expect((await back.request('/api/protected/gift')).status).toBe(401);
    await elsewhere.stop();
  });

  it('retrying a purchase with its key after a kill makes it exactly once', async () => {
    const browser = await world.signIn(await world.createMember('olive', { points: 10_000_000 }));
    const shops = (await browser.request('/api/protected/points/member')).json();
    const items = shops.pointShop as { id: string; price: number; stock?: number; currency: string }[];
    const item = items.find((item) => item.currency === 'points' && item.stock !== 0 && item.stock !== 1);
    const key = { 'idempotency-key': crypto.randomUUID() };
    const buy = () =>
      browser.postWithCsrf(
        '/api/protected/points/submitPointShopPurchase',
        { itemId: item?.id, price: item?.price },
        key,
      );
    const [first] = await Promise.all([buy(), backend.stop('SIGKILL')]);
    expect([200, 502, 503, 504]).toContain(first.status);
    await restartBackend();
    await expect.poll(async () => (await buy()).status).toBe(200);
    const activity = (await browser.request('/api/protected/activity/budget/points/1/50')).json();
    const spent = (activity.transactions as { operation: string }[]).filter(
      (item) => item.operation === 'PointShopPurchase',
    );
    expect(spent).toHaveLength(1);
  });
});

describe('U2: backend missing when the portal starts', () => {
  it('the portal starts, is in service, names what is missing, and recovers without a restart', async () => {
    await backend.stop('SIGKILL');
    const portal = await startPortal(options, backend.url);
    const impatient = new StackClient({ ...world.stack, portalUrl: portal.url }).openBrowser('olive');
    expect((await impatient.request('/')).status).toBe(503);
    expect((await impatient.request('/readyz')).status).toBe(200);
    expect((await impatient.request('/health/dependencies')).text).toMatch(/^backend: /);
    await restartBackend();
    await expect.poll(async () => (await impatient.request('/')).status).toBe(200);
    await portal.stop();
  });
});

describe('Start with an invalid configuration', () => {
  it('prints what is wrong and where to look, and exits with code 1', async () => {
    const lines: string[] = [];
    const wrong = startPortal({ ...options, nextAuthSecret: 'short', output: (text) => lines.push(text) }, backend.url);
    await expect(wrong).rejects.toThrow('code 1');
    expect(lines.join('').trim()).toMatch(
      /^The environment variable NEXTAUTH_SECRET is invalid: .+\nSee \.env\.example\.$/,
    );
  });
});
