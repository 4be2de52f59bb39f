import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { putTestDatabase } from 'loyalty-backend/testing/databases';
import { startBackend, startPortal, type StackOptions } from '@/scripts/stack';
import type { Service } from '@/scripts/service';
import type { Browser, Reply } from '../browser';
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

/** A browser at a portal, with the cookies of another one. */
function moveBrowser(from: Browser, { url }: Service): Browser {
  const browser = new StackClient({ ...world.stack, portalUrl: url }).openBrowser('olive');
  for (const [name, value] of from.cookies) browser.cookies.set(name, value);
  return browser;
}

const GIFTS = '/api/protected/gift';
const getSession = (browser: Browser) => browser.cookies.get('lp.sid') ?? '';

describe('A backend that is killed and started again', () => {
  let elsewhere: Service;
  let passing: Service;
  let member: Browser;
  let leaving: Browser;
  let moving: Browser;
  let buying: Browser;
  let startedWithout: Service;
  const csrfTokens = new Map<Browser, string>();
  const key = { 'idempotency-key': crypto.randomUUID() };
  let buy: () => Promise<Reply>;
  let interrupted: Reply;
  /** What the two who leave had before they signed out. */
  let sessions: { leaving: string; moving: string };

  beforeAll(async () => {
    [elsewhere, passing] = await Promise.all([startPortal(options, backend.url), startPortal(options, backend.url)]);
    for (const points of [0, 0, 0, 10_000_000]) {
      const browser = await world.signIn(await world.createMember('olive', { points }));
      csrfTokens.set(browser, await browser.fetchCsrfToken());
    }
    [member, leaving, moving, buying] = [...csrfTokens.keys()] as [Browser, Browser, Browser, Browser];
    sessions = { leaving: getSession(leaving), moving: getSession(moving) };
    await member.request('/');
    const shops = (await buying.request('/api/protected/points/member')).json();
    const items = shops.pointShop as { id: string; price: number; stock?: number; currency: string }[];
    const item = items.find((item) => item.currency === 'points' && item.stock !== 0 && item.stock !== 1);
    const purchase = { itemId: item?.id, price: item?.price };
    buy = () => buying.postWithCsrf('/api/protected/points/submitPointShopPurchase', purchase, key);
    [interrupted] = await Promise.all([buy(), backend.stop('SIGKILL')]);
    startedWithout = await startPortal(options, backend.url);
  });
  afterAll(() => Promise.all([elsewhere.stop(), startedWithout.stop()]));

  const signOut = (browser: Browser) =>
    browser.postForm('/api/auth/signout', { csrfToken: csrfTokens.get(browser) ?? '', json: 'true' });

  it('U1: every page renders, and members stay signed in', async () => {
    const pages = await Promise.all(Array.from({ length: 30 }, () => member.request('/')));
    for (const page of pages) {
      expect(page.status).toBe(200);
      expect(page.text).toContain('data-theme');
    }
    expect((await member.request(GIFTS)).json()).toMatchObject({ code: 'BACKEND_UNAVAILABLE', status: 503 });
    expect((await member.request('/api/auth/session')).json()).toHaveProperty('user');
    expect((await member.request('/health/dependencies')).status).toBe(503);
    expect((await member.request('/readyz')).status).toBe(200);
    expect((await member.request('/healthz')).status).toBe(200);
  });

  it('S7: reloading keeps the session', async () => {
    for (let reload = 0; reload < 10; reload += 1) expect((await member.request('/member/rewards')).status).toBe(200);
    expect(member.cookies.has('lp.sid')).toBe(true);
  });

  it('U1: a sign-out takes effect locally immediately', async () => {
    const reply = await signOut(leaving);
    expect(reply.json().url).toMatch(/\?signout=pending$/);
    expect(leaving.cookies.has('lp.sid')).toBe(false);
    const attacker = world.openBrowser('olive');
    attacker.cookies.set('lp.sid', sessions.leaving);
    expect((await attacker.request('/api/auth/session')).json()).toEqual({});
    expect(attacker.cookies.has('lp.sid')).toBe(false);
  });

  it('U1: a sign-out is pending at a portal that ends meanwhile', async () => {
    moving = moveBrowser(moving, passing);
    csrfTokens.set(moving, await moving.fetchCsrfToken());
    await signOut(moving);
    await moving.fetchCsrfToken();
    expect(moving.cookies.has('lp.ended')).toBe(true);
    await passing.stop('SIGKILL');
  });

  it('U2: a portal starts, is in service, and names what is missing', async () => {
    const impatient = new StackClient({ ...world.stack, portalUrl: startedWithout.url }).openBrowser('olive');
    expect((await impatient.request('/')).status).toBe(503);
    expect((await impatient.request('/readyz')).status).toBe(200);
    expect((await impatient.request('/health/dependencies')).text).toMatch(/^backend: /);
  });

  describe('once it is back', () => {
    beforeAll(restartBackend);

    it('U1: data returns without a restart of the portal', async () => {
      await expect.poll(async () => (await member.request(GIFTS)).status).toBe(200);
      expect((await member.request('/health/dependencies')).text).toBe('ok');
    });

    it('U1: a sign-out takes effect at every portal', async () => {
      const attacker = world.openBrowser('olive');
      attacker.cookies.set('lp.sid', sessions.leaving);
      expect((await attacker.request(GIFTS)).status).toBe(401);
      const onAnother = moveBrowser(world.openBrowser('olive'), elsewhere);
      onAnother.cookies.set('lp.sid', sessions.leaving);
      await expect.poll(async () => (await onAnother.request(GIFTS)).status).toBe(401);
    });

    it('U1: another portal completes a pending sign-out when the browser returns', async () => {
      const back = moveBrowser(moving, elsewhere);
      await back.fetchCsrfToken();
      expect(back.cookies.has('lp.ended')).toBe(false);
      back.cookies.set('lp.sid', sessions.moving);
      expect((await back.request(GIFTS)).status).toBe(401);
    });

    it('U1: retrying the purchase that was interrupted makes it exactly once', async () => {
      expect([200, 502, 503, 504]).toContain(interrupted.status);
      await expect.poll(async () => (await buy()).status).toBe(200);
      const activity = (await buying.request('/api/protected/activity/budget/points/1/50')).json();
      const spent = (activity.transactions as { operation: string }[]).filter(
        (item) => item.operation === 'PointShopPurchase',
      );
      expect(spent).toHaveLength(1);
    });

    it('U2: the portal that started without it renders pages', async () => {
      const impatient = new StackClient({ ...world.stack, portalUrl: startedWithout.url }).openBrowser('olive');
      await expect.poll(async () => (await impatient.request('/')).status).toBe(200);
    });
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
