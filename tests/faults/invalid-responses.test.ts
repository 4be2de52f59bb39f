import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest';
import { startPortal } from '@/scripts/stack';
import type { Service } from '@/scripts/service';
import type { Browser } from '../browser';
import { createTestStackOptions } from '../setup/stack';
import { StackClient } from '../stack-client';
import { createFaultProxy, type Fault, type FaultProxy } from './fault-proxy';

const shared = inject('stack');
const gifts = '/api/protected/gift';
const json = { 'content-type': 'application/json' };

let proxy: FaultProxy;
let portal: Service;
let otherHost: http.Server;
let otherHostRequests = 0;
let browser: Browser;

const respondWith =
  (status: number, headers: http.OutgoingHttpHeaders, body: string | Buffer): Fault =>
  (_, response) => {
    response.writeHead(status, headers);
    response.end(body);
  };

const invalidResponses: [string, () => Fault][] = [
  ['a page of HTML', () => respondWith(200, { 'content-type': 'text/html' }, '<h1>Welcome to nginx</h1>')],
  ['truncated JSON', () => respondWith(200, json, '{"gifts":[{"id":')],
  ['an empty body', () => respondWith(200, json, '')],
  ['JSON of another schema', () => respondWith(200, json, '{"gifts":"many"}')],
  ['null', () => respondWith(200, json, 'null')],
  ['50 MB', () => respondWith(200, json, Buffer.alloc(50 * 1024 * 1024, 32))],
  ['JSON 100,000 levels deep', () => respondWith(200, json, `{"gifts":${'['.repeat(100_000)}${']'.repeat(100_000)}}`)],
  ['bytes that are not UTF-8', () => respondWith(200, json, Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x7d]))],
  [
    'a gzip bomb',
    () => respondWith(200, { ...json, 'content-encoding': 'gzip' }, gzipSync(Buffer.alloc(20 * 1024 * 1024))),
  ],
  [
    'a redirect to another host',
    () => respondWith(302, { location: `http://127.0.0.1:${(otherHost.address() as AddressInfo).port}/` }, ''),
  ],
  [
    'an error page with a stack',
    () => respondWith(500, { 'content-type': 'text/plain' }, 'Error: at db.ts:12 password=hunter2'),
  ],
  [
    'a problem document with an unknown code',
    () => respondWith(418, { 'content-type': 'application/problem+json' }, '{"code":"TEAPOT"}'),
  ],
  [
    'a connection closed in the middle of the body',
    () => (_, response) => {
      response.writeHead(200, json);
      response.write('{"gifts":');
      setTimeout(() => response.destroy(), 20);
    },
  ],
];

beforeAll(async () => {
  otherHost = http.createServer((_, response) => {
    otherHostRequests += 1;
    response.end('{"gifts":[]}');
  });
  await new Promise<void>((resolve) => otherHost.listen(0, '127.0.0.1', resolve));
  proxy = await createFaultProxy(shared.backendUrl);
  const options = createTestStackOptions('unused', () => undefined);
  portal = await startPortal(
    { ...options, env: { ...options.env, API_DEADLINE_MS: '8000', BREAKER_RESET_MS: '100' } },
    proxy.url,
  );
  // By the shared portal, whose deadline is longer: on a busy machine a new process is slow at first.
  const world = new StackClient(shared);
  const { cookies } = await world.signIn(await world.createMember('olive'));
  browser = new StackClient({ ...shared, portalUrl: portal.url }).openBrowser('olive');
  for (const [name, value] of cookies) browser.cookies.set(name, value);
  // The first call of a process is its slowest.
  await browser.request(gifts);
});

afterEach(async () => {
  proxy.heal();
  await expect.poll(async () => (await browser.request(gifts)).status).toBe(200);
});

afterAll(async () => {
  await portal.stop();
  await proxy.close();
  otherHost.close();
});

describe('U4: invalid backend responses', () => {
  it.each(invalidResponses)('returns 502 for %s, without its content', async (_, fault) => {
    proxy.fail(/\/protected\/gift/, fault());
    const reply = await browser.request(gifts);
    expect(reply.status).toBe(502);
    expect(reply.json()).toMatchObject({ code: 'BACKEND_BAD_ANSWER', status: 502 });
    expect(reply.text).not.toMatch(/nginx|hunter2|db\.ts|TEAPOT|127\.0\.0\.1/);
    expect(otherHostRequests).toBe(0);
  });

  it('returns 504 for a body sent one byte at a time', async () => {
    proxy.fail(/\/protected\/gift/, (_, response) => {
      response.writeHead(200, json);
      const drip = setInterval(() => response.write(' '), 200);
      response.on('close', () => clearInterval(drip));
    });
    const reply = await browser.request(gifts);
    expect(reply.json()).toMatchObject({ code: 'BACKEND_TIMEOUT', status: 504 });
  });

  it('does not forward set-cookie and other headers of the backend', async () => {
    proxy.fail(
      /\/protected\/gift/,
      respondWith(
        200,
        { ...json, 'set-cookie': 'planted=1', 'x-secret': 'upstream', server: 'backend/1' },
        '{"gifts":[]}',
      ),
    );
    const reply = await browser.request(gifts);
    expect(reply.status).toBe(200);
    expect(reply.headers['set-cookie']).toBeUndefined();
    expect(reply.headers).not.toHaveProperty('x-secret');
    expect(reply.headers).not.toHaveProperty('server');
  });

  it('renders the page with the design of the business, and keeps the member signed in', async () => {
    proxy.fail(/\/protected\//, respondWith(200, json, 'null'));
    const page = await browser.request('/member/rewards');
    expect(page.status).toBe(200);
    expect(page.text).toContain('<h1');
    proxy.heal();
    await expect.poll(async () => (await browser.request(gifts)).status).toBe(200);
  });
});

describe('U3: slow backend', () => {
  it('renders a page within its deadline, and sends a write at most once', async () => {
    proxy.fail(/\/protected\//, () => undefined);
    const page = await browser.request('/member/rewards');
    expect(page.status).toBe(200);
    proxy.requests.length = 0;
    const body = { itemId: 'slow-item', price: 100 };
    const reply = await browser.postWithCsrf('/api/protected/points/submitPointShopPurchase', body, {
      'idempotency-key': crypto.randomUUID(),
    });
    expect([503, 504]).toContain(reply.status);
    expect(proxy.requests.filter((line) => line.includes('submitPointShopPurchase')).length).toBeLessThanOrEqual(1);
  });
});
